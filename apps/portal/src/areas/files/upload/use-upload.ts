import type { WebFile } from '@portal/contract/areas/files/file-history.contract.ts';
import { uploadMessage, uploadProblem } from '@portal/contract/areas/files/upload.rules.ts';
import { CallFailed } from '@portal/contract/client.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { notify } from '../../../session/notifications/notifications.ts';
import { failureText, isSilent } from '../../../session/notifications/report-failure.ts';
import { useSession } from '../../../session/session.tsx';
import { newIdempotencyKey } from '../../../ui/form/idempotency-key.ts';
import { useLeaveGuard } from '../../../ui/use-leave-guard.ts';
import { useOnePress } from '../../../ui/use-one-press.ts';
import { fileHistoryKey } from '../history/history.queries.ts';
import { earlierUploadQuery, sendFile } from './upload.queries.ts';

const area = 'file-upload';
const oneAtATime = 'Please choose one file at a time.';
const canceled = 'The upload was canceled. The file was not sent.';

export type UploadState = ReturnType<typeof useUpload>;

/** A type, a file, and sending it: everything but how it looks. */
export function useUpload() {
  const { company } = useSession();
  const { compid } = company;
  const queryClient = useQueryClient();
  const [fileType, setFileType] = useState<number | null>(null);
  const [file, setFile] = useState<File | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [done, setDone] = useState<WebFile | null>(null);
  /** From 0 to 1; null while nothing is sent. */
  const [progress, setProgress] = useState<number | null>(null);
  const stop = useRef<AbortController | null>(null);
  /** The same for every try with the same file and type, so that a retry is not a second upload. */
  const key = useRef(newIdempotencyKey());

  const earlier = useQuery({
    ...earlierUploadQuery(compid, file ?? noFile),
    enabled: file !== null,
  }).data;

  const { mutateAsync, isPending } = useMutation({
    mutationFn: async () => {
      if (!file || fileType === null) return;
      // Whoever presses before the question is answered waits for it; whoever has seen the answer goes on.
      if (earlier === undefined) {
        const found = await queryClient
          .fetchQuery(earlierUploadQuery(compid, file))
          .catch(() => null);
        if (found) return;
      }
      stop.current = new AbortController();
      setProblem(null);
      setProgress(0);
      const sent = await sendFile(company, fileType, {
        file,
        signal: stop.current.signal,
        onProgress: setProgress,
        idempotencyKey: key.current,
      });
      // Typed as always there; the specification has words for when it is not.
      if (!(sent as WebFile | null | undefined)) throw new Error(uploadMessage.emptyResult);
      choose(null);
      setDone(sent);
      notify(uploadMessage.done, 'success', area);
      await queryClient.invalidateQueries({ queryKey: fileHistoryKey(compid) });
    },
    onError: (error) => {
      if (error.name === 'AbortError') setProblem(canceled);
      if (isSilent(error)) return;
      const message = (error instanceof CallFailed && error.serverMessage) || failureText(error);
      setProblem(message);
      notify(message, 'error', area);
    },
    onSettled: () => setProgress(null),
    meta: { area, handledByScreen: true },
  });

  const choose = (chosen: File | null) => {
    setDone(null);
    const wrong = chosen && uploadProblem(chosen);
    setProblem(wrong);
    setFile(wrong ? null : chosen);
    key.current = newIdempotencyKey();
  };

  const cancel = () => stop.current?.abort();
  useEffect(() => () => stop.current?.abort(), []);
  useLeaveGuard(progress !== null, 'The file is still being sent. Leave and cancel the upload?');

  return {
    fileType,
    setFileType: (type: number | null) => {
      setFileType(type);
      key.current = newIdempotencyKey();
    },
    file,
    problem,
    done,
    progress,
    isPending,
    earlier: file ? (earlier ?? null) : null,
    /** What was dropped or browsed for. */
    take: (files: readonly File[]) => {
      if (files.length > 1) setProblem(oneAtATime);
      else if (files[0]) choose(files[0]);
      else setProblem(uploadMessage.noFile);
    },
    remove: () => choose(null),
    canSend: file !== null && fileType !== null && !isPending,
    send: useOnePress(mutateAsync),
    cancel,
  };
}

/** Stands for none where a query needs one. */
const noFile = new File([], 'none');
