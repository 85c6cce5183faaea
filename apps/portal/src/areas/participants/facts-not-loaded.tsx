import { FailurePanel } from '../../ui/failure-panel.tsx';

/** Without its lists a participant's form cannot be filled in correctly. */
export function FactsNotLoaded({ retry }: { retry: () => void }) {
  return (
    <FailurePanel title="The form could not be loaded" retry={retry}>
      The company’s locations and pay frequencies are missing. Nothing was changed.
    </FailurePanel>
  );
}
