import { Paper, Title } from '@mantine/core';
import { handlers } from '@portal/contract/areas/reenrollment/checklist-words.ts';
import type { CobraChecklist } from '@portal/contract/areas/reenrollment/reenrollment.contract.ts';
import { counted } from '@portal/contract/values/counted.ts';
import { displayMoney } from '@portal/contract/values/dollars.ts';
import { useId } from 'react';
import { priceWith, type PrintOptions } from './packet-price.ts';
import classes from './packets.module.css';

type PacketEstimateProps = { plan: CobraChecklist; options: PrintOptions };

/** What the packets would cost if they were mailed today, with the chosen options. */
export function PacketEstimate({ plan, options }: PacketEstimateProps) {
  const titleId = useId();
  const isMailed = plan.cobraOeHandler === handlers.provider;
  const price = priceWith(plan, options);
  const households = counted(plan.packets, 'household');
  return (
    <Paper component="section" className={classes.estimate} aria-labelledby={titleId}>
      <div className={classes.estimateHead}>
        <Title order={2} id={titleId}>
          Estimated cost
        </Title>
        <output className={classes.total} aria-live="polite">
          {displayMoney(price.total)}
        </output>
      </div>
      {isMailed && plan.packets > 0 ? (
        <>
          <dl className={classes.lines}>
            <div>
              <dt>Mailing, {counted(plan.packets, 'packet')} at $15.00 ($75.00 minimum)</dt>
              <dd>{displayMoney(price.mailing)}</dd>
            </div>
            <div>
              <dt>Printing</dt>
              <dd>{displayMoney(price.printing)}</dd>
            </div>
            <div>
              <dt>Shipping</dt>
              <dd>{displayMoney(price.shipping)}</dd>
            </div>
          </dl>
          <p className={classes.small}>
            For the {households} that would get a packet today. What you pay is counted on the send
            date and put on your next administrative invoice.
          </p>
        </>
      ) : (
        <p className={classes.small}>
          {isMailed
            ? 'Nobody would get a packet today. On the send date each household costs $15.00, at least $75.00 in total, plus printing and shipping.'
            : 'Your company mails the packets itself: no fee.'}
        </p>
      )}
    </Paper>
  );
}
