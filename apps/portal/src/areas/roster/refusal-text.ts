import { CallFailed } from '@portal/contract/client.ts';
import { failureText } from '../../session/notifications/report-failure.ts';

/** The server's own sentence, with what it says about single fields. */
export function refusalText(error: unknown): string {
  if (!(error instanceof CallFailed)) return failureText(error);
  const sentences = [error.serverMessage, ...error.fields.map(({ message }) => message)];
  return [...new Set(sentences.filter(Boolean))].join(' ') || failureText(error);
}
