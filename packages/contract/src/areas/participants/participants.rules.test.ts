import { describe, expect, it } from 'vitest';
import { withRules } from '../../values/with-rules.ts';
import { dependentProblems } from './dependent.ts';
import { ParticipantInput } from './participant.ts';
import { offeredFacts, participantProblems } from './participants.rules.ts';

const facts = {
  today: '2026-11-16',
  locations: [{ loccode: 1, location: 'Sandusky Plant', mayUse: true }],
  payFrequencies: [
    { pfqid: 'W', pfqdesc: 'Weekly', mayUse: true },
    { pfqid: 'B', pfqdesc: 'Biweekly', mayUse: true },
  ],
};
const input = {
  payrollid: '900010001',
  fname: 'Robin',
  lname: 'Example',
  hstreet1: '1 Main Street',
  hcity: 'Sandusky',
  hstate: 'OH',
  hzip: '44870',
  payfreq: 'W',
};
const problemsOf = (overrides: object, offered = facts) =>
  participantProblems(ParticipantInput.parse({ ...input, ...overrides }), offered).map(
    ({ path, message }) => `${path}: ${message}`,
  );

describe('participantProblems', () => {
  it.each([
    [{}, []],
    [{ birthdate: '2026-11-15' }, []],
    [{ birthdate: '2026-11-16' }, ['birthdate: Birthdate must be before today']],
    [{ birthdate: '2030-01-01' }, ['birthdate: Birthdate must be before today']],
    [{ location: 1, payfreq2: 'B' }, []],
    [{ location: 9 }, ['location: Please choose from the list']],
    [{ payfreq: '' }, ['payfreq: This field is required']],
    [{ payfreq: 'Q' }, ['payfreq: Please choose from the list']],
    [{ payfreq2: 'Q' }, ['payfreq2: Please choose from the list']],
    [{ payfreq: 'W', payfreq2: 'W' }, ['payfreq2: Pay Frequency 2 must differ from Pay Frequency']],
  ])('finds in %j: %j', (overrides, expected) => {
    expect(problemsOf(overrides)).toEqual(expected);
  });

  it('requires no pay frequency if the company has none', () => {
    expect(problemsOf({ payfreq: '' }, { ...facts, payFrequencies: [] })).toEqual([]);
  });

  it('reports problems along with the fields’ own rules', () => {
    const schema = withRules(ParticipantInput, (value) => participantProblems(value, facts));
    const { error } = schema.safeParse({
      ...input,
      fname: '',
      birthdate: '2027-01-01',
      payfreq: '',
    });
    expect(error?.issues.map(({ path }) => path[0])).toEqual(['fname', 'birthdate', 'payfreq']);
  });

  it('leaves an invalid date to the field’s own rule', () => {
    const schema = withRules(ParticipantInput, (value) => participantProblems(value, facts));
    const { error } = schema.safeParse({ ...input, birthdate: 'x' });
    expect(error?.issues.map(({ message }) => message)).toEqual(['Invalid Date Format']);
  });
});

describe('dependentProblems', () => {
  it.each([
    [null, 0],
    ['2026-11-15', 0],
    ['2026-11-16', 1],
  ])('checks a birthdate of %s against today', (dateOfBirth, count) => {
    expect(dependentProblems({ dateOfBirth }, facts.today)).toHaveLength(count);
  });
});

describe('offeredFacts', () => {
  const limited = {
    locations: [1, 2, 3].map((loccode) => ({ loccode, location: '', mayUse: loccode === 2 })),
    payFrequencies: ['B', 'M', 'W'].map((pfqid) => ({ pfqid, pfqdesc: '', mayUse: pfqid === 'W' })),
  };
  const idsOf = ({ locations, payFrequencies }: typeof limited) => [
    ...locations.map(({ loccode }) => loccode),
    ...payFrequencies.map(({ pfqid }) => pfqid),
  ];

  it('offers only what the caller may use', () => {
    expect(idsOf(offeredFacts(limited))).toEqual([2, 'W']);
  });

  it('keeps what the participant already has', () => {
    const present = { location: 3, payfreq: 'W', payfreq2: 'B' };
    expect(idsOf(offeredFacts(limited, present))).toEqual([2, 3, 'B', 'W']);
  });
});
