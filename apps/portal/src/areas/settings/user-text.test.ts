import type { CompanyUserCard } from '@portal/contract/areas/settings/company-user.ts';
import { describe, expect, it } from 'vitest';
import { isMatch, listText, permissionText } from './user-text.ts';

const names = [
  { prmid: 110, prmdesc: 'Users' },
  { prmid: 120, prmdesc: 'Direct Debits' },
];

describe('the text of a user card', () => {
  it.each([
    ['All', 'All locations'],
    ['', 'All locations'],
    ['Sandusky Plant|Toledo Office', 'Sandusky Plant, Toledo Office'],
  ])('reads %j as %j', (joined, text) => {
    expect(listText(joined, 'All locations')).toBe(text);
  });

  it.each([
    [[-1], 'All permissions'],
    [[], 'None'],
    [[120, 110], 'Users, Direct Debits'],
  ])('reads permissions %j as %j', (ids, text) => {
    expect(permissionText(ids, names)).toBe(text);
  });

  it('matches words in any order, ignoring case and accents', () => {
    const user = { confname: 'Zoë', conlname: 'Ng', condept: null, responsibilities: 'Billing' };
    expect(isMatch(user as CompanyUserCard, 'ng zoe')).toBe(true);
    expect(isMatch(user as CompanyUserCard, 'zoe payroll')).toBe(false);
    expect(isMatch(user as CompanyUserCard, ' ')).toBe(true);
  });
});
