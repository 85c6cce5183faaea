import { displayDate } from '@portal/contract/values/display-date.ts';
import { strong, words, type Section } from '../../../support/letters/words.ts';
import { letterHead, noAttachments, type Letter } from '../../../support/letters/letter.ts';
import { monthName } from '../event/event-state.rules.ts';
import type { PlannedFacts } from '../event/planned-letter.ts';
import { graceDaysOf } from '../event/grace-days.rules.ts';
import { payeeAddress } from '../money/collection.rules.ts';
import type { EventSending } from './addressees.rules.ts';
import { couponOf } from './coupon.ts';
import type { EventSource } from './letter-source.store.ts';
import { letterType } from './letter-types.ts';
import { money } from './offered-coverage.ts';
import { moreSection, planSection } from './standard-sections.ts';

type Invoice = PlannedFacts['invoice'];

/** The invoice of a coming month, with a coupon to pay it (domain.md 3.2). */
export function invoiceLetter(
  source: EventSource,
  sending: EventSending,
  invoice: Invoice,
): Letter {
  const month = monthName(invoice.periodStart);
  return {
    type: letterType('invoice'),
    title: `Your Invoice for ${month}`,
    ...letterHead(source, sending),
    ...noAttachments,
    opening: [
      words`Here is your invoice for coverage under the ${source.company} plan in ${strong(month)}. Please pay ${strong(money(invoice.openCents))} by ${strong(displayDate(invoice.due))}.`,
    ],
    front: [
      whatIsDue(source, invoice),
      ...earlierMonths(invoice),
      planSection(source),
      moreSection(source),
    ],
    rights: [],
    closing: source.administrator.name,
    coupon: couponOf(source, sending.documentNumber, {
      title: 'Payment coupon',
      facts: [
        ['Invoice', String(invoice.invoiceNumber)],
        ['Period', periodOf(invoice)],
        ['Due', displayDate(invoice.due)],
        ['Amount due', money(invoice.openCents)],
      ],
    }),
  };
}

const periodOf = ({ periodStart, periodEnd }: Pick<Invoice, 'periodStart' | 'periodEnd'>) =>
  `${displayDate(periodStart)} – ${displayDate(periodEnd)}`;

function whatIsDue({ event, settings, company }: EventSource, invoice: Invoice): Section {
  const { lines, amountCents, openCents } = invoice;
  const paidCents = amountCents - openCents;
  return {
    heading: 'What is due',
    paragraphs: [
      words`Send your payment to ${strong(payeeAddress(event, settings, company))}. It is due on ${displayDate(invoice.due)}, with a grace period of ${graceDaysOf(event, settings)} days. If it is not made in full and on time, coverage can end on the last day that is paid for.`,
    ],
    table: {
      head: [
        `Invoice ${invoice.invoiceNumber}, ${periodOf(invoice)}`,
        'Level of coverage',
        'Amount',
      ],
      widths: [4, 3, 1.7],
      amountsFrom: 2,
      rows: [
        ...lines.map(({ plan, level, cents }) => [plan, level, money(cents)]),
        ...(paidCents > 0 ? [['Already paid', '–', money(-paidCents)]] : []),
        ['To pay', '–', money(openCents)],
      ],
    },
  };
}

/** What earlier months still lack; their own deadlines were told before. */
const earlierMonths = ({ earlier }: Invoice): Section[] =>
  earlier.length === 0
    ? []
    : [
        {
          heading: 'Earlier months that are not fully paid',
          paragraphs: [
            words`When this invoice was made, these amounts were also open. Their deadlines do not change. If you have paid in the meantime, thank you.`,
          ],
          table: {
            head: ['Invoice', 'Period', 'Open'],
            widths: [1.3, 3, 1.5],
            amountsFrom: 2,
            rows: earlier.map((each) => [
              String(each.invoiceNumber),
              periodOf(each),
              money(each.openCents),
            ]),
          },
        },
      ];
