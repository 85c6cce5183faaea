import { NativeSelect, Paper, Skeleton, Title, VisuallyHidden } from '@mantine/core';
import type {
  DashboardReports,
  MonthSummary,
} from '@portal/contract/areas/dashboard/dashboard.contract.ts';
import type { ReportName } from '@portal/contract/areas/reports/report-catalog.ts';
import type { ServiceType } from '@portal/contract/areas/reports/report-parameters.ts';
import { displayCount } from '@portal/contract/values/counted.ts';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useSession } from '../../session/session.tsx';
import type { PastMonth } from './past-months.ts';
import classes from './reports-panel.module.css';
import { monthSummaryQuery } from './reports-panel.queries.ts';
import { TileExport } from './tile-export.tsx';
import { TrendLine } from './trend-line.tsx';
import { changeWords } from './trend.ts';

export const serviceNames: Record<ServiceType, string> = {
  cobra: 'COBRA',
  retiree: 'Retiree Billing',
  loa: 'LOA Billing',
};

const measures: readonly { field: keyof MonthSummary; label: string; report: ReportName }[] = [
  { field: 'activeParticipants', label: 'Active Participants', report: 'current-active' },
  { field: 'noticesMailed', label: 'Notices Mailed', report: 'notices-mailed' },
  { field: 'paymentsProcessed', label: 'Payments Processed', report: 'payments-received' },
];
const nothing: MonthSummary = { activeParticipants: 0, noticesMailed: 0, paymentsProcessed: 0 };

type ServiceSummaryProps = {
  serviceType: ServiceType;
  /** Newest first. */
  months: readonly PastMonth[];
  /** The service's values of those months, as far as they are known. */
  values: DashboardReports['months'];
  /** Of the first month; null if it could not be loaded. */
  newest: MonthSummary | null;
};

/** A service in a month: three numbers, each with its file and its line of 13 months. */
export function ServiceSummary({ serviceType, months, values, newest }: ServiceSummaryProps) {
  const { compid } = useSession().company;
  const titleId = useId();
  const [place, setPlace] = useState(0);
  const month = months[place]!;
  const valueOf = (of: PastMonth | undefined) =>
    values.find(({ startDate }) => startDate === of?.startDate);
  const { data, isError } = useQuery({
    ...monthSummaryQuery(compid, { serviceType, range: month }, valueOf(month)),
    enabled: place > 0,
  });
  const summary = place === 0 ? (newest ?? nothing) : (data ?? (isError ? nothing : undefined));
  // Zeros that stand for a failure compare with nothing.
  const before = isError ? undefined : valueOf(months[place + 1]);
  const drawn = months.toReversed().flatMap((each) => valueOf(each) ?? []);
  const name = serviceNames[serviceType];
  return (
    <Paper component="section" className={classes.service} aria-labelledby={titleId}>
      <div className={classes.head}>
        <Title order={3} id={titleId}>
          {name}
        </Title>
        <NativeSelect
          size="xs"
          aria-label={`Month of ${name}`}
          value={place}
          onChange={({ currentTarget }) => setPlace(Number(currentTarget.value))}
        >
          {months.map(({ startDate, label }, index) => (
            <option key={startDate} value={index}>
              {label}
            </option>
          ))}
        </NativeSelect>
      </div>
      <ul className={classes.measures}>
        {measures.map(({ field, label, report }) => (
          <li key={field} className={classes.measure}>
            <p className={classes.label}>{label}</p>
            <TileExport
              what={`${name}, ${label}, ${month.label}`}
              request={{
                name: report,
                parameters: { serviceType, startDate: month.startDate, endDate: month.endDate },
              }}
              count={summary?.[field]}
            />
            <p className={classes.number}>
              {summary ? displayCount(summary[field]) : <Skeleton h="1.75rem" w="3rem" />}
            </p>
            <p className={classes.change}>
              {summary &&
                before &&
                changeWords(summary[field], {
                  value: before[field],
                  name: months[place + 1]!.name,
                })}
            </p>
            <TrendLine
              values={drawn.map((each) => each[field])}
              marked={drawn.findIndex(({ startDate }) => startDate === month.startDate)}
            />
          </li>
        ))}
      </ul>
      {drawn.length > 0 && (
        <VisuallyHidden component="div">
          <table>
            <caption>{name} by month</caption>
            <thead>
              <tr>
                <th scope="col">Month</th>
                {measures.map(({ field, label }) => (
                  <th key={field} scope="col">
                    {label}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {months.map((each) => {
                const value = valueOf(each);
                return (
                  value && (
                    <tr key={each.startDate}>
                      <th scope="row">{each.label}</th>
                      {measures.map(({ field }) => (
                        <td key={field}>{value[field]}</td>
                      ))}
                    </tr>
                  )
                );
              })}
            </tbody>
          </table>
        </VisuallyHidden>
      )}
    </Paper>
  );
}
