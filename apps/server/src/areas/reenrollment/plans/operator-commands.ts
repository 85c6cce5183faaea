import { addInsurer } from '@portal/contract/areas/reenrollment/reenrollment.contract.ts';
import type { OperatorCommands } from '../../../request/operator-commands.ts';

const help = `  npm run operator -- add-insurer "Example Mutual"
      adds an insurer to the list that plans choose from, and shows the list`;

export const insurerCommands: OperatorCommands = {
  help,
  options: {},
  async run(call, command, name = '') {
    return command === 'add-insurer' ? await call(addInsurer, { body: { name } }) : undefined;
  },
};
