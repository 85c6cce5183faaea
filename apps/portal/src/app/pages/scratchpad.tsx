import { PageHead } from '../../ui/page-head.tsx';

/** An empty page that no menu leads to (Q06). */
export default function Scratchpad() {
  return <PageHead title="Scratchpad" />;
}
