import { z } from 'zod';
import { company, operation, self, signedIn } from '../../operation.ts';
import { NewPassword } from '../../values/password.ts';
import { RowId } from '../../values/row-id.ts';
import { permission } from '../session/company.ts';
import { CompanyPath, ExistingPassword, UserPath } from '../session/session.contract.ts';
import { CompanyUser, CompanyUserCard, UserInput } from './company-user.ts';
import { ContactFields, ContactInfoInput } from './contact-info.ts';

const ContactInfo = ContactFields.extend({ compid: z.number().int(), version: z.string() });
export type ContactInfo = z.infer<typeof ContactInfo>;

export const getContactInfo = operation({
  name: 'getContactInfo',
  method: 'GET',
  path: '/api/companies/{compId}/users/{userId}/get-contact-info',
  access: company({ page: 'manage-settings' }),
  summary: "The signed-in user's own contact details in this company; 404 for anyone else's",
  params: CompanyPath.extend(UserPath.shape),
  answer: ContactInfo,
  versioned: true,
});

export const saveContactInfo = operation({
  name: 'saveContactInfo',
  method: 'PUT',
  path: '/api/companies/{compId}/set-contact-info',
  access: company({ page: 'manage-settings' }),
  summary: "Change the signed-in user's own contact details in this company",
  params: CompanyPath,
  body: z.strictObject({ ...ContactInfoInput.shape, compid: z.number().int() }),
  answer: ContactInfo,
  versioned: true,
});

export const ChangePasswordInput = z.strictObject({
  UserName: z.string().trim().min(1, 'Username was not provided.').max(60),
  OldPassword: ExistingPassword,
  NewPassword,
});
export const changePassword = operation({
  name: 'changePassword',
  method: 'PUT',
  path: '/api/users/{userId}/change-password',
  access: self,
  summary: "Change one's own password; ends every other session and mails a notice",
  params: UserPath,
  body: ChangePasswordInput,
});

export const getMultiFactorSetting = operation({
  name: 'getMultiFactorSetting',
  method: 'GET',
  path: '/api/users/multi-factor-setting',
  access: signedIn,
  summary: "Whether signing in requires a mailed code; 'Y' means on",
  answer: z.object({ requireMfa: z.enum(['Y', 'N']) }),
});

export const setMultiFactorSetting = operation({
  name: 'setMultiFactorSetting',
  method: 'PUT',
  path: '/api/users/{userId}/multi-factor-setting',
  access: self,
  summary: 'Turn the mailed code on or off; requires the password',
  params: UserPath,
  body: z.strictObject({ enableTwoFactor: z.boolean(), password: ExistingPassword }),
  answer: z.object({ requireMfa: z.enum(['Y', 'N']) }),
});

const managingUsers = company({ permission: permission.users, page: 'manage-users' });
const ContactPath = CompanyPath.extend({ conid: RowId });

export const listUsers = operation({
  name: 'listUsers',
  method: 'GET',
  path: '/api/companies/{compId}/users',
  access: managingUsers,
  summary: "The company's users, by name",
  params: CompanyPath,
  answer: z.array(CompanyUserCard),
});

export const getUser = operation({
  name: 'getUser',
  method: 'GET',
  path: '/api/companies/{compId}/users/{conid}',
  access: managingUsers,
  summary: "One of the company's users, with the ids of their scope",
  params: ContactPath,
  answer: CompanyUser,
  versioned: true,
});

export const addUser = operation({
  name: 'addUser',
  method: 'POST',
  path: '/api/companies/{compId}/users',
  access: managingUsers,
  summary: 'Add a user and invite them by mail; nobody can grant more than they have',
  params: CompanyPath,
  body: UserInput,
  answer: CompanyUser,
});

export const updateUser = operation({
  name: 'updateUser',
  method: 'PUT',
  path: '/api/companies/{compId}/users/{conid}',
  access: managingUsers,
  summary: "Change a user's details and scope; 'No Longer A Contact' ends their access immediately",
  params: ContactPath,
  body: z.strictObject({ ...UserInput.shape, conid: z.number().int() }),
  answer: CompanyUser,
  versioned: true,
});

export const resendInvitation = operation({
  name: 'resendInvitation',
  method: 'POST',
  path: '/api/companies/{compId}/users/{conid}/invitation',
  access: managingUsers,
  summary:
    'Mail an invitation to a user who has not chosen a password yet, or to a contact who is to sign in',
  params: ContactPath,
});

export const listResponsibilities = operation({
  name: 'listResponsibilities',
  method: 'GET',
  path: '/api/responsibilities',
  access: signedIn,
  summary: 'The responsibilities a contact can have',
  answer: z.array(z.object({ ctpid: z.number().int(), description: z.string() })),
});

export const listPermissions = operation({
  name: 'listPermissions',
  method: 'GET',
  path: '/api/permissions',
  access: signedIn,
  summary: 'The permissions a user can have',
  answer: z.array(z.object({ prmid: z.number().int(), prmdesc: z.string() })),
});
