import { Button, NativeSelect, Title, VisuallyHidden } from '@mantine/core';
import { mayOpen } from '@portal/contract/areas/session/pages.rules.ts';
import { dateInZone } from '@portal/contract/values/day-count.ts';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { Link } from 'react-router';
import { preloadScreen } from '../../navigation/preload-screen.ts';
import { useSession } from '../../session/session.tsx';
import { CountTile } from './count-tile.tsx';
import { LeaveTiles } from './leave-tiles.tsx';
import { pastMonths } from './past-months.ts';
import { PlanTiles } from './plan-tiles.tsx';
import classes from './reports-panel.module.css';
import { dashboardReportsQuery } from './reports-panel.queries.ts';
import { ReportsPanelSkeleton } from './reports-panel-skeleton.tsx';
import { noReports, shownServices } from './reports-panel.rules.ts';
import { ServiceSummary } from './service-summary.tsx';

const path = '/reports';
/** The option for no plan year. */
const none = '';

/** The numbers of the company's services: by plan year, or by month for those without one. */
export function ReportsPanel() {
  const { company, facts, settings } = useSession();
  const titleId = useId();
  const [today] = useState(() => dateInZone(new Date(), settings.timeZone));
  const [months] = useState(() => pastMonths(today));
  const { data, isError, refetch } = useQuery(dashboardReportsQuery(company.compid));
  const [chosen, setChosen] = useState<number | null>();
  if (!data && !isError) return <ReportsPanelSkeleton />;

  const { planYears, planYear, summary, months: values, leave } = data ?? noReports(company);
  const services = shownServices(summary.services, facts.hasMigrated);
  const hasPending = mayOpen('pending-notices', facts);
  const hasMonths = services.length > 0 || hasPending || leave !== null;
  const years = facts.hasMigrated.cdh ? [] : planYears;
  // A company without other services always sees plans, also between two plan years.
  const first = planYear ?? (hasMonths ? null : (years[0]?.pyrid ?? null));
  const year = years.length === 0 ? null : chosen === undefined ? first : chosen;
  if (years.length === 0 && !hasMonths) return null;
  return (
    <section aria-labelledby={titleId}>
      <div className={classes.top}>
        <Title order={2} id={titleId}>
          Reports
        </Title>
        {years.length > 0 && (
          <NativeSelect
            size="xs"
            className={classes.years ?? ''}
            aria-label="Plan year"
            value={year ?? none}
            onChange={({ currentTarget: { value } }) =>
              setChosen(value === none ? null : Number(value))
            }
          >
            {hasMonths && <option value={none}>Services without a plan year</option>}
            {years.map(({ pyrid, name }) => (
              <option key={pyrid} value={pyrid}>
                {name}
              </option>
            ))}
          </NativeSelect>
        )}
        <Link
          to={path}
          className={classes.all}
          onPointerEnter={() => preloadScreen(path)}
          onFocus={() => preloadScreen(path)}
        >
          View all<VisuallyHidden> reports</VisuallyHidden>
        </Link>
      </div>
      {isError && !data && (
        <p className={classes.failed}>
          The numbers could not be loaded.
          <Button variant="subtle" size="compact-sm" onClick={() => void refetch()}>
            Try again
          </Button>
        </p>
      )}
      {year === null ? (
        <div className={classes.services}>
          {services.map((serviceType) => (
            <ServiceSummary
              key={serviceType}
              serviceType={serviceType}
              months={months}
              values={values.filter((each) => each.serviceType === serviceType)}
              newest={summary.summaries[serviceType]}
            />
          ))}
          {hasPending && (
            <div className={classes.tiles}>
              <CountTile
                title="Pending COBRA QE notices"
                label="Pending Total"
                to="/pending-qe-notices"
                count={summary.notices.qeParticipants}
                request={{ name: 'pending-notices', parameters: { serviceType: 'cobra' } }}
              />
              <CountTile
                title="Pending COBRA initial notices"
                label="Pending Total"
                to="/pending-initial-notices"
                count={summary.notices.initialNotices}
                request={{ name: 'pending-initial-notices', parameters: {} }}
              />
            </div>
          )}
          {leave && <LeaveTiles counts={leave} today={today} />}
        </div>
      ) : (
        <PlanTiles key={year} pyrid={year} />
      )}
    </section>
  );
}
