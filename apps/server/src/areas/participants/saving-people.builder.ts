import type {
  ParticipantChange,
  ParticipantInput,
} from '@portal/contract/areas/participants/participant.ts';
import * as contract from '@portal/contract/areas/participants/participants.contract.ts';
import type { FieldProblem } from '@portal/contract/problem.ts';
import { aParticipantInput } from '@portal/sample-data/builders.ts';
import type { TestApi } from '../../testing/test-api.ts';

let ids = 0;
/** A payroll ID nobody has yet. */
export const nextId = () => String(999_490_000 + ++ids);
export const input = (overrides: Partial<ParticipantInput> = {}) =>
  aParticipantInput({ payrollid: nextId(), ...overrides });

export const fieldsOf = ({ body }: { body: { fields?: FieldProblem[] | undefined } }) =>
  body.fields ?? [];

type Options = { as?: string; compId?: number; key?: string; via?: TestApi };
type UpdateOptions = Options & { ifMatch?: string };

/** Adds and changes people through the API. `started` returns the test's server. */
export function savingPeople(started: () => TestApi) {
  async function add(body: ParticipantInput, options: Options = {}) {
    const { as = 'dana.full', compId = 1001, key, via = started() } = options;
    return await via.call(
      contract.addParticipant,
      { params: { compId }, body },
      { token: await started().tokenOf(as), ...(key && { headers: { 'idempotency-key': key } }) },
    );
  }

  async function update(empno: string, body: ParticipantChange, options: UpdateOptions = {}) {
    const { as = 'dana.full', compId = 1001, ifMatch, via = started() } = options;
    return await via.call(
      contract.updateParticipant,
      { params: { compId, empno }, body },
      {
        token: await started().tokenOf(as),
        ...(ifMatch && { headers: { 'if-match': `"${ifMatch}"` } }),
      },
    );
  }

  /** A new person, and their form as it is read back. */
  async function onFile(overrides: Partial<ParticipantInput> = {}, options: Options = {}) {
    const body = input(overrides);
    const { empno, payrollid, socsec, version } = (await add(body, options)).body;
    return { empno, version, fullId: body.payrollid, form: { ...body, payrollid, socsec } };
  }

  const auditOf = (empno: string) =>
    started().database.transaction({ compId: 1001 }, (tx) =>
      tx
        .selectFrom('audit_log')
        .select(['action', 'before', 'after'])
        .where('subject', '=', `participant:${empno}`)
        .orderBy('audit_id')
        .execute(),
    );

  const countWithId = async (payrollId: string) => {
    const hashes = started().context.secrets.hashes(`payroll id ${payrollId}`);
    return await started().database.transaction({ compId: 1001 }, async (tx) => {
      const rows = await tx
        .selectFrom('participants')
        .select('empno')
        .where('payroll_id_hash', 'in', hashes)
        .execute();
      return rows.length;
    });
  };

  return { add, update, onFile, auditOf, countWithId };
}
