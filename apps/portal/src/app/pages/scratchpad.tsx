import { PageHead } from '../../ui/page-head.tsx';

/** An empty page that no menu leads to. */
export default function Scratchpad() {
  return <PageHead title="Scratchpad" />;
}
