import { FailurePanel } from '../ui/failure-panel.tsx';

export function CompaniesFailed({ retry }: { retry: () => void }) {
  return (
    <FailurePanel title="Your companies could not be loaded" retry={retry}>
      Nothing was lost. Check your connection, then try again.
    </FailurePanel>
  );
}
