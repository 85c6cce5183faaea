import { Anchor } from '@mantine/core';

export function PhoneLink({ phone }: { phone: string }) {
  return <Anchor href={`tel:${phone.replace(/[^\d+]/g, '')}`}>{phone}</Anchor>;
}
