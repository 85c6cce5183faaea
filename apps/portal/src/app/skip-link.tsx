import classes from './skip-link.module.css';

/** The first stop of the keyboard: past the bar and the menu to the page itself. */
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
