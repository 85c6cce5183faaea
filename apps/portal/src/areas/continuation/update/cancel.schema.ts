import { CancelBillingInput } from '@portal/contract/areas/continuation/event.ts';
import { addDays } from '@portal/contract/values/calendar-date.ts';
import { isDateText } from '@portal/contract/values/is-date-text.ts';
import { displayDate } from '@portal/contract/values/display-date.ts';
import { withRules } from '@portal/contract/values/with-rules.ts';

/** domain.md 2.7: the day before coverage begins means that it never started. */
export function cancelSchema(coverageBegins: string) {
  const earliest = addDays(coverageBegins, -1);
  return withRules(CancelBillingInput.pick({ covend: true }), ({ covend }) =>
    isDateText(covend) && covend < earliest
      ? [{ path: 'covend', message: `Must be ${displayDate(earliest)} or later` }]
      : [],
  );
}
