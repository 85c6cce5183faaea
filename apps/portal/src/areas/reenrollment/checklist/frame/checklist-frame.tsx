import '@mantine/core/styles/Progress.layer.css';
import { Progress, Skeleton } from '@mantine/core';
import type { ReactNode } from 'react';
import { Navigate, useParams } from 'react-router';
import { NotFound } from '../../../../navigation/not-found.tsx';
import { FormSkeleton } from '../../../../ui/form/form-skeleton.tsx';
import { PageHead } from '../../../../ui/page-head.tsx';
import { TabLinks } from '../../../../ui/tab-links.tsx';
import classes from './checklist-frame.module.css';
import { ChecklistNotLoaded } from './checklist-not-loaded.tsx';
import { landingPath } from './checklist-paths.ts';
import { type ChecklistTab, openTab } from './open-tab.ts';

type ChecklistFrameProps = {
  title: string;
  /** One line below the title. */
  help?: ReactNode;
  /** The checklist's address without the tab. */
  path: string;
  tabs: readonly ChecklistTab[];
  /** From 0 to 100. */
  progress: number;
  state: 'loading' | 'failed' | 'loaded';
  /** While it loads; a form if omitted. */
  skeleton?: ReactNode;
  /** The content of a tab; only called once the checklist is loaded. */
  children: (tab: string) => ReactNode;
};

/** The state of a checklist that comes with a query. */
export const stateOf = ({ data, isError }: { data: unknown; isError: boolean }) =>
  data !== undefined ? 'loaded' : isError ? 'failed' : 'loading';

/** A checklist's page: how far it is, its tabs, and the one in the address. */
export function ChecklistFrame({
  title,
  help,
  path,
  tabs,
  progress,
  state,
  skeleton = <FormSkeleton sections={[2]} />,
  children,
}: ChecklistFrameProps) {
  const { tab } = useParams();
  const place = openTab(tabs, tab);
  if (place === undefined) return <NotFound />;
  if (place !== tab && (tab === undefined || state === 'loaded'))
    return <Navigate to={`${path}/${place}`} replace />;
  const isLoaded = state === 'loaded';
  return (
    <>
      <PageHead
        title={title}
        back={{ to: landingPath, label: 'Re-Enrollment Checklist' }}
        {...(help !== undefined && { help })}
        action={<ChecklistProgress value={isLoaded ? progress : null} />}
      />
      <TabLinks
        label={title}
        tabs={tabs.map(({ slug, label, isDisabled = false }) => ({
          to: `${path}/${slug}`,
          label,
          // Until it is known, the one in the address is not called locked.
          isDisabled: isDisabled && (isLoaded || slug !== tab),
        }))}
      />
      {isLoaded ? (
        children(place)
      ) : (
        <div aria-busy>
          <output className={classes.waiting}>Loading the checklist</output>
          {skeleton}
        </div>
      )}
      {state === 'failed' && <ChecklistNotLoaded />}
    </>
  );
}

type ChecklistProgressProps = {
  /** Null while it is not known. */
  value: number | null;
};

export function ChecklistProgress({ value }: ChecklistProgressProps) {
  return (
    <div className={classes.progress}>
      {value === null ? (
        <Skeleton w={96} h={12} my={4} aria-hidden />
      ) : (
        <span className={classes.percent}>{value}% complete</span>
      )}
      <Progress value={value ?? 0} aria-label="Checklist progress" size="lg" />
    </div>
  );
}
