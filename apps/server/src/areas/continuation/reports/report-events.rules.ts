import type { ServiceLetter } from '@portal/contract/areas/continuation/event.ts';
import type { Range, ServiceType } from '@portal/contract/areas/reports/report-parameters.ts';
import type { CalendarDate } from '@portal/contract/values/calendar-date.ts';

export const isInRange = (day: CalendarDate | null, { startDate, endDate }: Range): boolean =>
  day !== null && day >= startDate && day <= endDate;

/** Retiree and leave billing are one service elsewhere. */
export const letterOf = (service: ServiceType): ServiceLetter => (service === 'cobra' ? 'c' : 'r');
