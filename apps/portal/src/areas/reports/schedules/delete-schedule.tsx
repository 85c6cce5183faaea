import { Alert, Button } from '@mantine/core';
import {
  deleteReportSchedule,
  type ReportSchedule,
} from '@portal/contract/areas/reports/report-schedules.contract.ts';
import { CallFailed } from '@portal/contract/client.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../session/call.ts';
import { notify } from '../../../session/notifications/notifications.ts';
import { useSession } from '../../../session/session.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { useOnePress } from '../../../ui/use-one-press.ts';
import { schedulesQuery } from './schedules.queries.ts';

type DeleteScheduleProps = { schedule: ReportSchedule; onClose: () => void };

export function DeleteSchedule({ schedule, onClose }: DeleteScheduleProps) {
  const { compid: compId } = useSession().company;
  const queryClient = useQueryClient();
  const { scheduleId, title } = schedule;
  const { mutateAsync, isPending, error } = useMutation({
    mutationFn: () => call(deleteReportSchedule, { params: { compId, scheduleId } }),
    onSuccess: () => {
      const { queryKey } = schedulesQuery(compId);
      queryClient.setQueryData(queryKey, (all) =>
        all?.filter((each) => each.scheduleId !== scheduleId),
      );
      notify('Schedule deleted', 'success', 'report-schedules');
      void queryClient.invalidateQueries({ queryKey });
      onClose();
    },
    meta: { area: 'report-schedules', handledByScreen: true },
  });
  const press = useOnePress(mutateAsync);
  return (
    <Dialog
      title={`Delete the schedule of ${title}?`}
      onClose={onClose}
      actions={
        <>
          <Button variant="default" data-autofocus disabled={isPending} onClick={onClose}>
            Keep it
          </Button>
          <Button color="red" loading={isPending} onClick={press}>
            Delete schedule
          </Button>
        </>
      }
    >
      No more reports will be made. Those already filed stay in the report history.
      {error && (
        <Alert color="red" mt="sm" role="alert">
          {(error instanceof CallFailed && error.serverMessage) || 'There was a problem.'} Nothing
          was deleted.
        </Alert>
      )}
    </Dialog>
  );
}
