import { Readable } from 'node:stream';
import { beforeAll, expect, it } from 'vitest';
import * as contract from '@portal/contract/areas/files/library.contract.ts';
import { startApi, type TestApi } from '../../../testing/test-api.ts';
import { postDocument } from './post-document.service.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});

it('The provider posts a form, and somebody who sees one location only downloads it', async () => {
  const compId = 1001;
  const as = { token: await api.tokenOf('lee.location') };
  const content = Buffer.from('%PDF-1.7 made up');
  await postDocument(
    api.context,
    compId,
    { fileName: 'claim-form.pdf', tab: 'forms', title: 'Claim form', planYear: 503 },
    {
      content: Readable.from([content]),
      key: undefined,
    },
  );
  const { body } = await api.call(contract.listForms, { params: { compId } }, as);
  const [form] = body;
  expect(form).toMatchObject({ name: 'Claim form', planYear: { planYearId: 503 } });
  const { fileSection: section, fileName } = form!;
  const file = await api.download(
    contract.downloadDocument,
    { params: { compId, section, fileName } },
    as,
  );
  expect(content.equals(file.content)).toBe(true);
});
