import type { CSSProperties } from 'react';
import { Link } from 'react-router';
import classes from './promotions.module.css';

type PromotionActionProps = { link: string | null; label: string | null; style?: CSSProperties };

/** A path of the portal opens here, a web address in a new tab; any other kind of link is left out. */
export function PromotionAction({ link, label, style }: PromotionActionProps) {
  if (!link || !label) return null;
  const look = { className: classes.action, ...(style && { style }) };
  if (/^\/(?![/\\])/.test(link)) {
    return (
      <Link to={link} {...look}>
        {label}
      </Link>
    );
  }
  if (!/^https?:\/\//i.test(link)) return null;
  return (
    <a href={link} target="_blank" rel="noreferrer" {...look}>
      {label}
    </a>
  );
}
