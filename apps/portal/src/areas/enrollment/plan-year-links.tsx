import { Anchor } from '@mantine/core';
import { displayDate } from '@portal/contract/values/display-date.ts';
import { useQuery } from '@tanstack/react-query';
import { useSession } from '../../session/session.tsx';
import { enrollmentsQuery } from './enrollment.queries.ts';
import classes from './plan-year-links.module.css';
import { planYearsOf, yearName } from './plan-years.ts';

/** Leads to each plan year of a long page. */
export function PlanYearLinks({ empno }: { empno: string }) {
  const { compid } = useSession().company;
  const { data = [] } = useQuery(enrollmentsQuery(compid, empno));
  const years = planYearsOf(data);
  if (years.length < 2) return null;
  const names = years.map(yearName);
  return (
    <nav className={classes.links} aria-label="Plan years">
      <span>Plan years:</span>
      <ul>
        {years.map((year, at) => {
          const { id, start, end } = year;
          const isOnlyOne = names.indexOf(names[at]!) === names.lastIndexOf(names[at]!);
          return (
            <li key={id}>
              <Anchor
                href={`#${id}`}
                onClick={(event) => {
                  event.preventDefault();
                  const heading = document.getElementById(id);
                  heading?.scrollIntoView();
                  heading?.focus({ preventScroll: true });
                }}
              >
                {isOnlyOne ? names[at] : `${displayDate(start)} – ${displayDate(end)}`}
              </Anchor>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
