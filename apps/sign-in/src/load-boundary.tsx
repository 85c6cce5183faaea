import { Button, Text } from '@mantine/core';
import { Component, type ReactNode } from 'react';
import { Frame } from './frame.tsx';
import { linkSecret } from './link-secret.ts';

/** Says so when a part of the page could not be fetched, instead of leaving it blank. */
export class LoadBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    return (
      <Frame title="This page could not be loaded">
        <Text role="alert">Check your connection, then load the page again. Nothing was lost.</Text>
        <Button onClick={loadAgain} size="md" fullWidth>
          Load again
        </Button>
      </Frame>
    );
  }
}

function loadAgain() {
  // The new page needs the secret too; boot.js takes it out of the address once more.
  if (linkSecret !== '') history.replaceState(null, '', `#${linkSecret}`);
  location.reload();
}
