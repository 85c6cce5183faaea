import { useNavigate } from 'react-router';
import { allCasesPath } from '../leave-paths.ts';
import { EmployeeSearch } from './employee-search.tsx';

/** Opens the leave cases of whom it finds. */
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
