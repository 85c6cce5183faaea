/** Nine digits in SSN format; a mask is returned unchanged. */
export function displaySsn(id: string): string {
  return id.replace(/^(\d{3})(\d{2})(\d{4})$/, '$1-$2-$3');
}
