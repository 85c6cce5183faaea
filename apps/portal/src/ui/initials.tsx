import { shadeOf } from '@portal/contract/values/palette.ts';
import classes from './initials.module.css';

type InitialsProps = {
  letters: string;
  /** Determines the shade. */
  name: string;
  size?: number;
  shape?: 'round' | 'square';
};

/** Initials on the shade of a name. Decorative: the name itself is always next to it. */
export function Initials({ letters, name, size = 32, shape = 'round' }: InitialsProps) {
  return (
    <span
      className={classes.initials}
      data-shape={shape}
      aria-hidden
      style={{
        width: size,
        height: size,
        fontSize: Math.round(size * 0.4),
        backgroundColor: shadeOf(name),
      }}
    >
      {letters}
    </span>
  );
}
