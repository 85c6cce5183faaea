import { z } from 'zod';
import type { CalendarDate } from '../../values/calendar-date.ts';
import { withRules } from '../../values/with-rules.ts';
import { AbsenceEmployee, AbsenceEvent, type AbsenceReport } from './absence-report.ts';
import {
  type LeaveRequest,
  leaveRequestProblems,
  RequestEmployee,
  RequestEmployment,
  RequestEvent,
  withoutUnasked,
} from './leave-request.ts';

// The two wizards' forms hold their parts side by side: no name occurs in two parts.

const RequestForm = z.strictObject({
  ...RequestEmployee.shape,
  ...RequestEmployment.shape,
  ...RequestEvent.shape,
});
export type RequestForm = z.output<typeof RequestForm>;

/** Checks the absence wizard's form. How long it was altogether, the server says (domain.md 6.5). */
export const AbsenceForm = z.strictObject({ ...AbsenceEmployee.shape, ...AbsenceEvent.shape });
export type AbsenceForm = z.output<typeof AbsenceForm>;

const part = <Shape extends z.ZodRawShape>(form: object, { shape }: z.ZodObject<Shape>) =>
  Object.fromEntries(
    Object.entries(form).filter(([name]) => Object.hasOwn(shape, name)),
  ) as z.output<z.ZodObject<Shape>>;

/** The form's values in the parts that the call takes. */
export const requestOf = (form: RequestForm): LeaveRequest => ({
  employee: part(form, RequestEmployee),
  employment: part(form, RequestEmployment),
  event: withoutUnasked(part(form, RequestEvent)),
});

export const absenceOf = (form: AbsenceForm): AbsenceReport => ({
  employee: part(form, AbsenceEmployee),
  event: part(form, AbsenceEvent),
});

/** Checks the request wizard's form; what is not asked is not checked. */
export const leaveRequestForm = (today: CalendarDate) =>
  z.preprocess(
    (form) => withoutUnasked(form as RequestForm),
    withRules(RequestForm, (form) =>
      leaveRequestProblems(requestOf(form), today).map(({ path, message }) => ({
        path: path.slice(path.indexOf('.') + 1),
        message,
      })),
    ),
  );
