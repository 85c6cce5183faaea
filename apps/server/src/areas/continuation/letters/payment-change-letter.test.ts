import { describe } from 'vitest';
import type { EventRecord } from '../event/event-record.ts';
import type { PremiumCollection } from '../event/settings.store.ts';
import { aLetter, itSays, settingsWith, wordsOf } from './letters.builder.ts';

const us = 'Benefit Continuation Services, 100 Example Way, Suite 200, Albany, NY 12207';
const company = 'Harborview Manufacturing, Inc., 1 Harbor Street, Portland, ME 04101';
const old = 'Harborview Manufacturing, Inc., 5 Old Street, Portland, ME 04101';
const address = { collector_street: '1 Harbor Street', collector_city: 'Portland, ME 04101' };
const taken = { begins_on: '2026-09-10', ends_on: null, handed_over_on: null };
const handed = { ...taken, ends_on: '2026-11-30', handed_over_on: '2026-11-14' };
const always = { ...handed, begins_on: '2020-01-01' };
const twice = { begins_on: '2026-09-08', handed_over_on: '2026-09-10', ends_on: '2026-09-30' };

/** The letter after a company collected from and until some day, or never did. */
function after(
  former: string,
  collection: Omit<PremiumCollection, 'service'> | null,
  event: Partial<EventRecord> = {},
) {
  const collections = collection ? [{ ...collection, service: event.service ?? 'cobra' }] : [];
  const settings = settingsWith(collections, address);
  return wordsOf(aLetter('payment-change', { former }, { event, settings }));
}
const elected = (postmark: string) => ({ postmark });

describe('where to pay is told to a person', () => {
  itSays({
    'who had elected before a takeover': [
      after(us, taken, elected('2026-07-10')),
      `The former address is ${us}. … for coverage starting 10/01/2026 to ${company}.
      Send any amount still due for 07/01/2026 through 09/30/2026 to the former address, as before.
      this letter replaces the election notice, its payment coupon and our invoices.
      and the payment deadlines do not change … count, and you do not need to pay them again
      call us at (518) 555-0100 … if you are not sure where to send a payment`,
    ],
    'who elected on the day of a takeover': [
      after(us, taken, elected('2026-09-10')),
      `for coverage starting 07/01/2026 to ${company}. … NOT still due`,
    ],
    'whose coverage begins in mid-month, after a takeover': [
      after(us, taken, { ...elected('2026-09-02'), coverageBegins: '2026-09-15' }),
      `for coverage starting 09/15/2026 to ${company}. … NOT still due`,
    ],
    'who has not responded': [
      after(us, taken),
      `an election form sent on or after 09/10/2026, send every payment, starting with the first month, to ${company}.
      before that day, send payments for 07/01/2026 through 09/30/2026 to the former address, and only payments for coverage starting 10/01/2026 to the new address.`,
    ],
    'who had elected before the company took over and handed back': [
      after(company, handed, elected('2026-07-10')),
      `The former address is ${company}. … for coverage starting 12/01/2026 to ${us}.
      for 10/01/2026 through 11/30/2026 to the former address, as before. … NOT our invoices`,
    ],
    'who elected by the day of a handover': [
      after(company, always, elected('2026-11-14')),
      `for coverage starting 12/01/2026 to ${us}.
      for 07/01/2026 through 11/30/2026 to the former address, as before.`,
    ],
    'who elected after a handover': [
      after(company, always, elected('2026-11-15')),
      `for coverage starting 07/01/2026 to ${us}. … NOT still due`,
    ],
    'who has not responded to a packet': [
      after(company, always, { service: 'billing', category: 'R' }),
      `an enrollment form sent after 11/14/2026, send every payment, starting with the first month, to ${us}.
      by that day, send payments for 07/01/2026 through 11/30/2026 to the former address, and only payments for coverage starting 12/01/2026 to the new address.
      replaces the billing packet … NOT our invoices`,
    ],
    'whose coverage begins after a handover': [
      after(company, always, { coverageBegins: '2026-12-01' }),
      `If you choose coverage, send every payment, starting with the first month, to ${us}. … NOT that day`,
    ],
    'who had elected before the collector moved': [
      after(old, taken, elected('2026-07-10')),
      `The former address is ${old}. … for coverage starting 10/01/2026 to ${company}.
      Send any amount still due for 07/01/2026 through 09/30/2026 to ${us}, as before.
      replaces the election notice and earlier letters. … NOT our invoices`,
    ],
    'who has not responded when the collector moves': [
      after(old, taken),
      `If you choose coverage, send every payment, starting with the first month, to ${company}.
      NOT If you sent the form`,
    ],
    'who had elected before our own address changed': [
      after(old, null, elected('2026-07-10')),
      `for coverage starting 07/01/2026 to ${us}. … and earlier letters. … NOT still due`,
    ],
    'who has not responded after two changes since the notice': [
      after(company, twice, { letterSent: '2026-09-01' }),
      `If you sent the form by that day, call us at (518) 555-0100 before you pay
      NOT to the former address, and only`,
    ],
  });
});
