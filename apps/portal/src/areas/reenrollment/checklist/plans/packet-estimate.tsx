import { Paper, Title } from '@mantine/core';
import { packetCost } from '@portal/contract/areas/reenrollment/checklist.rules.ts';
import { handlers } from '@portal/contract/areas/reenrollment/checklist-words.ts';
import type { CobraChecklist } from '@portal/contract/areas/reenrollment/reenrollment.contract.ts';
import { counted, displayCount } from '@portal/contract/values/counted.ts';
import { displayMoney, dollarsOf } from '@portal/contract/values/dollars.ts';
import classes from './packet-estimate.module.css';

type PacketEstimateProps = {
  plan: Pick<CobraChecklist, 'cobraOeNewEligibleCount' | 'packets' | 'pages'>;
  options: { handler: number | null; isTwoSided: boolean; isBlackAndWhite: boolean };
};

const money = (cents: number) => displayMoney(dollarsOf(cents));

/** What the packets cost with the options as they are chosen now. */
export function PacketEstimate({ plan, options }: PacketEstimateProps) {
  const { cobraOeNewEligibleCount: eligible, packets, pages } = plan;
  const { handler } = options;
  if (handler === null) return null;
  const estimate = packetCost({ ...options, packets: eligible ?? 0, pages });
  const today = packetCost({ ...options, packets, pages });
  return (
    <Paper component="section" className={classes.estimate} aria-label="Estimated cost">
      <Title order={2}>Estimated cost</Title>
      <output className={classes.sum}>
        <span className={classes.amount}>{money(estimate.mailing)}</span>
        {handler === handlers.provider ? ' plus printing and shipping' : ' No fee'}
      </output>
      {handler === handlers.provider && (
        <>
          <p className={classes.note}>
            $15.00 for each of {displayCount(eligible ?? 0)} eligible, $75.00 minimum.
          </p>
          {packets > 0 && (
            <>
              <p className={classes.today}>If mailed today, to {counted(packets, 'household')}</p>
              <dl className={classes.lines}>
                <Line label="Mailing" cents={today.mailing} />
                {pages > 0 ? (
                  <Line label={`Printing, ${counted(pages, 'page')} each`} cents={today.printing} />
                ) : (
                  // The papers are not made yet.
                  <Line
                    label="Printing, for each page"
                    cents={packetCost({ ...options, packets, pages: 1 }).printing}
                  />
                )}
                <Line label={pages > 0 ? 'Shipping' : 'Shipping, from'} cents={today.shipping} />
                {pages > 0 && <Line label="Total" cents={today.total} isTotal />}
              </dl>
            </>
          )}
          <p className={classes.note}>
            You are charged for the households on the day of mailing, on your next administrative
            invoice.
          </p>
        </>
      )}
    </Paper>
  );
}

type LineProps = { label: string; cents: number; isTotal?: boolean };

function Line({ label, cents, isTotal = false }: LineProps) {
  return (
    <div className={classes.line} data-total={isTotal || undefined}>
      <dt>{label}</dt>
      <dd>{money(cents)}</dd>
    </div>
  );
}
