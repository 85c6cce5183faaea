import { useNavigate } from 'react-router';
import { allCasesPath } from '../leave-paths.ts';
import { EmployeeSearch } from './employee-search.tsx';

/** Finds an employee and opens their leave cases. */
export function LeaveSearchBox() {
  const navigate = useNavigate();
  return (
    <EmployeeSearch
      label="Search Leave Cases"
      onChosen={({ eeId }) => void navigate(allCasesPath(eeId))}
      offersRequest
    />
  );
}
