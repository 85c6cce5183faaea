import { buildOperatorServer } from '../app/operator.server.ts';
import type { Context } from '../request/context.ts';
import { testOperatorToken } from './test-config.ts';

/** The provider's back office over the same data. */
export const operatorServer = (context: Context) => buildOperatorServer(context, testOperatorToken);
