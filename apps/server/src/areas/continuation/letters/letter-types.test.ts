import { describe, expect, it } from 'vitest';
import { strong, words, type Section } from '../../../support/letters/words.ts';
import type { Letter } from '../../../support/letters/letter.ts';
import { missingItems } from '../../../support/letters/missing-items.ts';
import type { RefusedExtension } from '../event/planned-letter.ts';
import { billingPacket } from './billing-packet.ts';
import { electionNotice } from './election-notice.ts';
import { generalNotice } from './general-notice.ts';
import { aSending, aSource } from './letters.builder.ts';
import { plannedLetter } from './planned-letter.ts';
import { responseRecord } from './response-record.ts';
import { letterKinds } from './letter-types.ts';

const source = aSource();
const sending = aSending(source);
const billed = (event: Parameters<typeof aSource>[0]) => {
  const leave = aSource({ service: 'billing', ...event });
  return billingPacket(leave, aSending(leave));
};

const letters: Letter[] = [
  electionNotice(source, sending),
  generalNotice(source, sending),
  billed({ category: 'R', eventType: 1 }),
  billed({ category: 'L', eventType: 41, expectedReturn: '2026-10-01' }),
  plannedLetter(source, sending, {
    kind: 'deficiency',
    facts: {
      invoiceNumber: 400_012,
      periodStart: '2026-08-01',
      periodEnd: '2026-08-31',
      amountCents: 130_583,
      openCents: 4_583,
      until: '2026-09-20',
    },
  }),
  plannedLetter(source, sending, {
    kind: 'termination',
    facts: { reason: 1, endsOn: '2026-09-30', personIds: [1, 2] },
  }),
  plannedLetter(source, sending, {
    kind: 'reinstatement',
    facts: { reason: 1, endedOn: '2026-09-30' },
  }),
  plannedLetter(source, sending, {
    kind: 'unavailability',
    facts: { postmark: '2026-09-10', deadline: '2026-08-30' },
  }),
  plannedLetter(source, sending, {
    kind: 'leave-warning',
    facts: {
      invoiceNumber: 400_012,
      periodStart: '2026-08-01',
      periodEnd: '2026-08-31',
      openCents: 31_000,
      stopsOn: '2026-09-16',
    },
  }),
  plannedLetter(source, sending, {
    kind: 'rate-change',
    facts: {
      from: '2027-01-01',
      rates: [{ benefitId: 1, tierId: 11, untilCents: 123_456, fromCents: 130_000 }],
      replaced: [],
    },
  }),
  plannedLetter(source, sending, {
    kind: 'extension',
    facts: {
      extension: 'medicare',
      happenedOn: '2026-01-01',
      personIds: [1, 2],
      refused: null,
      endedOn: null,
      formerPercent: 102,
    },
  }),
  plannedLetter(source, sending, {
    kind: 'payment-change',
    facts: { former: 'Harborview Payroll, Bath' },
  }),
  plannedLetter(source, sending, {
    kind: 'open-enrollment',
    facts: {
      planYearId: 7,
      renewalDate: '2027-01-01',
      deadline: '2026-12-17',
      endsWithoutAnswer: false,
      plans: [
        {
          name: 'Blue Ridge PPO',
          planTypeId: 1,
          levels: [{ name: 'Employee + Spouse', covers: 'ES', rateCents: 130_000 }],
        },
      ],
      ending: [{ name: 'Bright Dental', successor: null }],
      papers: [],
    },
  }),
  plannedLetter(source, sending, {
    kind: 'invoice',
    facts: {
      invoiceNumber: 2,
      periodStart: '2026-12-01',
      periodEnd: '2026-12-31',
      due: '2026-12-01',
      amountCents: 130_000,
      openCents: 130_000,
      lines: [{ plan: 'Blue Ridge PPO', level: 'Employee + Spouse', cents: 130_000 }],
      earlier: [],
    },
  }),
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
    'of a complete %s are all there',
    (_kind, letter) => expect(missingItems(letter)).toEqual([]),
  );

  const items = letters.flatMap((letter) =>
    letter.type.requiredItems.map((item) => [letter.type.kind, item, letter] as const),
  );
  it.each(items)('of a %s: without "%s", exactly that one is reported', (_kind, item, letter) => {
    expect(missingItems(changed(letter, item, () => []))).toEqual([item]);
    const blank = (section: Section) => [
      { ...section, paragraphs: [words`Until ${strong(null)}`] },
    ];
    expect(missingItems(changed(letter, item, blank))).toEqual([item]);
  });
});

