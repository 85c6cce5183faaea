import { z } from 'zod';

/** The services whose reports share one layout. */
export const ServiceType = z.enum(['cobra', 'retiree', 'loa']);
export type ServiceType = z.infer<typeof ServiceType>;
