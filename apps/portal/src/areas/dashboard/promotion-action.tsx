import type { CSSProperties } from 'react';
import { Link } from 'react-router';
import classes from './promotions.module.css';

type PromotionActionProps = { link: string | null; label: string | null; style?: CSSProperties };

/** A portal path opens here, a web address in a new tab; any other link is dropped. */
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
