import { FailurePanel } from '../../ui/failure-panel.tsx';

/** Without the user and the lists, access cannot be edited correctly. */
export function UserNotLoaded({ retry }: { retry: () => void }) {
  return (
    <FailurePanel title="The form could not be loaded" retry={retry}>
      The user or the access lists could not be loaded. No one’s access has changed.
    </FailurePanel>
  );
}
