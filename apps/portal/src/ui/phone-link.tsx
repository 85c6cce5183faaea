import { Anchor } from '@mantine/core';
import { displayPhone } from './form/format-phone.ts';

export function PhoneLink({ phone }: { phone: string }) {
  return <Anchor href={`tel:${phone.replace(/[^\d+]/g, '')}`}>{displayPhone(phone)}</Anchor>;
}
