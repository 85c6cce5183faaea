import { Title } from '@mantine/core';
import type { ServiceType } from '@portal/contract/areas/reports/report-parameters.ts';
import { displayDate } from '@portal/contract/values/display-date.ts';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useSession } from '../../session/session.tsx';
import { AsOfReport } from './as-of-report.tsx';
import { DateRange } from './date-range.tsx';
import { ReportGrid } from './report-grid.tsx';
import { asOfCards, rangeCards } from './report-cards.ts';
import { rangeCountsQuery } from './reports.queries.ts';
import classes from './service-tab.module.css';
import type { UsedRange } from './use-typed-range.ts';

type ServiceTabProps = {
  serviceType: ServiceType;
  range: UsedRange;
  /** The last day of the data of a company that has moved; null: today. */
  asOf: string | null;
};

/** COBRA, retiree and leave billing: what happened in a range, and how things stand today. */
export function ServiceTab({ serviceType, range, asOf }: ServiceTabProps) {
  const { compid } = useSession().company;
  const rangeId = useId();
  const todayId = useId();
  const counts = useQuery(rangeCountsQuery(compid, serviceType, range.applied));
  return (
    <div className={classes.columns}>
      <section aria-labelledby={rangeId}>
        <Title order={2} id={rangeId}>
          In a date range
        </Title>
        <div className={classes.filter}>
          <DateRange typed={range.typed} onType={range.type} />
        </div>
        <ReportGrid
          cards={rangeCards[serviceType]}
          counts={range.isApplied ? counts : {}}
          parameters={{ serviceType, ...range.typed }}
        />
      </section>
      <section aria-labelledby={todayId}>
        <Title order={2} id={todayId}>
          As of {asOf === null ? 'today' : displayDate(asOf)}
        </Title>
        <div className={classes.side}>
          {asOfCards[serviceType].map((card) => (
            <AsOfReport key={card.name} card={card} serviceType={serviceType} />
          ))}
        </div>
      </section>
    </div>
  );
}
