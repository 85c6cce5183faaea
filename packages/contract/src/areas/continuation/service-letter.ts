import type { ContinuationService, ServiceLetter } from './event.ts';

export const letterOf = (service: ContinuationService): ServiceLetter =>
  service === 'cobra' ? 'c' : 'r';

export const serviceOf = (letter: ServiceLetter): ContinuationService =>
  letter === 'c' ? 'cobra' : 'billing';
