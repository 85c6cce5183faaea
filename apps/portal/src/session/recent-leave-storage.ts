/** Names only employees and cases by number: what they are about stays on the server. */
const prefix = 'leave-solutions:';

/** The storage key of a user's recently viewed leave cases in a company. */
export const recentLeaveKey = (userId: number, compId: number) => `${prefix}${userId}:${compId}`;

/** Signing out forgets which employees were viewed. */
export function forgetRecentLeave(): void {
  for (const key of Object.keys(localStorage)) {
    if (key.startsWith(prefix)) localStorage.removeItem(key);
  }
}
