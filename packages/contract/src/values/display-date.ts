/** YYYY-MM-DD as people read it: MM/DD/YYYY. Kept apart from date arithmetic, which is heavier. */
export function displayDate(date: string): string {
  const [year, month, day] = date.split('-');
  return `${month}/${day}/${year}`;
}
