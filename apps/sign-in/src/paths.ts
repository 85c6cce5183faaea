/** The paths of this site; mails and the portal link to them too. */
export const paths = {
  signIn: '/sign-in',
  forgotPassword: '/sign-in/forgot-password',
  resetPassword: '/sign-in/reset-password',
  acceptInvitation: '/sign-in/accept-invitation',
} as const;

/** A path of this site that remembers where the user was going in the portal. */
export function keepingReturnTo(path: string, search: string): string {
  const returnTo = new URLSearchParams(search).get('returnTo');
  return returnTo === null ? path : `${path}?${new URLSearchParams({ returnTo }).toString()}`;
}
