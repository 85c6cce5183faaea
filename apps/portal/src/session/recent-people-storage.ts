/** Names people only by their PID: who they are stays on the server. */
const prefix = 'recent-participants:';

/** The storage key of a user's recently opened participants in a company. */
export const recentPeopleKey = (userId: number, compId: number) => `${prefix}${userId}:${compId}`;

/** Signing out forgets who was opened. */
export function forgetRecentPeople(): void {
  for (const key of Object.keys(localStorage)) {
    if (key.startsWith(prefix)) localStorage.removeItem(key);
  }
}
