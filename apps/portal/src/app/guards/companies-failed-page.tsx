import { WizardFrame } from '../layouts/wizard-frame.tsx';
import { useScreen } from '../../navigation/screen.ts';
import { useScreenArrival } from '../../navigation/screen-arrival.ts';
import { CompaniesFailed } from '../../session/companies-failed.tsx';

/** Replaces a company's screen: without the companies there is no shell. */
export function CompaniesFailedPage({ retry }: { retry: () => void }) {
  const title = useScreen()?.title;
  useScreenArrival(title);
  return (
    <WizardFrame title={title}>
      <CompaniesFailed retry={retry} />
    </WizardFrame>
  );
}
