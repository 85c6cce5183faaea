import {
  findEarlierUpload,
  listFileTypes,
  uploadFile,
} from '@portal/contract/areas/files/file-upload.contract.ts';
import { uploadCodeOf } from '@portal/contract/areas/files/upload.rules.ts';
import type { Company } from '@portal/contract/areas/session/company.ts';
import type { UploadOptions } from '@portal/contract/upload.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../session/call.ts';
import { companyKey } from '../../../session/query-client.ts';
import { upload } from '../../../session/upload.ts';
import { sha256Of } from '../../../ui/sha256-of.ts';

const handledByScreen = { area: 'file-upload', handledByScreen: true };

export const fileTypesQuery = () =>
  queryOptions({
    queryKey: ['file-types'],
    queryFn: ({ signal }) => call(listFileTypes, undefined, { signal }),
    staleTime: Infinity,
    meta: handledByScreen,
  });

/** Two files may have the same name, size and date: each chosen one gets a number of its own. */
const numbers = new WeakMap<File, number>();
let count = 0;
function numberOf(file: File): number {
  const number = numbers.get(file) ?? ++count;
  numbers.set(file, number);
  return number;
}

/** Who has sent the same content before, if anybody. */
export const earlierUploadQuery = (compId: number, file: File) =>
  queryOptions({
    queryKey: companyKey(compId, 'earlier-upload', numberOf(file)),
    queryFn: async ({ signal }) => {
      const sha256 = await sha256Of(file);
      if (sha256 === null) return null;
      return (await call(findEarlierUpload, { params: { compId, sha256 } }, { signal })).earlier;
    },
    staleTime: 30_000,
    retry: false,
    meta: handledByScreen,
  });

export const sendFile = (company: Company, fileType: number, options: UploadOptions) =>
  upload(uploadFile, { params: { fileType, medplancd: uploadCodeOf(company) } }, options);
