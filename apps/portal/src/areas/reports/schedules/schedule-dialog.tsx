import { lazy, Suspense } from 'react';
import type { ScheduleFormProps } from './schedule-form.tsx';

const ScheduleForm = lazy(async () => ({
  default: (await import('./schedule-form.tsx')).ScheduleForm,
}));

/** Asks when a report is made and who is told. Its code loads when it is first opened. */
export function ScheduleDialog(props: ScheduleFormProps) {
  return (
    <Suspense>
      <ScheduleForm {...props} />
    </Suspense>
  );
}
