import { dateInZone } from '@portal/contract/values/day-count.ts';

/** The served product's day. */
export const today = dateInZone(new Date(), process.env['TIME_ZONE'] ?? 'America/New_York');
