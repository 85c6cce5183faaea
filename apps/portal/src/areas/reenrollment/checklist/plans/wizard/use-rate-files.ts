import { uploadMessage, uploadProblem } from '@portal/contract/areas/files/upload.rules.ts';
import type { PlanInProgress } from '@portal/contract/areas/reenrollment/reenrollment.contract.ts';
import { CallFailed } from '@portal/contract/client.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { failureText } from '../../../../../session/notifications/report-failure.ts';
import { renewalPlansQuery, sendRateSheet, type Year } from '../plans.queries.ts';
import type { PlanValues } from './plan-form.ts';

/** A chosen file, until it is sent. */
export type WaitingFile = { file: File; problem: string | undefined };
export type RateFilesState = ReturnType<typeof useRateFiles>;

/** The rate sheets that go with the plan once it is saved, one request per file. */
export function useRateFiles(year: Year) {
  const queryClient = useQueryClient();
  const [waiting, setWaiting] = useState<readonly WaitingFile[]>([]);
  const [problems, setProblems] = useState<readonly string[]>([]);
  /** The same at once, for what runs after a save. */
  const now = useRef(waiting);
  const keep = (files: readonly WaitingFile[]) => {
    now.current = files;
    setWaiting(files);
  };

  return {
    waiting,
    problems,
    take: (files: readonly File[]) => {
      const checked = files.map((file) => ({ file, wrong: uploadProblem(file) }));
      setProblems(
        checked.flatMap(({ file, wrong }) => (wrong === null ? [] : [`${file.name}: ${wrong}`])),
      );
      keep([
        ...now.current,
        ...checked
          .filter(({ wrong }) => wrong === null)
          .map(({ file }) => ({ file, problem: undefined })),
      ]);
    },
    remove: (file: File) => keep(now.current.filter((each) => each.file !== file)),
    /** A plan whose rates come as a sheet needs one; says so where there is none. */
    isMissing: ({ hasLevels }: PlanValues, plan: PlanInProgress | undefined): boolean => {
      const isNone =
        hasLevels === 'N' &&
        now.current.length === 0 &&
        (plan?.reenrollmentRatesDocs.length ?? 0) === 0;
      if (isNone) setProblems([uploadMessage.noFile]);
      return isNone;
    },
    /** Sends what waits; a file that fails keeps waiting, with the reason. */
    send: async (saved: PlanInProgress): Promise<PlanInProgress> => {
      let latest = saved;
      if (saved.hasLevels === 'N') {
        for (const { file } of now.current) {
          try {
            latest = await sendRateSheet(year, saved, file);
            keep(now.current.filter((each) => each.file !== file));
          } catch (error) {
            const problem =
              (error instanceof CallFailed && error.serverMessage) || failureText(error);
            keep(now.current.map((each) => (each.file === file ? { file, problem } : each)));
          }
        }
      } else keep([]);
      void queryClient.invalidateQueries({ queryKey: renewalPlansQuery(year).queryKey });
      return latest;
    },
    failed: () => now.current.length,
  };
}
