import {
  completePackets,
  deletePacketFile,
  downloadPacketFile,
  generateOeForms,
  uploadPacketFiles,
  type CobraChecklist,
  type PacketFile,
} from '@portal/contract/areas/reenrollment/reenrollment.contract.ts';
import { GuardFailed } from '@portal/contract/client.ts';
import type { UploadOptions } from '@portal/contract/upload.ts';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { call } from '../../../../session/call.ts';
import { download } from '../../../../session/download.ts';
import { upload } from '../../../../session/upload.ts';
import {
  checklistArea,
  checklistsKey,
  cobraChecklistQuery,
} from '../frame/cobra-checklist.queries.ts';

const meta = { area: checklistArea, handledByScreen: true };

/** A plan year of a company. */
export type YearKey = { compId: number; planYearId: number };

function guard({ compId, planYearId }: YearKey): void {
  const what = 'Cannot save re-enrollment checklist document for invalid';
  if (!(compId > 0)) throw new GuardFailed(`${what} company.`);
  if (!(planYearId > 0)) throw new GuardFailed(`${what} plan year.`);
}

type MadeOf = Pick<CobraChecklist, 'cobraOeSendPackets' | 'cobraOeResponseDeadline'>;

/**
 * Makes the papers where there are none or the answers have changed; asking again changes nothing, so it is read like
 * anything else.
 */
export const papersQuery = (year: YearKey, madeOf: MadeOf, queryClient: QueryClient) =>
  queryOptions({
    queryKey: [
      ...checklistsKey(year.compId),
      'papers',
      year.planYearId,
      madeOf.cobraOeSendPackets,
      madeOf.cobraOeResponseDeadline,
    ] as const,
    queryFn: async () => {
      const papers = await call(generateOeForms, { params: year });
      // A paper that was made anew is not approved yet: the checklist says so.
      const { queryKey } = cobraChecklistQuery(year.compId, year.planYearId);
      await queryClient.invalidateQueries({ queryKey });
      return papers;
    },
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    meta,
  });

export async function loadPaper(year: YearKey, fileName: string) {
  if (!(year.compId > 0)) throw new GuardFailed('Cannot download document for invalid company.');
  return download(downloadPacketFile, { params: { ...year, fileName } });
}

/** To look at in the page; a paper that was made anew has the same name. */
export const paperQuery = (year: YearKey, { fullName, size }: PacketFile, madeOf: MadeOf) =>
  queryOptions({
    queryKey: [
      ...checklistsKey(year.compId),
      'paper',
      year.planYearId,
      fullName,
      size,
      madeOf.cobraOeSendPackets,
      madeOf.cobraOeResponseDeadline,
    ] as const,
    queryFn: () => loadPaper(year, fullName),
    staleTime: Infinity,
    gcTime: 0,
    meta,
  });

export async function addPaper(year: YearKey, options: UploadOptions) {
  guard(year);
  return upload(uploadPacketFiles, { params: year }, options);
}

export async function removePaper(year: YearKey, fileName: string) {
  guard(year);
  return call(deletePacketFile, { params: { ...year, fileName } });
}

export const orderPackets = (year: YearKey) => call(completePackets, { params: year });
