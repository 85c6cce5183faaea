import { Anchor } from '@mantine/core';
import { displayDate } from '@portal/contract/values/display-date.ts';
import { IconCircleCheck, IconInfoCircle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import { NotFound } from '../../../../navigation/not-found.tsx';
import { useSession } from '../../../../session/session.tsx';
import { ChecklistFrame, stateOf } from '../frame/checklist-frame.tsx';
import { packetChecklistPath, planChecklistPath, planYearOf } from '../frame/checklist-paths.ts';
import { cobraChecklistQuery, type CheckedCobra } from '../frame/cobra-checklist.queries.ts';
import { CoverLetterTab } from './cover-letter-tab.tsx';
import { packetStanding, packetTabs } from './packet-progress.ts';
import { PacketSummary } from './packet-summary.tsx';
import classes from './packets.module.css';
import { PacketsTab } from './packets-tab.tsx';

/** The open enrollment packets of a plan year: when they go out, what is in them, and ordering them. */
export default function PacketChecklist() {
  const { company } = useSession();
  const planYearId = planYearOf(useParams()['planYearId']);
  if (planYearId === undefined) return <NotFound />;
  // Another company's or year's packets are another page: nothing carries over.
  return (
    <Packets
      key={`${company.compid}-${planYearId}`}
      compId={company.compid}
      planYearId={planYearId}
    />
  );
}

type PacketsProps = { compId: number; planYearId: number };

function Packets({ compId, planYearId }: PacketsProps) {
  const checklist = useQuery(cobraChecklistQuery(compId, planYearId));
  const plan = checklist.data?.plan;
  return (
    <ChecklistFrame
      title="COBRA Open Enrollment Packet checklist"
      {...(plan && {
        help: `For the plan year that starts on ${displayDate(plan.planYearStart)}.`,
      })}
      path={packetChecklistPath(planYearId)}
      tabs={packetTabs(plan)}
      progress={plan ? packetStanding(plan).progress : 0}
      state={stateOf(checklist)}
    >
      {(tab) => (
        <div className={classes.tab}>
          <Standing checked={checklist.data!} />
          <PacketTabContent tab={tab} checked={checklist.data!} />
        </div>
      )}
    </ChecklistFrame>
  );
}

function PacketTabContent({ tab, checked }: { tab: string; checked: CheckedCobra }) {
  if (tab === 'cover-letter-info') return <CoverLetterTab checked={checked} />;
  return tab === 'oe-packets' ? (
    <PacketsTab checked={checked} />
  ) : (
    <PacketSummary checked={checked} />
  );
}

/** What a visitor has to know before anything else: it is done, or something comes first. */
function Standing({ checked: { plan } }: { checked: CheckedCobra }) {
  if (plan.oePacketsChecklistComplete) {
    return (
      <p className={classes.standing} data-tone="done">
        <IconCircleCheck size={20} stroke={1.75} aria-hidden />
        <span>
          This checklist is complete.
          {plan.cobraOeSendPackets &&
            ` The packets go out on ${displayDate(plan.cobraOeSendPackets)}.`}{' '}
          Nothing can be changed here anymore.
        </span>
      </p>
    );
  }
  if (plan.checklistComplete) return null;
  return (
    <p className={classes.standing}>
      <IconInfoCircle size={20} stroke={1.75} aria-hidden />
      <span>
        Packets name next year&apos;s plans and rates. Complete the{' '}
        <Anchor component={Link} to={planChecklistPath(plan.planYearId, 'eligible-count')}>
          COBRA plan checklist
        </Anchor>{' '}
        first.
      </span>
    </p>
  );
}
