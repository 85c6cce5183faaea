import type { Message } from '../../../platform/mail.ts';

type Requested = { title: string; company: string; portalUrl: string };

/*
 * Mail travels in the clear and is read by whoever opens the mailbox: a case number, never a reason, a diagnosis or the
 * employee's name (29 CFR 825.500(g)).
 */

export const confirmationMail = (
  to: string,
  { title, company, portalUrl }: Requested,
): Message => ({
  to,
  subject: `Leave request received: ${title}`,
  paragraphs: [
    `We have received a leave request, case number ${title}. The employer is ${company.replace(/\.$/, '')}.`,
    'Please use this number when you report an absence or contact us. Details of the request are never sent by email.',
  ],
  action: { label: 'Open Leave Records', url: `${portalUrl}/leave-records` },
});

export const consultantMail = (
  to: string,
  { title, company }: Pick<Requested, 'title' | 'company'>,
): Message => ({
  to,
  subject: `New leave request: ${title}`,
  paragraphs: [
    `${company} has entered a leave request. Its case number is ${title}.`,
    'The eligibility notice is due within five business days.',
  ],
});
