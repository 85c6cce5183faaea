/**
 * Numbers shaped like an SSN that nobody holds: 900-01-0000 to 999-49-9999 are issued neither as SSN
 * nor as ITIN (domain.md 10.1).
 */
const areas = 100;
const groups = 49;
const serials = 10_000;
export const fictionalSsnCount = areas * groups * serials;

/** Shares no factor with the count, so that different positions never give the same number. */
const stride = 15_485_863;

/** Nine digits; positions 0 to fictionalSsnCount − 1 give that many different numbers. */
export function fictionalSsn(position: number): string {
  const place = (position * stride) % fictionalSsnCount;
  const serial = place % serials;
  const group = Math.floor(place / serials) % groups;
  const area = Math.floor(place / (serials * groups));
  return String((900 + area) * 1_000_000 + (group + 1) * 10_000 + serial);
}

/** 555-0100 to 555-0199 are reserved for fiction in every area code. */
export function fictionalPhone(areaCode: string, line: number): string {
  return `(${areaCode})555-01${String(line % 100).padStart(2, '0')}`;
}
