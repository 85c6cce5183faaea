import { rosterKinds, type RosterKind } from '@portal/contract/areas/roster/roster-fields.ts';
import { mayOpen } from '@portal/contract/areas/session/pages.rules.ts';
import { useSearchParams } from 'react-router';
import { useSession } from '../../../session/session.tsx';
import { PageHead } from '../../../ui/page-head.tsx';
import { kindWords } from '../roster-words.ts';
import classes from './import-start.module.css';
import { RecentImports } from './recent-imports.tsx';
import { StartCard } from './start-card.tsx';

/** The first step of an import, and the imports so far. */
export default function ImportStart() {
  const { company, facts } = useSession();
  const [search, setSearch] = useSearchParams();
  const kinds = rosterKinds.filter((kind) => mayOpen(kindWords[kind].page, facts));
  const named = kinds.find((kind) => kind === search.get('kind'));
  const choose = (kind: RosterKind) => setSearch({ kind }, { replace: true });
  return (
    <>
      <PageHead
        title="Import Participants"
        help="Bring in many people with one file. You see what every row does before anything is saved."
      />
      <div className={classes.page}>
        <StartCard
          key={company.compid}
          kinds={kinds}
          kind={named ?? kinds[0] ?? 'participants'}
          onChoose={choose}
        />
        <RecentImports />
      </div>
    </>
  );
}
