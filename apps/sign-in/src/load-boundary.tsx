import { Button, Text } from '@mantine/core';
import { Component, type ReactNode } from 'react';
import { Frame } from './frame.tsx';
import { linkSecret } from './link-secret.ts';

/** Reports a part of the page that failed to load, instead of leaving it blank. */
export class LoadBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    return (
      <Frame title="This page could not be loaded">
        <Text role="alert">Check your connection, then reload the page. Nothing was lost.</Text>
        <Button onClick={reload} size="md" fullWidth>
          Reload
        </Button>
      </Frame>
    );
  }
}

function reload() {
  // The new page needs the secret too; boot.js removes it from the URL again.
  if (linkSecret !== '') history.replaceState(null, '', `#${linkSecret}`);
  location.reload();
}
