import type { Message } from '../../../platform/mail.ts';

type Uploaded = { company: string; id: string; type: string; size: number };

/** Mail travels in the clear: neither the file nor its name, which may be a person's. */
export const uploadMail = (to: string, { company, id, type, size }: Uploaded): Message => ({
  to,
  subject: `New file ${id}: ${type}`,
  paragraphs: [
    `${company} has uploaded a file of the type ${type} (${Math.ceil(size / 1024)} kB).`,
    `Its number is ${id}. Fetch it with: npm run operator -- fetch-upload ${id} --to FILE`,
  ],
});
