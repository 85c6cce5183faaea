import type {
  Participant,
  ParticipantChange,
} from '@portal/contract/areas/participants/participant.ts';
import { formsAreReadOnly } from '@portal/contract/areas/session/pages.rules.ts';
import { isMask } from '@portal/contract/values/secret-id-text.ts';
import { refuseProblems } from '@portal/contract/values/with-rules.ts';
import type { Member } from '../../request/caller.ts';
import type { Context } from '../../request/context.ts';
import type { Transaction } from '../../platform/database.ts';
import { findByPayrollId } from './participants.service.ts';
import { addParticipantIn, lockIds, updateParticipantIn } from './save-participant.service.ts';

type FilledForm = {
  person: ParticipantChange & { empno: string | null };
  /** The version of the person on file that the form was filled from. */
  ifMatch: string | undefined;
};

/**
 * The person of a form that may be about somebody on file or somebody new, held until its transaction
 * ends. Somebody whose ID is on file already is that person (domain.md 2.2, T1).
 */
export async function upsertParticipantIn(
  context: Context,
  member: Member,
  tx: Transaction,
  { person: { empno, ...fields }, ifMatch }: FilledForm,
): Promise<Participant> {
  const { compId, facts } = member;
  const change = (existing: string, version?: string) =>
    updateParticipantIn(context, member, tx, {
      empno: existing,
      change: fields,
      isReadOnly: formsAreReadOnly(facts),
      ifMatch: version,
    });
  if (empno !== null) return await change(empno, ifMatch);

  const secretIds = ['payrollid', 'socsec'] as const;
  refuseProblems(
    secretIds
      .filter((path) => isMask(fields[path] ?? ''))
      .map((path) => ({ path, message: 'Enter the full ID' })),
  );
  const find = () => findByPayrollId(context, tx, compId, fields.payrollid);
  const onFile = await find();
  if (onFile) return await change(onFile.empno);
  // Checked again now that nobody else can add them.
  await lockIds(tx, compId);
  const justAdded = await find();
  return justAdded
    ? await change(justAdded.empno)
    : await addParticipantIn(context, member, tx, fields);
}
