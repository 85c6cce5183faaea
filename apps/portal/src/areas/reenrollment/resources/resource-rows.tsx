import { Loader } from '@mantine/core';
import { IconArrowUpRight, IconDownload, type Icon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import classes from './resources.module.css';

type Face = { icon: Icon; title: string };

function Words({ icon: Picture, title }: Face) {
  return (
    <>
      <Picture size={20} stroke={1.5} className={classes.icon} aria-hidden />
      <span className={classes.title}>{title}</span>
    </>
  );
}

type ResourceLinkProps = Face & ({ to: string } | { href: string });

/** Opens in a new tab: an address of ours by way of the page that posts it. */
export function ResourceLink({ icon, title, ...place }: ResourceLinkProps) {
  const face = (
    <>
      <Words icon={icon} title={title} />
      <IconArrowUpRight size={16} stroke={1.75} className={classes.icon} aria-hidden />
    </>
  );
  const label = `${title} (opens in a new tab)`;
  return (
    <li>
      {'to' in place ? (
        <Link to={place.to} className={classes.row ?? ''} aria-label={label}>
          {face}
        </Link>
      ) : (
        <a
          href={place.href}
          target="_blank"
          rel="noopener"
          className={classes.row}
          aria-label={label}
        >
          {face}
        </a>
      )}
    </li>
  );
}

type ResourceButtonProps = Face & { label: string; isLoading: boolean; onClick: () => void };

export function ResourceButton({ icon, title, label, isLoading, onClick }: ResourceButtonProps) {
  return (
    <li>
      <button
        type="button"
        className={classes.row}
        aria-label={label}
        aria-busy={isLoading}
        onClick={onClick}
      >
        <Words icon={icon} title={title} />
        {isLoading ? (
          <Loader size={16} aria-hidden />
        ) : (
          <IconDownload size={16} stroke={1.75} className={classes.icon} aria-hidden />
        )}
      </button>
    </li>
  );
}

export function ResourceMissing({ icon, title, children }: Face & { children: ReactNode }) {
  return (
    <li className={classes.row} data-missing>
      <Words icon={icon} title={title} />
      <span className={classes.missing}>{children}</span>
    </li>
  );
}
