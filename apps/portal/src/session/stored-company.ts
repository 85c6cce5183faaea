/** The storage key of a user's last chosen company, in this tab and in this browser. */
export const storedCompanyKey = (userId: number) => `portal-company:${userId}`;

export function storedCompanyId(userId: number): number | null {
  const key = storedCompanyKey(userId);
  // This tab's choice first: another tab may be using another company.
  const id = Number(sessionStorage.getItem(key) ?? localStorage.getItem(key));
  return id > 0 ? id : null;
}
