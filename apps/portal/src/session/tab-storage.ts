const ownerKey = 'portal-user';

/** The storage key of the recently opened participants. */
export const recentParticipantsKey = 'recent-participants';

/** A tab's storage belongs to its user: another user starts empty. */
export function ownTabStorage(userId: number): void {
  if (sessionStorage.getItem(ownerKey) !== String(userId)) sessionStorage.clear();
  sessionStorage.setItem(ownerKey, String(userId));
}

/** A session that merely ended keeps its user's work, but hides the participants. */
export function forgetPeople(): void {
  sessionStorage.removeItem(recentParticipantsKey);
}
