/** Nine digits as people write an SSN; a mask stays as it is. */
export function displaySsn(id: string): string {
  return id.replace(/^(\d{3})(\d{2})(\d{4})$/, '$1-$2-$3');
}
