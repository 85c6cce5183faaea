import { menuFor } from '@portal/contract/areas/session/navigation.ts';
import { useId } from 'react';
import { Link, useLocation } from 'react-router';
import { preloadScreen } from '../../navigation/preload-screen.ts';
import { useSession } from '../../session/session.tsx';
import { navigationIcons } from '../../navigation/navigation-icons.ts';
import classes from './navigation-menu.module.css';

/** The company's pages in the specified order, under plain headings. */
export function NavigationMenu({ onChosen }: { onChosen?: () => void }) {
  const { facts } = useSession();
  const { pathname } = useLocation();
  const id = useId();
  return (
    <nav aria-label="Main" className={classes.menu}>
      {menuFor(facts).map(({ heading, entries }) => (
        <section key={heading} aria-labelledby={`${id}${heading}`}>
          <h2 id={`${id}${heading}`} className={classes.heading}>
            {heading}
          </h2>
          <ul className={classes.list}>
            {entries.map(({ page, label, path }) => {
              const Icon = navigationIcons[page];
              return (
                <li key={path}>
                  <Link
                    to={path}
                    className={classes.entry}
                    aria-current={isWithin(pathname, path) ? 'page' : undefined}
                    onClick={onChosen}
                    onPointerEnter={() => preloadScreen(path)}
                    onFocus={() => preloadScreen(path)}
                  >
                    {Icon && <Icon size={18} stroke={1.6} aria-hidden />}
                    <span>{label}</span>
                  </Link>
                </li>
              );
            })}
          </ul>
        </section>
      ))}
    </nav>
  );
}

/**
 * An entry stays selected on its subpages: /enter-cobra-qe/summary belongs to /enter-cobra-qe/….
 */
function isWithin(pathname: string, entryPath: string): boolean {
  const [, first] = entryPath.split('/');
  return pathname.split('/')[1] === first;
}
