import { useChecklistParameters } from '../../resources/provider-checklist-form.tsx';
import classes from './legacy.module.css';

type ChecklistParametersProps = { planYearId: number; planType: string };

const labels = {
  planId: 'Plan ID',
  compid: 'Company ID',
  pyrid: 'Plan year ID',
  plantype: 'Plan type',
} as const;

/** What this checklist is filed under; on a printout it says whose it is. */
export function ChecklistParameters({ planYearId, planType }: ChecklistParametersProps) {
  const parameters = useChecklistParameters(String(planYearId), planType);
  return (
    <dl className={classes.parameters} aria-label="Reference">
      {Object.entries(labels).map(([name, label]) => (
        <div key={name}>
          <dt>{label}</dt>
          <dd>{parameters[name as keyof typeof labels] || 'None'}</dd>
        </div>
      ))}
    </dl>
  );
}
