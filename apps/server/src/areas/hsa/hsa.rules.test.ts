import { describe, expect, it, test } from 'vitest';
import type { HsaAnswer } from '@portal/contract/areas/hsa/hsa.contract.ts';
import { statusAfter, whyNot } from './hsa-account.rules.ts';
import { statusMessage, statusText, type Waiting } from './hsa-words.rules.ts';
import { isPoBox, missingInformation, type PersonOnFile } from './missing-information.rules.ts';

describe('isPoBox', () => {
  it.each([
    'PO Box 12',
    'P.O. Box 9',
    'Post Office Box 5',
    'p o box 3',
    'POB 44',
    'Box 77',
    '  box 8',
    'Apt 3, P. O. Box 1',
  ])('%s is one', (street) => expect(isPoBox(street)).toBe(true));

  it.each(['12 Boxwood Lane', '4 Postal Way', 'Mailbox Road 3', 'Lot 7 Box Elder Road', ''])(
    '%s is none',
    (street) => expect(isPoBox(street)).toBe(false),
  );
});

describe('missingInformation', () => {
  const complete: PersonOnFile = {
    street1: '12 Boxwood Lane',
    street2: null,
    city: 'Toledo',
    state: 'OH',
    zip: '43604',
    birthDate: '1980-05-01',
    email: 'ana.ruiz@example.com',
    phone: '(419) 555-0142',
  };
  const on = { today: '2026-11-16', isEnrolled: true };
  const missing = (change: Partial<PersonOnFile>, facts: Partial<typeof on> = {}) =>
    missingInformation({ ...complete, ...change }, { ...on, ...facts });

  it('is nothing where all is there', () => expect(missing({})).toEqual([]));

  it('names everything in its order', () => {
    expect(
      missing({ street1: ' ', birthDate: null, email: null, phone: null }, { isEnrolled: false }),
    ).toEqual(['address without PO box', 'date of birth', 'email', 'phone', 'HSA enrollment']);
    // The example of domain.md 5.4.
    expect(missing({ street1: 'PO Box 12', phone: '' })).toEqual([
      'address without PO box',
      'phone',
    ]);
  });

  it.each<[Partial<PersonOnFile>]>([
    [{ street2: 'POB 44' }],
    [{ city: '' }],
    [{ state: '' }],
    [{ zip: null }],
  ])('needs a whole address: %j', (change) =>
    expect(missing(change)).toEqual(['address without PO box']),
  );

  it('takes neither today as a birthday nor a broken email nor nine digits', () => {
    expect(missing({ birthDate: '2026-11-16' })).toEqual(['date of birth']);
    expect(missing({ birthDate: '2026-11-15' })).toEqual([]);
    expect(missing({ email: 'ana.ruiz' })).toEqual(['email']);
    expect(missing({ phone: '419-555-014' })).toEqual(['phone']);
  });
});

test('the last answer says where an application stands', () => {
  expect([null, 'sent', 'documents', 'failed', 'closed'].map((last) => statusAfter(last as never))) //
    .toEqual([1, 2, 2, 3, 1]);
});

describe('whyNot', () => {
  const after = (before: HsaAnswer | null, kind: HsaAnswer, on = '2026-11-16') =>
    whyNot({ kind, on }, before && { kind: before, on: '2026-11-10' });

  it('lets the partner’s answers follow each other', () => {
    for (const [before, kind] of [
      [null, 'sent'],
      ['sent', 'passed'],
      ['sent', 'failed'],
      ['failed', 'documents'],
      ['documents', 'passed'],
      ['failed', 'closed'],
      ['passed', 'closed'],
      ['closed', 'sent'],
    ] as const)
      expect(after(before, kind), `${before} ${kind}`).toBeNull();
  });

  it('says what can be next', () => {
    expect(after(null, 'passed')).toBe('No application was sent yet. Next can be: sent.');
    expect(after('passed', 'failed')).toBe('The account is open. Next can be: closed.');
    expect(after('closed', 'passed')).toBe('The application is closed. Next can be: sent.');
    expect(after('sent', 'passed', '2026-11-09')).toBe(
      'The day cannot be before 11/10/2026, when the last answer was.',
    );
  });
});

describe('the words of the list', () => {
  const by = { today: '2026-11-16', providerName: 'Meridian Benefits' };
  const message = (waiting: Partial<Waiting>) =>
    statusMessage({ statusId: 1, missingInfo: [], waitsSince: '2026-11-13', ...waiting }, by);

  it('are those of the specification', () => {
    expect(([1, 2, 3] as const).map((id) => statusText(id, by.providerName))).toEqual([
      'Not Sent To the HSA partner',
      'CIP Testing Not Complete',
      'CIP Testing Failed-Participant must contact Meridian Benefits',
    ]);
    expect(message({ missingInfo: ['address without PO box', 'phone'] })).toBe(
      'Missing information: address without PO box, phone.',
    );
    expect(message({ statusId: 2 })).toBe('Identity verification is not complete yet.');
    expect(message({ statusId: 3 })).toBe(
      'Identity verification failed. The participant must contact Meridian Benefits.',
    );
  });

  it('say after ten business days that something is wrong', () => {
    const wrong =
      "This participant's account cannot currently be established with our HSA partner. Please contact your account manager for more information.";
    // Veterans Day is between.
    expect(message({ waitsSince: '2026-10-30' })).toBe('');
    expect(message({ waitsSince: '2026-10-29' })).toBe(wrong);
    expect(message({ waitsSince: '2026-10-29', missingInfo: ['phone'] })).toBe(
      'Missing information: phone.',
    );
  });
});
