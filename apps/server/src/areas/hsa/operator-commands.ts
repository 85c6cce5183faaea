import {
  recordHsaAnswer,
  recordHsaDeductions,
  type HsaAnswer,
} from '@portal/contract/areas/hsa/hsa.contract.ts';
import {
  fileAt,
  type OperatorCall,
  type OperatorCommands,
  type OperatorValues,
} from '../../request/operator-commands.ts';

const help = `  npm run operator -- hsa-answer 000100001 --company 1001 --answer passed --on 2026-11-16
      records where an application for an HSA stands: sent, documents, passed, failed or closed; the day is today if
      omitted; takes --key: repeating a key returns the first answer
  npm run operator -- hsa-deductions payroll.csv --company 1001
      records what payroll takes for HSAs, all of the file or nothing: a line for each person and pay date, such as
      000100001,2026-11-20,75.00; a later file replaces what is not posted yet, and 0 takes it out; takes --key`;

const option = { type: 'string' } as const;
const options = { answer: option, key: option, on: option };

export const hsaCommands: OperatorCommands = { help, options, run };

async function run(
  call: OperatorCall,
  command: string,
  argument: string | undefined,
  { company, answer, on, key }: OperatorValues,
): Promise<unknown> {
  const compId = Number(company);
  const options = { ...(key && { idempotencyKey: key }) };
  if (command === 'hsa-answer') {
    const body = { answer: answer as HsaAnswer, ...(on && { on }) };
    const params = { compId, empno: argument ?? '' };
    return await call(recordHsaAnswer, { params, body }, options);
  }
  if (command !== 'hsa-deductions') return undefined;
  if (!argument) return 'Which file? Example: hsa-deductions payroll.csv --company 1001';
  const deductions = deductionsIn(await (await fileAt(argument)).text());
  return await call(recordHsaDeductions, { params: { compId }, body: { deductions } }, options);
}

/** Lines without a PID, such as headings, are left out. */
const deductionsIn = (text: string) =>
  text
    .split(/\r?\n/)
    .map((line) => line.split(',').map((cell) => cell.trim()))
    .filter(([empno = '']) => /^\d/.test(empno))
    .map(([empno = '', payDate = '', amount = '']) => ({ empno, payDate, amount }));
