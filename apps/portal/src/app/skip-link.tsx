import classes from './skip-link.module.css';

/** The first tab stop: skips the top bar and the menu. */
export function SkipLink() {
  return (
    <a
      className={classes.link}
      href="#main"
      onClick={(event) => {
        event.preventDefault();
        document.getElementById('main')?.focus();
      }}
    >
      Skip to content
    </a>
  );
}
