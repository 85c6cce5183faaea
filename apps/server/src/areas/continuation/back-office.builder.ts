import { address } from '@portal/contract/client.ts';
import type { Operation } from '@portal/contract/operation.ts';
import type { TestApi } from '../../testing/test-api.ts';
import { testOperatorToken } from '../../testing/test-config.ts';
import { operatorServer } from '../../testing/test-operator.ts';
import { compId } from './continuation.builder.ts';

type Sent = { params?: object; body?: object; token?: string; key?: string };

/** Calls the back office as the operator does. */
export async function operate(
  { context }: Pick<TestApi, 'context'>,
  { method, path }: Operation,
  { params, body, token = testOperatorToken, key }: Sent,
) {
  const response = await operatorServer(context).inject({
    method,
    url: address('', path, { compId, ...params }, {}),
    headers: { authorization: `Bearer ${token}`, ...(key && { 'idempotency-key': key }) },
    ...(body && { payload: body }),
  });
  return { status: response.statusCode, body: response.json<Record<string, unknown>>() };
}
