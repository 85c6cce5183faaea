/** A greeting by first name and the person's own hour. */
export function greeting(name: string, hour: number): string {
  const first = name.trim().split(/\s+/)[0];
  const time = hour < 12 ? 'Good morning' : hour < 18 ? 'Good afternoon' : 'Good evening';
  return first ? `${time}, ${first}` : time;
}

/** The date that decides what is due today, in the zone of the provider's calendar. */
export function longDate(now: Date, timeZone: string): string {
  return now.toLocaleDateString('en-US', {
    weekday: 'long',
    month: 'long',
    day: 'numeric',
    year: 'numeric',
    timeZone,
  });
}
