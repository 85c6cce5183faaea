import { address } from '@portal/contract/client.ts';
import type { CallAnswer, CallInput, Operation } from '@portal/contract/operation.ts';
import { uploadType } from '@portal/contract/operation.ts';
import type { Problem } from '@portal/contract/problem.ts';
import type { Context } from '../../../request/context.ts';
import { testOperatorToken } from '../../../testing/test-config.ts';
import { operatorServer } from '../../../testing/test-operator.ts';

type Sent = { key?: string; file?: string };

/** Calls of the provider's back office. */
export function backOfficeOf(context: Context) {
  const server = operatorServer(context);
  return async function operate<O extends Operation>(
    { method, path, ...operation }: O,
    input: CallInput<O>,
    { key, file }: Sent = {},
  ) {
    const { params, query, body } = input as { params?: object; query?: object; body?: object };
    const response = await server.inject({
      method,
      url: address('', path, { ...params }, { ...query }),
      headers: {
        authorization: `Bearer ${testOperatorToken}`,
        ...(key && { 'idempotency-key': key }),
        ...(file !== undefined && { 'content-type': uploadType }),
      },
      ...(body && { payload: body }),
      ...(file !== undefined && { payload: Buffer.from(file, 'latin1') }),
    });
    const isFile = operation.file && response.statusCode === 200;
    return {
      status: response.statusCode,
      headers: response.headers,
      text: response.body,
      body: (isFile || !response.body ? undefined : response.json()) as CallAnswer<O> &
        Partial<Problem>,
    };
  };
}
