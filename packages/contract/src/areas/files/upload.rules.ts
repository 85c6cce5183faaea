/** 50 MB. */
export const maxUploadSize = 52_428_800;

/** The specified words. */
export const uploadMessage = {
  noFile: 'Please select a file to upload.',
  invalidFile: 'Please select a valid file for upload.',
  tooLarge: 'File is too large to upload. Max size is 50MB.',
  invalidType: 'Please select a valid file type.',
  done: 'File uploaded successfully.',
  emptyResult: 'An error occured please try again.',
} as const;

/** Ours: a file without content is a mistake of whoever saved it. */
export const emptyFileMessage = 'This file is empty. Please check it and choose it again.';

/** What follows the last dot, in lower case; empty if there is none. */
export function endingOf(name: string): string {
  const dot = name.lastIndexOf('.');
  return dot < 0 ? '' : name.slice(dot + 1).toLowerCase();
}

/** What both sides can say about a file before its content is read; null if nothing is wrong. */
export function uploadProblem({ name, size }: { name: string; size: number }): string | null {
  if (endingOf(name.trim()) === 'exe') return uploadMessage.invalidFile;
  if (size > maxUploadSize) return uploadMessage.tooLarge;
  return size === 0 ? emptyFileMessage : null;
}

/** What the upload call names a company by: its medical plan code, or its number if it has none. */
export const uploadCodeOf = ({ compid, medplancd }: { compid: number; medplancd: string | null }) =>
  medplancd ?? String(compid);
