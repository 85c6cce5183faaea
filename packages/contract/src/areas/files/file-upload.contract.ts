import { z } from 'zod';
import { company, operation, operator, signedIn } from '../../operation.ts';
import { idInPath } from '../../values/history.ts';
import { CompanyPath } from '../session/session.contract.ts';
import { WebFile } from './file-history.contract.ts';
import { uploadTypes } from './upload-types.rules.ts';
import { maxUploadSize, uploadMessage } from './upload.rules.ts';

export const listFileTypes = operation({
  name: 'listFileTypes',
  method: 'GET',
  path: '/api/file-upload/file-types',
  access: signedIn,
  summary: 'What a file can be; which of them a company may send follows from its migration',
  answer: z.array(z.object({ fileType: z.number().int(), description: z.string() })),
});

const page = 'file-upload';

export const uploadFile = operation({
  name: 'uploadFile',
  method: 'POST',
  path: '/api/file-upload/upload-files/{fileType}/{medplancd}',
  access: company({ page, namedBy: 'medplancd' }),
  summary:
    'Send the provider a file. It is checked and scanned while it arrives, and is then in the file history',
  params: z.strictObject({
    fileType: z.coerce
      .number<string | number>(uploadMessage.invalidType)
      .refine(
        (value) => uploadTypes.some(({ fileType }) => fileType === value),
        uploadMessage.invalidType,
      ),
    medplancd: z.string(),
  }),
  takesForm: { maxSize: maxUploadSize },
  answer: WebFile,
});

/** An upload as the next sender of the same content is told about it. */
export const EarlierUpload = z.object({
  filename: z.string(),
  description: z.string(),
  uploadedby: z.string(),
  uploadedat: z.iso.datetime(),
});
export type EarlierUpload = z.infer<typeof EarlierUpload>;

export const findEarlierUpload = operation({
  name: 'findEarlierUpload',
  method: 'GET',
  path: '/api/companies/{compId}/file-upload/earlier/{sha256}',
  access: company({ page }),
  summary: 'The latest upload with the same content that the user may see, if there is one',
  params: CompanyPath.extend({ sha256: z.string().regex(/^[0-9a-f]{64}$/) }),
  answer: z.object({ earlier: EarlierUpload.nullable() }),
});

/** What came in, for the provider. */
export const IncomingFile = z.object({
  /** What `fetch-upload` takes. */
  id: z.string(),
  company: z.string(),
  type: z.string(),
  filename: z.string(),
  size: z.number().int(),
  sha256: z.string(),
  uploadedby: z.string(),
  uploadedat: z.iso.datetime(),
});
export type IncomingFile = z.infer<typeof IncomingFile>;

export const listIncomingFiles = operation({
  name: 'listIncomingFiles',
  method: 'GET',
  path: '/operator/uploads',
  access: operator,
  summary: 'Uploads that the provider has not fetched, oldest first',
  query: z.strictObject({ compId: CompanyPath.shape.compId.optional() }),
  answer: z.array(IncomingFile),
});

const upload = '/operator/companies/{compId}/uploads/{unqid}';
const UploadPath = CompanyPath.extend({ unqid: idInPath('There is no such upload.') });

export const downloadIncomingFile = operation({
  name: 'downloadIncomingFile',
  method: 'GET',
  path: `${upload}/file`,
  access: operator,
  summary: 'An uploaded file; it counts as fetched once that is said',
  params: UploadPath,
  file: 'any',
});

export const markFetched = operation({
  name: 'markFetched',
  method: 'POST',
  path: `${upload}/fetched`,
  access: operator,
  summary: 'Say that an upload was fetched and is safe with the provider',
  params: UploadPath,
});
