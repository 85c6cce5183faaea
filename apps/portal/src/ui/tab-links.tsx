import { IconLock } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { NavLink, useLocation } from 'react-router';
import classes from './tab-links.module.css';

type TabLink = {
  to: string;
  label: string;
  /** Shown, but it leads nowhere yet. */
  isDisabled?: boolean;
};
type TabLinksProps = { label: string; tabs: readonly TabLink[] };

/** The tabs of a page, each with its own URL. */
export function TabLinks({ label, tabs }: TabLinksProps) {
  const row = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  useEffect(() => {
    if (!tabs.some(({ to }) => to.split('?')[0] === pathname)) return;
    // On a narrow screen the selected tab may be out of view.
    const chosen = row.current?.querySelector('[aria-current="page"]');
    chosen?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [pathname, tabs]);
  return (
    <nav ref={row} className={classes.tabs} aria-label={label}>
      {tabs.map((tab) =>
        tab.isDisabled ? (
          // A link without an address: read out as one that is disabled.
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
          <span key={tab.to} className={classes.tab} role="link" aria-disabled="true">
            <IconLock size={14} stroke={1.75} aria-hidden />
            {tab.label}
          </span>
        ) : (
          <NavLink key={tab.to} to={tab.to} className={classes.tab ?? ''} preventScrollReset>
            {tab.label}
          </NavLink>
        ),
      )}
    </nav>
  );
}
