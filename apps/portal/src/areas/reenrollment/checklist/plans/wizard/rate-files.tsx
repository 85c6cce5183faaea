import { CloseButton, Input } from '@mantine/core';
import type { PlanInProgress } from '@portal/contract/areas/reenrollment/reenrollment.contract.ts';
import { IconFile } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { displaySize } from '../../../../../ui/display-size.ts';
import { DropZone } from '../../../../../ui/drop-zone.tsx';
import { checklistArea } from '../../frame/cobra-checklist.queries.ts';
import { reloadPlans, removeRateSheet, type Year } from '../plans.queries.ts';
import { RateSheetLink } from '../rate-sheet-link.tsx';
import classes from './plan-wizard.module.css';
import type { RateFilesState } from './use-rate-files.ts';

type RateFilesProps = { plan: PlanInProgress | undefined; year: Year; files: RateFilesState };

/** The rate sheets of a plan: those on file, and those that wait to be sent. */
export function RateFiles({ plan, year, files }: RateFilesProps) {
  const id = useId();
  const { waiting, problems } = files;
  return (
    <fieldset
      className={classes.sheets}
      aria-labelledby={`${id}-label`}
      aria-describedby={`${id}-help`}
    >
      <Input.Label component="div" id={`${id}-label`}>
        Rate sheets
      </Input.Label>
      <DropZone
        text="Drag files here, or"
        multiple
        isWrong={problems.length > 0}
        onTake={files.take}
      />
      <Input.Description id={`${id}-help`} mt={4}>
        Files of up to 50 MB each. They are sent when you save the plan.
      </Input.Description>
      {problems.map((problem) => (
        <Input.Error key={problem} role="alert">
          {problem}
        </Input.Error>
      ))}
      <ul className={classes.files} aria-label="Rate sheets">
        {plan?.reenrollmentRatesDocs.map((sheet) => (
          <li key={sheet.fileId} className={classes.file}>
            <span className={classes.fileName}>
              <RateSheetLink sheet={sheet} year={year} />
            </span>
            <RemoveSheet sheet={sheet} year={year} />
          </li>
        ))}
        {waiting.map(({ file, problem }) => (
          <li key={`${file.name} ${file.size} ${file.lastModified}`} className={classes.file}>
            <IconFile size={18} stroke={1.6} aria-hidden />
            <span className={classes.fileName}>
              {file.name} ({displaySize(file.size)})
              {problem !== undefined && (
                <span className={classes.fileProblem} role="alert">
                  {' '}
                  Not sent: {problem}
                </span>
              )}
            </span>
            <CloseButton aria-label={`Remove ${file.name}`} onClick={() => files.remove(file)} />
          </li>
        ))}
      </ul>
    </fieldset>
  );
}

type RemoveSheetProps = { sheet: { fileId: number; name: string }; year: Year };

function RemoveSheet({ sheet, year }: RemoveSheetProps) {
  const queryClient = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: () => removeRateSheet(year, sheet.fileId),
    onSettled: () => reloadPlans(queryClient, year),
    meta: { area: checklistArea },
  });
  return (
    <CloseButton
      aria-label={`Remove ${sheet.name}`}
      disabled={isPending}
      onClick={() => mutate()}
    />
  );
}
