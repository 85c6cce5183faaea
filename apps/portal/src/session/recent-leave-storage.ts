/** Names only employees and cases by number: what they are about stays on the server. */
const prefix = 'leave-solutions:';

/** The storage key of a user's recently viewed leave cases in a company. */
export const recentLeaveKey = (userId: number, compId: number) => `${prefix}${userId}:${compId}`;

/** Whoever signs out leaves no trace of whose leave they looked at. */
export function forgetRecentLeave(): void {
  for (const key of Object.keys(localStorage)) {
    if (key.startsWith(prefix)) localStorage.removeItem(key);
  }
}
