import { createHash, randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import {
  listIncomingFiles,
  type IncomingFile,
} from '@portal/contract/areas/files/file-upload.contract.ts';
import { ask, button, select } from './src/events.ts';
import {
  expect,
  expectAccessible,
  expectAccessibleEverywhere,
  openCompany,
  test,
} from './src/portal.ts';

const megabyte = 1024 * 1024;
const list = (size: number) =>
  Buffer.from(`Name,Number\n${randomBytes(size / 2).toString('hex')}\n`);
const hashOf = (content: Buffer) => createHash('sha256').update(content).digest('hex');

async function choose(page: Page, name: string, buffer: Buffer) {
  const choosing = page.waitForEvent('filechooser');
  await button(page, 'Browse files').click();
  await (await choosing).setFiles({ name, mimeType: 'application/octet-stream', buffer });
}

test('An administrator sends a file, cancels one, finds it in the history, and downloads the same bytes', async ({
  page,
}) => {
  await openCompany(page, 'dana.full', 'Harborview', '/file-upload');
  const upload = button(page, 'Upload');
  await expect(upload).toBeDisabled();
  await select(page, 'File type').selectOption('Payroll Deduction');
  await expect(upload).toBeDisabled();

  await choose(page, 'setup.EXE', Buffer.from('MZ'));
  await expect(page.getByText('Please select a valid file for upload.')).toBeVisible();
  await expect(upload).toBeDisabled();
  await choose(page, 'empty.csv', Buffer.alloc(0));
  await expect(page.getByText('This file is empty.')).toBeVisible();

  // A slow line, so that there is time to see how far it is and to cancel.
  const network = await page.context().newCDPSession(page);
  const slow = { offline: false, latency: 0, downloadThroughput: -1 };
  await network.send('Network.enable');
  await network.send('Network.emulateNetworkConditions', { ...slow, uploadThroughput: megabyte });
  await choose(page, 'large.csv', list(20 * megabyte));
  await upload.click();
  const progress = page.getByRole('progressbar', { name: 'Upload progress' });
  await expect(progress).toHaveAttribute('aria-valuenow', /^[1-9]\d?$/);
  await expect(page.getByText('Uploading…')).toBeVisible();
  await expectAccessible(page);
  await button(page, 'Cancel').click();
  await expect(page.getByText('The upload was canceled. The file was not sent.')).toBeVisible();
  await expect(progress).toBeHidden();
  await network.send('Network.emulateNetworkConditions', { ...slow, uploadThroughput: -1 });

  await page.getByRole('button', { name: 'Remove large.csv' }).click();
  const content = list(megabyte);
  const name = `deductions-${hashOf(content).slice(0, 8)}.csv`;
  await choose(page, name, content);
  await upload.click();
  await expect(page.getByText('File uploaded successfully.').first()).toBeVisible();
  await expect(upload).toBeDisabled();

  const waiting = await ask<IncomingFile[]>(page, 'operator', listIncomingFiles, {
    params: {},
    query: { compId: 1001 },
  });
  expect(waiting.filter(({ filename }) => filename === 'large.csv')).toEqual([]);
  expect(waiting).toContainEqual(
    expect.objectContaining({ filename: name, sha256: hashOf(content) }),
  );

  await page.getByRole('main').getByRole('link', { name: 'File History' }).click();
  const row = page.getByRole('row', { name });
  await expect(row).toContainText('Payroll Deduction');
  await expect(row).toContainText('Dana Full');
  const downloading = page.waitForEvent('download');
  await row.getByRole('button', { name: /^Download/ }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe(name);
  expect((await readFile(await download.path())).equals(content)).toBe(true);
  await expectAccessibleEverywhere(page);
});

test('The same file again is pointed out, and is sent only after another click', async ({
  page,
}) => {
  const content = list(1000);
  await openCompany(page, 'dana.full', 'Tamarack', '/file-upload');
  // Its COBRA side has moved away, with its types.
  await expect(select(page, 'File type').getByRole('option')).toHaveText([
    'Choose a type',
    'Enrollment',
    'Payroll Deduction',
    'Demographic',
    'Eligibility',
    'Termination',
    'HSA Contribution',
    'HRA Enrollment',
    'Claims',
    'Debit Card',
    'Direct Deposit',
    'Custom Plan',
    'Other',
  ]);
  await expectAccessibleEverywhere(page);
  await select(page, 'File type').selectOption('Eligibility');
  await choose(page, 'first.csv', content);
  await button(page, 'Upload').click();
  await expect(page.getByText('File uploaded successfully.').first()).toBeVisible();

  await choose(page, 'second.csv', content);
  await expect(page.getByText('This file was uploaded before')).toBeVisible();
  await expect(
    page.getByText(/^Dana Full sent the same content on .* as first\.csv/),
  ).toBeVisible();
  await expectAccessible(page);
  await button(page, 'Upload anyway').click();
  await expect(page.getByText('File uploaded successfully.').first()).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'File History' }).click();
  await expect(page.getByRole('row', { name: 'first.csv' })).toBeVisible();
  await expect(page.getByRole('row', { name: 'second.csv' })).toBeVisible();
});
