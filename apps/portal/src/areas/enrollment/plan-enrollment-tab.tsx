import { Button } from '@mantine/core';
import { mayOpen } from '@portal/contract/areas/session/pages.rules.ts';
import { Link } from 'react-router';
import { enrollmentSections } from '../../app/enrollment-sections.ts';
import { preloadScreen } from '../../app/preload-screen.ts';
import { useSession } from '../../app/session/session.tsx';
import type { ParticipantTabProps } from '../participants/participant-tab.ts';
import { enrollPath } from './enrollment-place.ts';
import classes from './plan-enrollment-tab.module.css';

/** What a person is enrolled in, one section for each kind of enrollment. */
export function PlanEnrollmentTab(props: ParticipantTabProps) {
  const mayEnroll = mayOpen('plan-enrollment', useSession().facts);
  const path = enrollPath(props.empno);
  return (
    <div className={classes.tab}>
      {mayEnroll && (
        <Button
          component={Link}
          to={path}
          className={classes.enroll ?? ''}
          onPointerEnter={() => preloadScreen(path)}
          onFocus={() => preloadScreen(path)}
        >
          Enroll Participant
        </Button>
      )}
      {enrollmentSections.map(({ name, Section }) => (
        <Section key={name} {...props} />
      ))}
    </div>
  );
}
