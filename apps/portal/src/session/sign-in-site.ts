import { settings } from './settings.ts';

let leaving = false;
/** While leaving, nothing asks whether to stay. */
export const isLeaving = () => leaving;

/** Why the user was sent to the sign-in site, which shows the reason. */
export type LeaveReason = 'ended' | 'signed-out';
type Leaving = { returnHere?: boolean; reason?: LeaveReason };

/** Sends the browser to the sign-in site, once, however many calls request it. */
export function goToSignIn({ returnHere = true, reason }: Leaving = {}): void {
  if (leaving) return;
  leaving = true;
  const address = new URL(signInAddress(returnHere ? location.pathname + location.search : '/'));
  if (reason) address.searchParams.set('reason', reason);
  location.replace(address.href);
}

/** The sign-in site's URL; the user returns to the given portal path. */
export function signInAddress(returnTo = '/'): string {
  const address = new URL(settings.signInUrl, location.origin);
  if (!['/', '/landing', '/company-select', '/verify-token'].includes(returnTo)) {
    address.searchParams.set('returnTo', returnTo);
  }
  return address.href;
}

// A page restored from the back-forward cache would show what was open before signing out.
window.addEventListener('pageshow', (event) => {
  if (event.persisted) location.reload();
});
