import { recordHsaAnswer, type HsaAnswer } from '@portal/contract/areas/hsa/hsa.contract.ts';
import type {
  OperatorCall,
  OperatorCommands,
  OperatorValues,
} from '../../request/operator-commands.ts';

const help = `  npm run operator -- hsa-answer 000100001 --company 1001 --answer passed --on 2026-11-16
      records where an application for an HSA stands: sent, documents, passed, failed or closed; the day is today if
      omitted; takes --key: repeating a key returns the first answer`;

const option = { type: 'string' } as const;
const options = { answer: option, key: option, on: option };

export const hsaCommands: OperatorCommands = { help, options, run };

async function run(
  call: OperatorCall,
  command: string,
  empno: string | undefined,
  { company, answer, on, key }: OperatorValues,
): Promise<unknown> {
  if (command !== 'hsa-answer') return undefined;
  return await call(
    recordHsaAnswer,
    {
      params: { compId: Number(company), empno: empno ?? '' },
      body: { answer: answer as HsaAnswer, ...(on && { on }) },
    },
    { ...(key && { idempotencyKey: key }) },
  );
}
