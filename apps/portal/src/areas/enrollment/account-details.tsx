import type { EnrollmentCard } from '@portal/contract/areas/enrollment/enrollment.ts';
import { displayDate } from '@portal/contract/values/display-date.ts';
import { displayMoney } from '@portal/contract/values/dollars.ts';
import classes from './account-details.module.css';
import { CardStatus } from './card-status.tsx';

/** What comes with an account: debit card, payroll deductions, covered people. */
export function AccountDetails({ card, today }: { card: EnrollmentCard; today: string }) {
  const { debitCardStatus, payPeriodDeductions, dependents } = card;
  return (
    <dl className={classes.details}>
      <div>
        <dt>Debit card</dt>
        <dd>
          {debitCardStatus === null ? (
            <Nothing>No card with this plan</Nothing>
          ) : (
            <CardStatus status={debitCardStatus} />
          )}
        </dd>
      </div>
      <div>
        <dt>Pay-period deductions</dt>
        {payPeriodDeductions.length === 0 ? (
          <dd>
            <Nothing>None</Nothing>
          </dd>
        ) : (
          payPeriodDeductions.map(({ beginningDate, amount }, index) => (
            <dd key={beginningDate} className={classes.deduction}>
              <span>
                From {displayDate(beginningDate)}
                {index === payPeriodDeductions.length - 1 && endText(card, today)}
              </span>
              <span>{displayMoney(amount)}</span>
            </dd>
          ))
        )}
      </div>
      <div>
        <dt>Covered dependents</dt>
        {dependents.length === 0 ? (
          <dd>
            <Nothing>None</Nothing>
          </dd>
        ) : (
          dependents.map(({ dependentId, name }) => <dd key={dependentId}>{name}</dd>)
        )}
      </div>
    </dl>
  );
}

/** Nothing is deducted any more. */
const endText = ({ enrollmentEnd }: EnrollmentCard, today: string) =>
  enrollmentEnd !== null && enrollmentEnd < today && ` until ${displayDate(enrollmentEnd)}`;

function Nothing({ children }: { children: string }) {
  return <span className={classes.nothing}>{children}</span>;
}
