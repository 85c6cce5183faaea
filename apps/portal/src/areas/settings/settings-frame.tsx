import { mayOpen } from '@portal/contract/areas/session/pages.rules.ts';
import { type ReactNode, useEffect, useRef } from 'react';
import { Link, useMatch } from 'react-router';
import { useSession } from '../../session/session.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import classes from './settings-frame.module.css';

const sections = [
  { slug: 'contact-info', label: 'Contact Info', page: 'manage-settings' },
  { slug: 'change-password', label: 'Change Password', page: 'manage-settings' },
  { slug: 'multi-factor', label: '2-Step Verification', page: 'manage-settings' },
  { slug: 'manage-users', label: 'Manage Users', page: 'manage-users' },
] as const;

/** The settings' sections next to the current one; on phones above it, in one row. */
export function SettingsFrame({ children }: { children: ReactNode }) {
  const { facts } = useSession();
  return (
    <>
      <PageHead title="Manage your Settings" />
      <div className={classes.frame}>
        <nav aria-label="Settings" className={classes.sidebar}>
          <ul className={classes.sections}>
            {sections
              .filter(({ page }) => mayOpen(page, facts))
              .map(({ slug, label }) => (
                <li key={slug}>
                  <SectionLink to={`/manage-settings/${slug}`} label={label} />
                </li>
              ))}
          </ul>
        </nav>
        <div className={classes.content}>{children}</div>
      </div>
    </>
  );
}

function SectionLink({ to, label }: { to: string; label: string }) {
  const isCurrent = useMatch(to) !== null;
  const link = useRef<HTMLAnchorElement>(null);
  // In the single row on a phone it may be out of view.
  useEffect(() => {
    if (isCurrent) link.current?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [isCurrent]);
  return (
    <Link
      ref={link}
      to={to}
      className={classes.section}
      aria-current={isCurrent ? 'page' : undefined}
    >
      {label}
    </Link>
  );
}