describe('the enclosures of a letter that asks for a response', () => {
  const asking = letters.filter(({ form }) => form !== null);

  it.each(asking.map((letter) => [letter.type.kind, letter] as const))(
    'of a %s are each reported as missing',
    (_kind, letter) => {
      expect(missingItems({ ...letter, form: null })).toEqual(['the response form']);
      expect(missingItems({ ...letter, rates: null })).toEqual(['the rate sheet']);
    },
  );
});

/** The items a notice lacks without each setting. */
const settings: [Parameters<typeof aSource>[1], string[]][] = [
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
];

describe('if the company collects premiums itself', () => {
  const itself = { bills_cobra: false, bills_retirees: false };
  const address = { collector_street: '1 Harbor Street', collector_city: 'Portland, ME 04101' };
  const lacking = (settings: Parameters<typeof aSource>[1]) => {
    const cobra = aSource({}, settings);
    const retiree = aSource({ service: 'billing', category: 'R', eventType: 1 }, settings);
    return [
      missingItems(electionNotice(cobra, aSending(cobra))),
      missingItems(billingPacket(retiree, aSending(retiree))),
    ];
  };

  it.each([null, '2026-07-10'])(
    'no payment change is mailed before its address is known (response of %s)',
    (postmark) => {
      const missing = (more: Parameters<typeof aSource>[1]) => {
        const source = aSource({ postmark }, { ...itself, ...more });
        const facts = { former: 'Harborview Payroll, Bath' };
        return missingItems(
          plannedLetter(source, aSending(source), { kind: 'payment-change', facts }),
        );
      };
      expect(missing({})).toEqual(['Where to send payments now']);
      expect(missing(address)).toEqual([]);
      expect(missing({ ...address, administrator_phone: null })).toEqual([
        'The plan and who administers it',
        'Payments you have already made',
      ]);
    },
  );

  it('holds a letter without its address', () => {
    const where = ['When and where to pay'];
    expect(lacking(itself)).toEqual([where, where]);
    expect(lacking({ ...itself, ...address, collector_city: null })).toEqual([where, where]);
    expect(lacking({ ...itself, ...address })).toEqual([[], []]);
  });

  it('does not hold a letter about premiums we collect', () => {
    expect(lacking({ ...itself, bills_cobra: true })).toEqual([[], ['When and where to pay']]);
  });
});

describe('a refused extension', () => {
  it('is held while the deciding date is unknown', () => {
    const facts = {
      extension: 'second-event',
      reason: 'late',
      happenedOn: '2026-10-10',
      reportedOn: '2027-01-05',
      receivedOn: '2027-01-07',
    } as const;
    const letter = (allowed: RefusedExtension['allowed']) =>
      plannedLetter(source, sending, {
        kind: 'unavailability',
        facts: { ...facts, personIds: [2], allowed },
      });
    expect(missingItems(letter(null))).toEqual(['Why coverage is not available']);
    expect(missingItems(letter({ from: null, to: '2026-12-09' }))).toEqual([]);
  });
});

describe('an election notice', () => {
  it.each(settings)('of a company that lacks %j lacks %j', (missing, expected) => {
    const bare = aSource({}, missing);
    expect(missingItems(electionNotice(bare, aSending(bare)))).toEqual(expected);
  });

  it('lacks its amounts if no rate is on file for the level offered', () => {
    const unrated = {
      ...source,
      planTiers: source.planTiers.filter(({ tierId }) => tierId !== 11),
    };
    expect(missingItems(electionNotice(unrated, sending))).toEqual(['What it costs']);
  });

  it('lacks the people and the coverage if nobody is offered a plan', () => {
    const nothing = aSource({ benefits: [] });
    expect(missingItems(electionNotice(nothing, aSending(nothing)))).toEqual([
      'Who may continue coverage',
      'Coverage you may continue',
      'the response form',
      'the rate sheet',
    ]);
  });
});
