import { createDownloader, type DownloadedFile } from '@portal/contract/download.ts';
import { settings } from './settings.ts';
import { currentLogin, endSession } from './login.ts';

/** Downloads an operation's file as the signed-in user. */
export const download = createDownloader({
  apiUrl: settings.apiUrl,
  token: () => currentLogin()?.token ?? null,
  onSignedOut: () => endSession(),
});

/** Passes a file to the browser's downloads. */
export function keepFile({ name, content }: DownloadedFile): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  // By then the browser has taken over the file.
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
