import { Button } from '@mantine/core';
import { mayOpen } from '@portal/contract/areas/session/pages.rules.ts';
import type { ComponentType } from 'react';
import { Link } from 'react-router';
import { preloadScreen } from '../../navigation/preload-screen.ts';
import { useSession } from '../../session/session.tsx';
import type { ParticipantTabProps } from '../participants/participant-tab.ts';
import { enrollPath } from './enrollment-place.ts';
import classes from './plan-enrollment-tab.module.css';
import { PlanYearLinks } from './plan-year-links.tsx';

/** A kind of enrollment, from the area that owns it. */
export type EnrollmentSection = { name: string; Section: ComponentType<ParticipantTabProps> };

type Props = ParticipantTabProps & { sections: readonly EnrollmentSection[] };

/** A participant's enrollments, one section per kind. */
export function PlanEnrollmentTab({ sections, ...props }: Props) {
  const mayEnroll = mayOpen('plan-enrollment', useSession().facts);
  const path = enrollPath(props.empno);
  return (
    <div>
      <div className={classes.head}>
        <PlanYearLinks empno={props.empno} />
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
      </div>
      {sections.map(({ name, Section }) => (
        <Section key={name} {...props} />
      ))}
    </div>
  );
}
