import { getParticipantHistory } from '@portal/contract/areas/participants/participants.contract.ts';
import { call } from '../../session/call.ts';

/** The user who last changed a participant, for a form that detects a change. */
export async function lastChanger(compId: number, empno: string): Promise<string | undefined> {
  const page = await call(getParticipantHistory, { params: { compId, empno }, query: {} });
  return page.entries.find(({ changes }) => changes.length > 0)?.by ?? undefined;
}
