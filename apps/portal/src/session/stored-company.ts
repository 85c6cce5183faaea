/** Where the company that a user chose last is kept, by this tab and by this browser. */
export const storedCompanyKey = (userId: number) => `portal-company:${userId}`;

export function storedCompanyId(userId: number): number | null {
  const key = storedCompanyKey(userId);
  // This tab's own choice first: another tab may be working for another company.
  const id = Number(sessionStorage.getItem(key) ?? localStorage.getItem(key));
  return id > 0 ? id : null;
}
