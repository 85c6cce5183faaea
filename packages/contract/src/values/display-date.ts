/** YYYY-MM-DD as MM/DD/YYYY. Separate from date arithmetic, which is heavier. */
export function displayDate(date: string): string {
  const [year, month, day] = date.split('-');
  return `${month}/${day}/${year}`;
}
