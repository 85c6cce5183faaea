import { mayOpen } from '@portal/contract/areas/session/pages.rules.ts';
import { Link } from 'react-router';
import { preloadScreen } from '../../../navigation/preload-screen.ts';
import { useSession } from '../../../session/session.tsx';
import classes from './pending-links.module.css';

const lists = [
  { to: '/pending-qe-notices', word: 'QE', label: 'Pending COBRA QE notices' },
  { to: '/pending-initial-notices', word: 'Initial', label: 'Pending COBRA initial notices' },
];

/** Links to the pending notices; nothing if the company has none. */
export function PendingLinks() {
  const { facts } = useSession();
  if (!mayOpen('pending-notices', facts)) return null;
  return (
    <p className={classes.links}>
      Pending notices:{' '}
      {lists.map(({ to, word, label }, index) => (
        <span key={to}>
          {index > 0 && ' · '}
          <Link
            to={to}
            aria-label={label}
            onPointerEnter={() => preloadScreen(to)}
            onFocus={() => preloadScreen(to)}
          >
            {word}
          </Link>
        </span>
      ))}
    </p>
  );
}
