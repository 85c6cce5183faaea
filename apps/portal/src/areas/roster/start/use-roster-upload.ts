import {
  type EarlierImport,
  findEarlierImport,
  maxRosterBytes,
  startRosterImport,
} from '@portal/contract/areas/roster/roster.contract.ts';
import type { RosterKind } from '@portal/contract/areas/roster/roster-fields.ts';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { call } from '../../../session/call.ts';
import { isSilent } from '../../../session/notifications/report-failure.ts';
import { useSession } from '../../../session/session.tsx';
import { upload } from '../../../session/upload.ts';
import { newIdempotencyKey } from '../../../ui/form/idempotency-key.ts';
import { sha256Of } from '../../../ui/sha256-of.ts';
import { refusalText } from '../refusal-text.ts';
import { importPath, keepImport, meta } from '../roster.queries.ts';

const canceled = 'The upload was canceled. Nothing was kept of the file.';

/** What can be said about a file before it is sent; null if nothing is wrong. */
function problemOf(files: readonly File[]): string | null {
  const [file, second] = files;
  if (!file) return 'Please choose a file.';
  if (second) return 'Please choose one file at a time.';
  if (file.size === 0) return 'This file is empty. Please check it and choose it again.';
  if (file.size > maxRosterBytes)
    return 'This file is larger than 20 MB. Please split it into two or more files.';
  return null;
}

/** Sends a file as soon as it is chosen, unless the same content was imported before. */
export function useRosterUpload(kind: RosterKind) {
  const { compid } = useSession().company;
  const navigate = useNavigate();
  const [file, setFile] = useState<File | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [earlier, setEarlier] = useState<EarlierImport | null>(null);
  /** From 0 to 1; null while nothing is sent. */
  const [progress, setProgress] = useState<number | null>(null);
  const stop = useRef<AbortController | null>(null);
  /** One file is one import, however often it has to be sent. */
  const key = useRef(newIdempotencyKey());

  const findEarlier = async (chosen: File) => {
    const sha256 = await sha256Of(chosen);
    if (sha256 === null) return null;
    return (await call(findEarlierImport, { params: { compId: compid, sha256 } })).earlier;
  };

  const { mutate, isPending } = useMutation({
    mutationFn: async ({ chosen, isConfirmed }: { chosen: File; isConfirmed: boolean }) => {
      // Without an answer the import goes on: nothing is saved before the preview anyway.
      const before = isConfirmed ? null : await findEarlier(chosen).catch(() => null);
      setEarlier(before);
      if (before) return;
      stop.current = new AbortController();
      setProgress(0);
      const started = await upload(
        startRosterImport,
        { params: { compId: compid, kind } },
        {
          file: chosen,
          signal: stop.current.signal,
          onProgress: setProgress,
          idempotencyKey: key.current,
        },
      );
      keepImport(compid, started);
      await navigate(importPath(started.importId));
    },
    onError: (error) => {
      if (error.name === 'AbortError') setProblem(canceled);
      else if (!isSilent(error)) setProblem(refusalText(error));
    },
    onSettled: () => setProgress(null),
    meta,
  });

  useEffect(() => () => stop.current?.abort(), []);

  const forget = () => {
    setFile(null);
    setEarlier(null);
    setProblem(null);
  };
  return {
    file,
    problem,
    earlier,
    progress,
    isPending,
    take: (files: readonly File[]) => {
      forget();
      const wrong = problemOf(files);
      setProblem(wrong);
      const [chosen] = files;
      if (wrong !== null || !chosen) return;
      setFile(chosen);
      key.current = newIdempotencyKey();
      mutate({ chosen, isConfirmed: false });
    },
    /** Imports it although it was imported before. */
    goOn: () => {
      if (file && !isPending) mutate({ chosen: file, isConfirmed: true });
    },
    forget,
    cancel: () => stop.current?.abort(),
  };
}
