import { Skeleton } from '@mantine/core';
import { Frame } from './frame.tsx';

/** The shape of the form, while the page loads and the link is checked. */
export function CheckingLink() {
  return (
    <Frame title="One moment" lead="We are checking your link.">
      <Skeleton height={61} />
      <Skeleton height={190} />
      <Skeleton height={61} />
      <Skeleton height={36} />
    </Frame>
  );
}
