import { Button, Paper, Title } from '@mantine/core';
import type { EnrollmentCard } from '@portal/contract/areas/enrollment/enrollment.ts';
import { displayDate } from '@portal/contract/values/display-date.ts';
import { displayMoney } from '@portal/contract/values/dollars.ts';
import { IconChevronDown } from '@tabler/icons-react';
import { useEffect, useId, useRef, useState } from 'react';
import { AccountActions } from './account-actions.tsx';
import classes from './account-card.module.css';
import { AccountDetails } from './account-details.tsx';
import { AccountLedger } from './account-ledger.tsx';
import { AccountMarks } from './account-marks.tsx';
import { AccountPicture } from './account-picture.tsx';
import frame from './enrollment-card.module.css';
import { placeKey, placeOfCard } from './enrollment-place.ts';
import { planTypeText } from './plan-text.ts';
import { useOpenTransactions } from './use-open-transactions.ts';

type AccountCardProps = {
  empno: string;
  card: EnrollmentCard;
  today: string;
  /** It was just saved: scroll it into view and mark it. */
  isNew: boolean;
};

/** One account enrollment. A past or upcoming one shows only its header until opened. */
export function AccountCard({ empno, card, today, isNew }: AccountCardProps) {
  const titleId = useId();
  const bodyId = useId();
  const transactions = useOpenTransactions(placeKey(placeOfCard(card)));
  const isOver = card.isClosed || card.neverBegan || (card.runOutEnds ?? card.planYearEnd) < today;
  const isUpcoming = card.planYearStart > today;
  const isBrief = isOver || isUpcoming;
  const [isOpened, setOpened] = useState(!isBrief || isNew || transactions.openView !== undefined);
  const article = useRef<HTMLElement>(null);
  useEffect(() => {
    if (isNew) article.current?.scrollIntoView({ block: 'nearest' });
  }, [isNew]);

  return (
    <Paper
      ref={article}
      component="article"
      className={frame.card}
      aria-labelledby={titleId}
      data-over={isOver || undefined}
      data-new={isNew || undefined}
    >
      <div className={classes.head}>
        <div className={classes.who}>
          <div className={frame.name}>
            <Title order={4} id={titleId}>
              {card.planName}
            </Title>
            <AccountMarks card={card} today={today} isNew={isNew} />
          </div>
          <AccountDates card={card} today={today} />
        </div>
        <MainAmount card={card} isOver={isOver} isUpcoming={isUpcoming} />
        {isBrief && (
          <Button
            variant="subtle"
            size="compact-sm"
            aria-expanded={isOpened}
            aria-controls={bodyId}
            aria-label={`Details: ${card.planName}`}
            rightSection={<IconChevronDown className={frame.chevron} size={16} aria-hidden />}
            onClick={() => setOpened(!isOpened)}
          >
            Details
          </Button>
        )}
      </div>
      <div id={bodyId} hidden={!isOpened}>
        <div className={classes.body}>
          <AccountPicture card={card} today={today} />
          <AccountLedger card={card} />
          <AccountDetails card={card} today={today} />
        </div>
        <AccountActions empno={empno} card={card} transactions={transactions} />
      </div>
    </Paper>
  );
}

type MainAmountProps = { card: EnrollmentCard; isOver: boolean; isUpcoming: boolean };

/**
 * What is left to spend, what was spent if it is over, or what there will be. An HSA's balance is
 * known only to its bank.
 */
function MainAmount({ card, isOver, isUpcoming }: MainAmountProps) {
  if (card.availableToday === null && !isOver) return null;
  const [label, amount] = isOver
    ? ['Reimbursed', card.totalReimbursements]
    : isUpcoming
      ? ['Annual allocation', card.annualAllocation]
      : ['Available today', card.availableToday ?? 0];
  return (
    <dl className={classes.main} data-over={isOver || isUpcoming || undefined}>
      <dt>{label}</dt>
      <dd>{displayMoney(amount)}</dd>
    </dl>
  );
}

function AccountDates({ card, today }: { card: EnrollmentCard; today: string }) {
  const rows = [
    ['Type', planTypeText(card.planName, card.planCode, card.lfsa)],
    ['Plan year', `${displayDate(card.planYearStart)} – ${displayDate(card.planYearEnd)}`],
    [
      'Enrolled',
      card.enrollmentEnd === null
        ? `from ${displayDate(card.enrollmentStart)}`
        : `${displayDate(card.enrollmentStart)} – ${displayDate(card.enrollmentEnd)}`,
    ],
    card.runOutEnds !== null && [
      card.runOutEnds < today ? 'Claims were due' : 'Claims due',
      displayDate(card.runOutEnds),
    ],
  ].filter((row) => row !== false);
  return (
    <dl className={classes.dates}>
      {rows.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
