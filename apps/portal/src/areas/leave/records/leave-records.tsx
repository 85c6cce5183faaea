import { Button, Paper, Title } from '@mantine/core';
import { mayOpen } from '@portal/contract/areas/session/pages.rules.ts';
import {
  IconCalendarDue,
  IconCalendarPlus,
  IconChevronRight,
  IconClockPlus,
  IconReportAnalytics,
  type TablerIcon,
} from '@tabler/icons-react';
import { Link } from 'react-router';
import { preloadScreen } from '../../../navigation/preload-screen.ts';
import { useSession } from '../../../session/session.tsx';
import { PageHead } from '../../../ui/page-head.tsx';
import { enterRequestPath, reportAbsencePath } from '../leave-paths.ts';
import classes from './leave-records.module.css';
import { LeaveSearchBox } from '../search/leave-search-box.tsx';
import { useRecentCases } from './recent-cases.ts';
import { RecentlyViewed } from './recently-viewed.tsx';

/** Where to look up leave: by name, by number, or among what was viewed last. */
export default function LeaveRecords() {
  const { claims, company, facts } = useSession();
  const recent = useRecentCases({ userId: claims.userId, compId: company.compid });
  return (
    <>
      <PageHead
        title="Participant Leave Records"
        action={
          mayOpen('enter-leave-request', facts) && (
            <Button
              component={Link}
              to={enterRequestPath()}
              leftSection={<IconCalendarPlus size={18} stroke={1.75} aria-hidden />}
            >
              Enter Leave Request
            </Button>
          )
        }
      />
      <div className={classes.page}>
        <LeaveSearchBox />
        {recent.length > 0 && (
          // Another company has its own list.
          <RecentlyViewed key={company.compid} recent={recent} />
        )}
        <Starts isFirst={recent.length === 0} />
      </div>
    </>
  );
}

type Start = { to: string; icon: TablerIcon; label: string; purpose: string };

/** What else somebody comes here for; explained in full while nothing was viewed yet. */
function Starts({ isFirst }: { isFirst: boolean }) {
  const { facts } = useSession();
  const starts: Start[] = [
    {
      to: reportAbsencePath(),
      icon: IconClockPlus,
      label: 'Report an absence',
      purpose: 'Hours missed on intermittent leave',
    },
    ...(mayOpen('deadlines', facts)
      ? [
          {
            to: '/deadlines',
            icon: IconCalendarDue,
            label: 'Deadlines',
            purpose: 'Papers, notices and returns that are due',
          },
        ]
      : []),
    ...(mayOpen('reports', facts)
      ? [
          {
            to: '/reports/fmla',
            icon: IconReportAnalytics,
            label: 'Leave reports',
            purpose: 'Open cases, absences, usage',
          },
        ]
      : []),
  ];
  return (
    <section aria-label="Leave tasks">
      {isFirst && (
        <Paper className={classes.intro ?? ''}>
          <Title order={2}>Look up an employee’s leave</Title>
          <p>
            Search by name or employee ID to see their cases, what is approved, which papers are
            missing, their absences, and how much FMLA leave is left on any day. The last 10
            employees you view will be listed here.
          </p>
        </Paper>
      )}
      <ul className={classes.starts}>
        {starts.map(({ to, icon: Icon, label, purpose }) => (
          <li key={to}>
            <Link
              to={to}
              className={classes.start}
              onPointerEnter={() => preloadScreen(to)}
              onFocus={() => preloadScreen(to)}
            >
              <span className={classes.icon}>
                <Icon size={20} stroke={1.6} aria-hidden />
              </span>
              <span className={classes.words}>
                <span className={classes.label}>{label}</span>
                <span className={classes.purpose}>{purpose}</span>
              </span>
              <IconChevronRight className={classes.sign} size={18} aria-hidden />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
