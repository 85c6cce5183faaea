import { FailurePanel } from '../../ui/failure-panel.tsx';

/** Without the user and the lists, access cannot be chosen rightly. */
export function UserNotLoaded({ retry }: { retry: () => void }) {
  return (
    <FailurePanel title="The form could not be loaded" retry={retry}>
      The user, or what their access is chosen from, is missing. Nobody’s access has changed.
    </FailurePanel>
  );
}
