import type { CompanyUser, UserInput } from '@portal/contract/areas/settings/company-user.ts';

/** What an administrator enters for a new user who sees everyone and has no special permissions. */
export function aUserInput(changes: Partial<UserInput> = {}): UserInput {
  return {
    confname: 'Robin',
    conlname: 'Newcomer',
    contitle: 'HR Generalist',
    condept: 'Human Resources',
    conphone: '(419)555-0142',
    confax: null,
    conemail: 'robin.newcomer@example.com',
    conaddr1: '400 Lighthouse Road',
    conaddr2: 'Building B',
    concity: 'Sandusky',
    constate: 'OH',
    conzip: '44870',
    locations: [-1],
    payFrequencies: ['!'],
    responsibilities: [2],
    permissions: [],
    ...changes,
  };
}

/** A user as the wizard sends them back, with changes. */
export function asInput(user: CompanyUser, changes: Partial<UserInput> = {}) {
  const fields = aUserInput();
  const names = Object.keys(fields) as (keyof UserInput)[];
  const read = Object.fromEntries(names.map((name) => [name, user[name]]));
  return { ...fields, ...read, conid: user.conid, ...changes };
}
