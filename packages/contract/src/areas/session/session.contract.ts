import { z } from 'zod';
import { company, open, operation, partial, self, signedIn } from '../../operation.ts';
import { NewPassword } from '../../values/password.ts';
import { requiredMessage, requiredText } from '../../values/text.ts';
import { Company, CompanyFeatures, MigrationStatus, PermissionItem } from './company.ts';

/** What the portal reads from a token; the server trusts only its signature and its session row. */
export const TokenClaims = z.object({
  userId: z.number().int(),
  userName: z.string(),
  name: z.string(),
  /** true: the second step is pending; the token may only verify a code or request another. */
  requireMfa: z.boolean(),
  /** Seconds since 1970. */
  exp: z.number(),
});
export type TokenClaims = z.infer<typeof TokenClaims>;

const TokenAnswer = z.object({ token: z.string(), requireMfa: z.boolean() });
export const UserPath = z.strictObject({
  userId: z.coerce.number<string | number>().int().positive(),
});
export const CompanyPath = z.strictObject({
  compId: z.coerce.number<string | number>().int().positive(),
});
export const ExistingPassword = z
  .string()
  .min(1, requiredMessage)
  .max(200, 'Must be 200 characters or less');

export const SignInInput = z.strictObject({
  userName: requiredText(60),
  password: ExistingPassword,
});
export const signIn = operation({
  name: 'signIn',
  method: 'POST',
  path: '/api/sign-in',
  access: open,
  summary: 'Check a user name and password; answers a token, partial if a second step is needed',
  body: SignInInput,
  answer: TokenAnswer,
  usesCookies: true,
});

export const signOut = operation({
  name: 'signOut',
  method: 'POST',
  path: '/api/sign-out',
  access: signedIn,
  summary: 'End this session immediately, on every server',
});

export const SessionLife = z.object({
  /** Seconds until the session ends for inactivity. */
  idleSecondsLeft: z.number().int(),
  /** Seconds until the session ends regardless of activity. */
  secondsLeft: z.number().int(),
});
export type SessionLife = z.infer<typeof SessionLife>;

export const getSessionLife = operation({
  name: 'getSessionLife',
  method: 'GET',
  path: '/api/session',
  access: signedIn,
  summary: 'How long this session lasts; asking does not extend it',
  answer: SessionLife,
  countsAsActivity: false,
});

export const keepSession = operation({
  name: 'keepSession',
  method: 'POST',
  path: '/api/session/keep',
  access: signedIn,
  summary: 'Keep the session alive because the user is active',
  answer: SessionLife,
});

export const RequestPasswordResetInput = z.strictObject({ userName: requiredText(60) });
export const requestPasswordReset = operation({
  name: 'requestPasswordReset',
  method: 'POST',
  path: '/api/password-resets',
  access: open,
  summary: 'Mail a one-hour link; the answer is the same whether or not the account exists',
  body: RequestPasswordResetInput,
});

/** The secret of a mailed link. Sent only in bodies, so that no log contains it. */
const LinkSecret = z.string().min(20).max(100);

export const inspectAccountLink = operation({
  name: 'inspectAccountLink',
  method: 'POST',
  path: '/api/account-links/inspect',
  access: open,
  summary: 'What a mailed link is for; refused if it is used or expired',
  body: z.strictObject({ secret: LinkSecret }),
  answer: z.object({
    purpose: z.enum(['reset', 'invitation']),
    userName: z.string(),
    name: z.string(),
  }),
});

export const ChoosePasswordInput = z.strictObject({ secret: LinkSecret, newPassword: NewPassword });
export const choosePassword = operation({
  name: 'choosePassword',
  method: 'POST',
  path: '/api/account-links/choose-password',
  access: open,
  summary: 'Set a password through a mailed link; consumes the link and ends every other session',
  body: ChoosePasswordInput,
});

export const passcodeMismatch =
  'The code that you entered did not match what was sent. Please try again.';
const noUserName = 'Username was not provided.';
const noPasscode = 'Passcode was not provided.';
const UserName = z.string(noUserName).trim().min(1, noUserName).max(60);

export const VerifyPasscodeInput = z.strictObject({
  userName: UserName,
  passCode: z
    .string(noPasscode)
    .trim()
    .min(1, noPasscode)
    .length(6, 'Enter the six digits of the code'),
});
export const verifyPasscode = operation({
  name: 'verifyPasscode',
  method: 'POST',
  path: '/api/two-factor-authentication',
  access: partial,
  summary: 'Exchange a partial token and its mailed code for a full token',
  body: VerifyPasscodeInput,
  answer: TokenAnswer,
});

export const resendPasscode = operation({
  name: 'resendPasscode',
  method: 'POST',
  path: '/api/two-factor-authentication/resend-passcode',
  access: partial,
  summary: 'Mail a new code that replaces the old one; at most every 30 seconds',
  body: z.strictObject({ userName: UserName }),
});

export const listCompanies = operation({
  name: 'listCompanies',
  method: 'GET',
  path: '/api/users/{userId}/companies',
  access: self,
  summary: 'The companies the user may manage, by name',
  params: UserPath,
  answer: z.array(Company),
});

const CompanyInUse = z.object({
  compid: z.number().int(),
  permissions: z.array(PermissionItem),
  migration: MigrationStatus,
  features: CompanyFeatures,
});
export type CompanyInUse = z.infer<typeof CompanyInUse>;

export const getSessionStart = operation({
  name: 'getSessionStart',
  method: 'GET',
  path: '/api/users/{userId}/start',
  access: self,
  summary: 'The companies, and what the first screen needs about the company in use, in one answer',
  params: UserPath,
  query: z.strictObject({
    /** The company chosen last. */
    compId: z.coerce.number<string | number>().int().positive().optional(),
  }),
  answer: z.object({
    companies: z.array(Company),
    /** null: the user has yet to choose one. */
    inUse: CompanyInUse.nullable(),
  }),
});

export const getUserPermissions = operation({
  name: 'getUserPermissions',
  method: 'GET',
  path: '/api/companies/{compId}/users/get-user-permissions',
  access: company(),
  summary: 'What the user may do in this company',
  params: CompanyPath,
  answer: z.array(PermissionItem),
});

export const getFeatures = operation({
  name: 'getFeatures',
  method: 'GET',
  path: '/api/companies/{compId}/features',
  access: company(),
  summary: 'Which re-enrollment checklists the company has',
  params: CompanyPath,
  answer: CompanyFeatures,
});

export const getMigrationStatus = operation({
  name: 'getMigrationStatus',
  method: 'GET',
  path: '/api/client-migration/{compId}',
  access: company(),
  summary: 'When each side of the company moves or moved to the new system',
  params: CompanyPath,
  answer: MigrationStatus,
});
