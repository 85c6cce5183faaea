import { WithEmployee } from '../wizard/with-employee.tsx';
import { requestSteps } from './request-steps.ts';
import { RequestWizard } from './request-wizard.tsx';

/** Asks for leave: who, their work, the leave, a summary. */
export default function EnterLeaveRequest() {
  return (
    <WithEmployee steps={requestSteps}>
      {(named) => <RequestWizard key={named.eeId} named={named} />}
    </WithEmployee>
  );
}
