import {
  maxTerminations,
  previewTermination,
  terminatedMessage,
  terminateParticipants,
  type TerminationPreview,
  TerminationRows,
} from '@portal/contract/areas/termination/termination.contract.ts';
import { terminationProblems } from '@portal/contract/areas/termination/termination.rules.ts';
import { mayOpen } from '@portal/contract/areas/session/pages.rules.ts';
import { withRules } from '@portal/contract/values/with-rules.ts';
import { useEffect, useEffectEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import { useNavigate, useSearchParams } from 'react-router';
import { notify } from '../../session/notifications/notifications.ts';
import { reportFailure } from '../../session/notifications/report-failure.ts';
import { call } from '../../session/call.ts';
import { useSession } from '../../session/session.tsx';
import { ContractForm } from '../../ui/form/contract-form.tsx';
import { useContractForm } from '../../ui/form/use-contract-form.ts';
import { useHeadingFocus } from '../../ui/use-heading-focus.ts';
import { keepTermination } from './kept-terminations.ts';
import { isEmpno } from '../participants/participants.queries.ts';
import { TerminationEntry, type TerminationValues } from './termination-entry.tsx';
import { TerminationReview } from './termination-review.tsx';
import { refreshPeople } from './termination.queries.ts';

const nobody: TerminationValues = { rows: [] };

/** The address may name a person to begin with: ?empno= */
function namedIn(query: URLSearchParams): TerminationValues {
  const empno = query.get('empno') ?? '';
  return isEmpno(empno) ? { rows: [{ empno, terminateBenefits: '', lastDeduction: '' }] } : nobody;
}

/** Who is terminated and when, then a review; nothing happens before it is confirmed. */
export function TerminationForm({ deductionDates }: { deductionDates: readonly string[] }) {
  const { claims, company, facts } = useSession();
  const { compid } = company;
  const params = { compId: compid };
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const [named] = useState(() => namedIn(query));
  const [preview, setPreview] = useState<TerminationPreview[]>();
  const heading = useHeadingFocus(preview ? 'review' : 'entry');

  const form = useContractForm({
    schema: withRules(TerminationRows, ({ rows }) =>
      terminationProblems(rows, deductionDates).map((problem) => ({
        ...problem,
        path: `rows.${problem.path}`,
      })),
    ),
    record: { values: named },
    recordFrom: () => ({ values: nobody }),
    save: ({ rows }, options) => call(terminateParticipants, { params, body: rows }, options),
    onSaved: (termination) => {
      keepTermination({
        ...termination,
        userId: claims.userId,
        compId: compid,
        mayEnterCobraQe: mayOpen('enter-cobra-qe', facts),
      });
      refreshPeople(compid);
      notify(terminatedMessage, 'success', 'termination');
      return navigate('/dashboard', { replace: true });
    },
    onFailure: (error) => reportFailure(error, 'termination'),
    pathOf: (path) => (path === '' ? 'rows' : `rows.${path}`),
    // A problem with a row is corrected there.
    reveal: () => flushSync(() => setPreview(undefined)),
    draft: { userId: claims.userId, compId: compid, form: 'terminate-participants' },
  });

  // Rows that a draft brought back replace the form's start, and may not have the named person.
  const addNamed = useEffectEvent(() => {
    const { rows } = form.inputs.getValues();
    const missing = named.rows.filter(({ empno }) => rows.every((row) => row.empno !== empno));
    if (rows.length < maxTerminations)
      for (const row of missing) form.inputs.insertListItem('rows', row);
  });
  useEffect(() => addNamed(), []);

  const review = () =>
    form.run(async ({ rows }) =>
      setPreview(await call(previewTermination, { params, body: rows })),
    );

  return (
    <ContractForm
      form={form}
      label="Terminate Participant"
      onSubmit={() => void (preview ? form.submit() : review())}
    >
      {preview ? (
        <TerminationReview
          headingRef={heading}
          preview={preview}
          isTerminating={form.saving}
          onBack={() => setPreview(undefined)}
        />
      ) : (
        <TerminationEntry headingRef={heading} form={form} deductionDates={deductionDates} />
      )}
    </ContractForm>
  );
}
