import { describe, expect, it } from 'vitest';
import { strong, words, type Section } from '../../../support/letters/words.ts';
import type { Letter } from '../../../support/letters/letter.ts';
import { missingItems } from '../../../support/letters/missing-items.ts';
import { eventNotice } from './event-letter.ts';
import { generalNotice } from './general-notice.ts';
import { aLetter, aSending, aSource, examples } from './letters.builder.ts';
import { responseRecord } from './response-record.ts';
import { letterKinds } from './letter-types.ts';

type Given = Parameters<typeof aSource>;
const retiree = { service: 'billing', category: 'R', eventType: 1 } as const;
const leave = { service: 'billing', category: 'L', eventType: 41 } as const;
const noticeOf = (...given: Given) => {
  const source = aSource(...given);
  return eventNotice(source, aSending(source));
};
const source = aSource();
const sending = aSending(source);
const kinds = Object.keys(examples) as (keyof typeof examples)[];

const letters: Letter[] = [
  noticeOf(),
  noticeOf(retiree),
  noticeOf(leave),
  generalNotice(source, sending),
  ...kinds.map((kind) => aLetter(kind)),
  responseRecord(source, sending, {
    postmark: '2026-07-20',
    elections: 'all',
    outcome: 'accepted',
  }),
];

const changed = (letter: Letter, item: string, change: (section: Section) => Section[]): Letter => {
  const edit = (sections: readonly Section[]) =>
    sections.flatMap((section) => (section.heading === item ? change(section) : [section]));
  return { ...letter, front: edit(letter.front), rights: edit(letter.rights) };
};

describe('the required items', () => {
  it('are known for every kind of letter', () => {
    expect(letters.map(({ type }) => type.kind).toSorted()).toEqual(letterKinds.toSorted());
  });

  it.each(letters.map((letter) => [letter.type.kind, letter] as const))(
    'of a complete %s are all there, and each is reported that is missing or blank',
    (_kind, letter) => {
      expect(missingItems(letter)).toEqual([]);
      for (const item of letter.type.requiredItems) {
        expect(missingItems(changed(letter, item, () => []))).toEqual([item]);
        const blank = { heading: item, paragraphs: [words`Until ${strong(null)}`] };
        expect(missingItems(changed(letter, item, () => [blank]))).toEqual([item]);
      }
      if (letter.form === null) return;
      expect(missingItems({ ...letter, form: null })).toEqual(['the response form']);
      expect(missingItems({ ...letter, rates: null })).toEqual(['the rate sheet']);
    },
  );
});

describe('if the company collects premiums itself', () => {
  const itself = { bills_cobra: false, bills_retirees: false };
  const address = { collector_street: '1 Harbor Street', collector_city: 'Portland, ME 04101' };
  const where = ['When and where to pay'];

  it.each<[Given[1], cobra: string[], retirees: string[]]>([
    [itself, where, where],
    [{ ...itself, ...address, collector_city: null }, where, where],
    [{ ...itself, ...address }, [], []],
    [{ ...itself, bills_cobra: true }, [], where],
  ])('with %j, a notice lacks %j and a packet %j', (settings, cobra, retirees) => {
    expect(missingItems(noticeOf({}, settings))).toEqual(cobra);
    expect(missingItems(noticeOf(retiree, settings))).toEqual(retirees);
  });

  it.each([null, '2026-07-10'])(
    'no payment change is mailed before its address is known (response of %s)',
    (postmark) => {
      const missing = (more: Given[1]) =>
        missingItems(
          aLetter('payment-change', {}, { event: { postmark }, settings: { ...itself, ...more } }),
        );
      expect(missing({})).toEqual(['Where to send payments now']);
      expect(missing(address)).toEqual([]);
      expect(missing({ ...address, administrator_phone: null })).toEqual([
        'The plan and who administers it',
        'Payments you have already made',
      ]);
    },
  );
});

describe('an election notice', () => {
  it.each<[Given[1], string[]]>([
    [{ plan_name: null }, ['The plan and who administers it']],
    [{ administrator_phone: null }, ['The plan and who administers it', 'More information']],
    [
      { administrator_street: null },
      [
        'The plan and who administers it',
        'How to elect and your deadline',
        'What you must report and when',
        'When and where to pay',
        'Keep us informed of address changes',
      ],
    ],
  ])('of a company that lacks %j lacks %j', (settings, expected) => {
    expect(missingItems(noticeOf({}, settings))).toEqual(expected);
  });

  it('lacks its amounts if no rate is on file for the level offered', () => {
    const planTiers = source.planTiers.filter(({ tierId }) => tierId !== 11);
    expect(missingItems(eventNotice({ ...source, planTiers }, sending))).toEqual(['What it costs']);
  });

  it('lacks the people and the coverage if nobody is offered a plan', () => {
    expect(missingItems(noticeOf({ benefits: [] }))).toEqual([
      'Who may continue coverage',
      'Coverage you may continue',
      'the response form',
      'the rate sheet',
    ]);
  });
});
