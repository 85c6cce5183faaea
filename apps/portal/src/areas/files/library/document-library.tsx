import { tabsFor } from '@portal/contract/areas/files/library.rules.ts';
import { Navigate, useParams } from 'react-router';
import { useSession } from '../../../session/session.tsx';
import { PageHead } from '../../../ui/page-head.tsx';
import { TabLinks } from '../../../ui/tab-links.tsx';
import { EducationTab } from './education-tab.tsx';
import { FormsTab } from './forms-tab.tsx';
import { LegalTab } from './legal-tab.tsx';

const pathOf = (tab: string) => `/document-library/${tab}`;
const contents = { forms: FormsTab, legal: LegalTab, education: EducationTab };

/** Forms, legal documents and education that the provider posts. The address names the tab that is open. */
export default function DocumentLibrary() {
  const { company, facts } = useSession();
  const { tab: named } = useParams();
  const tabs = tabsFor(facts);
  // A tab that the company does not have leads to the first one it has.
  const { tab } = tabs.find((each) => each.tab === named) ?? tabs[0]!;
  if (tab !== named) return <Navigate to={pathOf(tab)} replace />;
  const Content = contents[tab];
  return (
    <>
      <PageHead title="Document Library" />
      <TabLinks
        label="Kinds of documents"
        tabs={tabs.map((each) => ({ to: pathOf(each.tab), label: each.label }))}
      />
      <Content key={company.compid} />
    </>
  );
}
