const ownerKey = 'portal-user';

/** Where the participants opened last are kept. */
export const recentParticipantsKey = 'recent-participants';

/** What a tab keeps is its user's: somebody else starts with nothing. */
export function ownTabStorage(userId: number): void {
  if (sessionStorage.getItem(ownerKey) !== String(userId)) sessionStorage.clear();
  sessionStorage.setItem(ownerKey, String(userId));
}

/** A session that merely ended keeps what its user will go on with, but shows nobody's people. */
export function forgetPeople(): void {
  sessionStorage.removeItem(recentParticipantsKey);
}
