import { reportExports } from '@portal/contract/areas/reports/report-catalog.ts';
import { GuardFailed } from '@portal/contract/client.ts';
import { useMutation } from '@tanstack/react-query';
import { download, keepFile } from '../../session/download.ts';
import { useSession } from '../../session/session.tsx';
import { useOnePress } from '../../ui/use-one-press.ts';
import { requestProblem, takenParameters, type ReportRequest } from './report-request.ts';

/** Downloads a report as a spreadsheet, once at a time; a failure appears as a snackbar. */
export function useReportExport(request: ReportRequest) {
  const { compid: compId } = useSession().company;
  const { mutateAsync, isPending } = useMutation({
    mutationFn: async () => {
      const problem = requestProblem(compId, request);
      if (problem !== null) throw new GuardFailed(problem);
      const { params, query } = takenParameters(request);
      return await download(reportExports[request.name], { params: { compId, ...params }, query });
    },
    onSuccess: keepFile,
    meta: { area: 'reports' },
  });
  return { start: useOnePress(mutateAsync), isPending };
}
