import {
  AddedDependents,
  DependentChange,
  dependentProblems,
} from '@portal/contract/areas/participants/dependent.ts';
import { withRules } from '@portal/contract/values/with-rules.ts';

/** Validates a correction. */
export const dependentSchema = (today: string) =>
  withRules(DependentChange, (change) => dependentProblems(change, today));

/** Validates the form of added dependents; loads after the form is on screen. */
export const dependentsSchema = (today: string) =>
  withRules(AddedDependents, ({ dependents }) =>
    dependents.flatMap((each, index) =>
      dependentProblems(each, today).map((problem) => ({
        ...problem,
        path: `dependents.${index}.${problem.path}`,
      })),
    ),
  );
