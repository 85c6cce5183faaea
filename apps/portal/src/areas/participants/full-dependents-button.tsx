import { Tooltip } from '@mantine/core';
import { mostDependentsMessage } from '@portal/contract/areas/participants/dependent.ts';
import type { ReactElement } from 'react';

/** At the limit the button cannot be used but still be reached, so that everybody can read why (PART-39). */
export function FullDependentsButton({ children }: { children: ReactElement }) {
  return (
    <Tooltip
      label={mostDependentsMessage}
      events={{ hover: true, focus: true, touch: true }}
      // In its place on the page, where readers of the page find it.
      withinPortal={false}
    >
      {children}
    </Tooltip>
  );
}
