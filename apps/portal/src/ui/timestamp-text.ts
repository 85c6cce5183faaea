/** A timestamp in the company's time zone: 11/16/2026, 3:04 PM. */
export function timestampText(at: string, timeZone: string): string {
  const date = { year: 'numeric', month: '2-digit', day: '2-digit' } as const;
  const time = { hour: 'numeric', minute: '2-digit' } as const;
  return new Intl.DateTimeFormat('en-US', { ...date, ...time, timeZone }).format(new Date(at));
}
