import { expect, it } from 'vitest';
import type { EventRecord } from '../event/event-record.ts';
import { withCollections, type PremiumCollection } from '../event/settings.store.ts';
import type { PlannedFacts } from '../mail/planned-letter.ts';
import { aSending, aSource, completeSettings, wordsOf } from './letters.builder.ts';
import { plannedLetter } from './planned-letter.ts';

type Facts = PlannedFacts['payment-change'];

const us = 'Benefit Continuation Services, 100 Example Way, Suite 200, Albany, NY 12207';
const company = 'Harborview Manufacturing, Inc., 1 Harbor Street, Portland, ME 04101';
const address = { collector_street: '1 Harbor Street', collector_city: 'Portland, ME 04101' };
const old = 'Harborview Manufacturing, Inc., 5 Old Street, Portland, ME 04101';
const takenOver: Facts = { former: us };
const moved: Facts = { former: old };
const handedOver: Facts = { former: company };
const taken = { begins_on: '2026-09-10', ends_on: null, handed_over_on: null };
const handed = { ...taken, ends_on: '2026-11-30', handed_over_on: '2026-11-14' };
const always = { ...handed, begins_on: '2020-01-01' };

function told(
  facts: Facts,
  collection: Omit<PremiumCollection, 'service'>,
  event: Partial<EventRecord> = {},
) {
  return letterToAll(facts, [collection], event);
}

function letterToAll(
  facts: Facts,
  collections: Omit<PremiumCollection, 'service'>[],
  event: Partial<EventRecord> = {},
) {
  const { collections: _none, ...settings } = completeSettings;
  const service = event.service ?? 'c';
  const source = aSource(
    event,
    withCollections(
      { ...settings, ...address },
      collections.map((one) => ({ ...one, service })),
    ),
  );
  return wordsOf(plannedLetter(source, aSending(source), { kind: 'payment-change', facts }));
}
const elected = (postmark: string) => ({ postmark });

it.each<[string, string, string[], string | null]>([
  [
    'who had elected, of a take-over',
    told(takenOver, taken, elected('2026-07-10')),
    [
      `The former one is ${us}.`,
      `for coverage from 10/01/2026 on to ${company}.`,
      `What is still to be paid for 07/01/2026 through 09/30/2026 goes to the former address, as before.`,
      'the place of the election notice, of its payment coupon and of our invoices.',
    ],
    null,
  ],
  [
    'who elected on that day',
    told(takenOver, taken, elected('2026-09-10')),
    [`for coverage from 07/01/2026 on to ${company}.`],
    'still to be paid',
  ],
  [
    'whose coverage begins in mid-month, after it',
    told(takenOver, taken, { ...elected('2026-09-02'), coverageBegins: '2026-09-15' }),
    [`for coverage from 09/15/2026 on to ${company}.`],
    'still to be paid',
  ],
  [
    'who has not answered',
    told(takenOver, taken),
    [
      `an election form that is sent on or after 09/10/2026, send every payment, from the first month on, to ${company}.`,
      `before that day, payments for 07/01/2026 through 09/30/2026 go to the former address, and only those for coverage from 10/01/2026 on to the new address.`,
    ],
    null,
  ],
  [
    'who had elected before the company took over, and hands over',
    told(handedOver, handed, elected('2026-07-10')),
    [
      `The former one is ${company}.`,
      `for coverage from 12/01/2026 on to ${us}.`,
      `for 10/01/2026 through 11/30/2026 goes to the former address, as before.`,
    ],
    'our invoices',
  ],
  [
    'who elected by the day of a hand-over',
    told(handedOver, always, elected('2026-11-14')),
    [
      `for coverage from 12/01/2026 on to ${us}.`,
      `for 07/01/2026 through 11/30/2026 goes to the former address, as before.`,
    ],
    null,
  ],
  [
    'who elected after it',
    told(handedOver, always, elected('2026-11-15')),
    [`for coverage from 07/01/2026 on to ${us}.`],
    'still to be paid',
  ],
  [
    'who has not answered a packet',
    told(handedOver, always, { service: 'r', category: 'R' }),
    [
      `an enrollment form that is sent after 11/14/2026, send every payment, from the first month on, to ${us}.`,
      `by that day, payments for 07/01/2026 through 11/30/2026 go to the former address, and only those for coverage from 12/01/2026 on to the new address.`,
      'takes the place of the billing packet',
    ],
    'our invoices',
  ],
  [
    'whose coverage begins after it',
    told(handedOver, always, { coverageBegins: '2026-12-01' }),
    [`If you choose coverage, send every payment, from the first month on, to ${us}.`],
    'that day',
  ],
  [
    'who had elected, of a move',
    told(moved, taken, elected('2026-07-10')),
    [
      `The former one is ${old}.`,
      `for coverage from 10/01/2026 on to ${company}.`,
      `What is still to be paid for 07/01/2026 through 09/30/2026 goes to ${us}, as before.`,
      'the place of the election notice and of earlier letters.',
    ],
    'our invoices',
  ],
  [
    'who has not answered, of a move',
    told(moved, taken),
    [`If you choose coverage, send every payment, from the first month on, to ${company}.`],
    'If you sent the form',
  ],
  [
    'everybody where our own address is another',
    letterToAll({ former: old }, [], elected('2026-07-10')),
    [`for coverage from 07/01/2026 on to ${us}.`, 'and of earlier letters.'],
    'still to be paid',
  ],
  [
    'who has not answered where it has changed twice since the notice',
    told(
      handedOver,
      { begins_on: '2026-09-08', handed_over_on: '2026-09-10', ends_on: '2026-09-30' },
      { letterSent: '2026-09-01' },
    ),
    ['If you sent the form by that day, call us at (518) 555-0100 before you pay'],
    'go to the former address, and only',
  ],
])('tells %s where to pay', (_who, text, facts, absent) => {
  for (const fact of facts) expect(text).toContain(fact);
  if (absent !== null) expect(text).not.toContain(absent);
});
