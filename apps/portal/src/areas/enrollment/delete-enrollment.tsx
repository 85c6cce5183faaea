import { Button } from '@mantine/core';
import {
  deleteCustomEnrollment,
  deleteEnrollment,
  hasActivityMessage,
} from '@portal/contract/areas/enrollment/enrollment.contract.ts';
import type { EnrollmentCard } from '@portal/contract/areas/enrollment/enrollment.ts';
import { CallFailed } from '@portal/contract/client.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import { notify } from '../../session/notifications/notifications.ts';
import { call } from '../../session/call.ts';
import { useSession } from '../../session/session.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { useOnePress } from '../../ui/use-one-press.ts';
import { historyQuery } from '../participants/participants.queries.ts';
import classes from './delete-enrollment.module.css';
import { enrollmentsQuery } from './enrollment.queries.ts';

const advice =
  'Only delete an enrollment that was entered in error. To end coverage, use Update Enrollment to set an end date.';

type DeleteEnrollmentProps = {
  empno: string;
  card: EnrollmentCard;
  /** Where an end date is set; undefined if the enrollment cannot be changed. */
  update: string | undefined;
  onClose: () => void;
};

/** Asks before an enrollment goes. One with activity stays, and is ended instead (domain.md 4.8). */
export function DeleteEnrollment({ empno, card, update, onClose }: DeleteEnrollmentProps) {
  const { compid: compId } = useSession().company;
  const queryClient = useQueryClient();
  const enrollments = enrollmentsQuery(compId, empno);
  const { mutateAsync, isPending, error } = useMutation({
    mutationFn: async () => {
      const { pyrid: planYearId, planCode, customPlanId } = card;
      const params = { compId, empno, planYearId };
      await (customPlanId === null
        ? call(deleteEnrollment, { params: { ...params, planCode } })
        : call(deleteCustomEnrollment, { params: { ...params, planCode: '0', customPlanId } }));
    },
    onSuccess: () => {
      queryClient.setQueryData(enrollments.queryKey, (cards) =>
        cards?.filter((each) => each !== card),
      );
      notify('Enrollment deleted', 'success', 'enrollment');
      void queryClient.invalidateQueries(enrollments);
      void queryClient.invalidateQueries({ queryKey: historyQuery(compId, empno).queryKey });
      onClose();
    },
    meta: { area: 'enrollment', handledByScreen: true },
  });
  const press = useOnePress(mutateAsync);
  const refusal =
    error instanceof CallFailed ? error.serverMessage : error && 'There was a problem.';
  const mustStay = card.hasActivity || (error instanceof CallFailed && error.code === 'conflict');
  return (
    <Dialog
      title={mustStay ? `${card.planName} cannot be deleted` : `Delete ${card.planName}?`}
      onClose={onClose}
      actions={
        <>
          <Button variant="default" data-autofocus disabled={isPending} onClick={onClose}>
            {mustStay ? 'Close' : 'Cancel'}
          </Button>
          {mustStay ? (
            update !== undefined && (
              <Button component={Link} to={update}>
                Update Enrollment
              </Button>
            )
          ) : (
            <Button color="red" loading={isPending} onClick={press}>
              Delete Enrollment
            </Button>
          )}
        </>
      }
    >
      {mustStay ? (refusal ?? hasActivityMessage) : advice}
      {!mustStay && refusal && (
        <p className={classes.refusal} role="alert">
          {refusal} Nothing was deleted.
        </p>
      )}
    </Dialog>
  );
}
