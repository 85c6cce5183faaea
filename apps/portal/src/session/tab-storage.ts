const ownerKey = 'portal-user';

/** A tab's storage belongs to its user: another user starts empty. */
export function ownTabStorage(userId: number): void {
  if (sessionStorage.getItem(ownerKey) !== String(userId)) sessionStorage.clear();
  sessionStorage.setItem(ownerKey, String(userId));
}
