import type { CobraChecklist } from '@portal/contract/areas/reenrollment/reenrollment.contract.ts';
import { uploadProblem } from '@portal/contract/areas/files/upload.rules.ts';
import { CallFailed } from '@portal/contract/client.ts';
import { useEffect, useRef, useState } from 'react';
import { failureText, isSilent } from '../../../../session/notifications/report-failure.ts';
import { newIdempotencyKey } from '../../../../ui/form/idempotency-key.ts';
import { useLeaveGuard } from '../../../../ui/use-leave-guard.ts';
import { addPaper } from './packets.queries.ts';
import { useYear } from './use-year.ts';

/** Sends papers one after another; those that are refused are named, the others are added. */
export function useAddPapers(plan: Pick<CobraChecklist, 'planYearId'>) {
  const { year, reload } = useYear(plan);
  const [problems, setProblems] = useState<readonly string[]>([]);
  const [sending, setSending] = useState<string | null>(null);
  const stop = useRef<AbortController | null>(null);
  useEffect(() => () => stop.current?.abort(), []);
  useLeaveGuard(sending !== null, 'A file is still being sent. Leave and cancel the upload?');

  async function send(files: readonly File[]): Promise<void> {
    const refused: string[] = [];
    const abort = new AbortController();
    stop.current = abort;
    setProblems([]);
    for (const [at, file] of files.entries()) {
      const wrong = uploadProblem(file);
      if (wrong !== null) {
        refused.push(`${file.name}: ${wrong}`);
        continue;
      }
      setSending(`Uploading ${at + 1} of ${files.length}…`);
      try {
        await addPaper(year, { file, signal: abort.signal, idempotencyKey: newIdempotencyKey() });
      } catch (error) {
        if (isSilent(error)) break;
        const text = (error instanceof CallFailed && error.serverMessage) || failureText(error);
        refused.push(`${file.name}: ${text}`);
      }
    }
    await reload();
    setProblems(refused);
    setSending(null);
  }

  return {
    add: (files: readonly File[]) => {
      if (sending === null && files.length > 0) void send(files);
    },
    problems,
    /** How far it is; null while nothing is sent. */
    sending,
  };
}
