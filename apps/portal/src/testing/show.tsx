import { MantineProvider } from '@mantine/core';
import { render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { MemoryRouter } from 'react-router';

/** Puts a component on the simulated page as the portal would, and answers who uses it. */
export function show(component: ReactElement, address = '/') {
  const frame = (inner: ReactElement) => (
    // Without motion: what is clicked open is there at once.
    <MantineProvider env="test">
      <MemoryRouter initialEntries={[address]}>{inner}</MemoryRouter>
    </MantineProvider>
  );
  let page = render(frame(component));
  return {
    user: userEvent.setup(),
    /** The same component with other properties. */
    update: (changed: ReactElement) => page.rerender(frame(changed)),
    /** As a reload does: only what is stored stays. */
    reload: () => {
      page.unmount();
      page = render(frame(component));
    },
  };
}
