/** In this tab alone, and never in an address, which servers and browsers keep. */
const key = 'sign-in-user-name';

/** For the sign-in page that comes next. */
export function rememberUserName(userName: string, storage: Storage = sessionStorage): void {
  storage.setItem(key, userName);
}

/** Empty unless somebody has just chosen a password here. It is told once. */
export function takeUserName(storage: Storage = sessionStorage): string {
  const userName = storage.getItem(key) ?? '';
  storage.removeItem(key);
  return userName;
}
