import { z } from 'zod';

/** The plans that hold accounts; COBRA and direct billing have others. */
export const PlanCode = z.enum(['M', 'D', 'T', 'S', 'H', '3', '0']);
export type PlanCode = z.infer<typeof PlanCode>;
