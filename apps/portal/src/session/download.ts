import { createDownloader, type DownloadedFile } from '@portal/contract/download.ts';
import { settings } from './settings.ts';
import { currentLogin, endSession } from './login.ts';

/** Asks an operation for its file as the signed-in user. */
export const download = createDownloader({
  apiUrl: settings.apiUrl,
  token: () => currentLogin()?.token ?? null,
  onSignedOut: () => endSession(),
});

/** Hands a file to the browser, which keeps it where it keeps downloads. */
export function keepFile({ name, content }: DownloadedFile): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  // The browser has taken hold of it by then.
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
