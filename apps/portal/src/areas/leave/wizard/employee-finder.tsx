import { Text } from '@mantine/core';
import type {
  LeaveEmployee,
  LeaveEmployeeMatch,
} from '@portal/contract/areas/leave/leave.contract.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { reportFailure } from '../../../session/notifications/report-failure.ts';
import { useSession } from '../../../session/session.tsx';
import { FormSection } from '../../../ui/form/form-section.tsx';
import { EmployeeSearch } from '../search/employee-search.tsx';
import { onFileQuery } from './wizard.queries.ts';

type EmployeeFinderProps = {
  /** Fills the form with what is on file. */
  onFound: (employee: LeaveEmployee) => void;
};

/** Finds the employee by name or number, so that nobody types what is on file. */
export function EmployeeFinder({ onFound }: EmployeeFinderProps) {
  const { compid } = useSession().company;
  const queryClient = useQueryClient();
  const [filled, setFilled] = useState<string>();

  const choose = async ({ eeId, firstName, lastName }: LeaveEmployeeMatch) => {
    try {
      onFound(await queryClient.fetchQuery(onFileQuery(compid, eeId)));
      setFilled(`${firstName} ${lastName}`);
    } catch (error) {
      reportFailure(error, 'leave');
    }
  };

  return (
    <FormSection
      title="Who is this for?"
      help="Find an employee to fill in what is on file, or type the details of a new one below."
      columns={1}
    >
      <EmployeeSearch label="Find an employee" onChosen={(person) => void choose(person)} />
      {filled !== undefined && (
        <Text component="output" c="dimmed" fz="xs">
          Filled in what is on file for {filled}.
        </Text>
      )}
    </FormSection>
  );
}
