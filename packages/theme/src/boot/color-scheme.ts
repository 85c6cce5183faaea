type Scheme = 'light' | 'dark';
/** The color of the browser's own toolbar in each scheme. */
type BarColors = Record<Scheme, string>;

const attribute = 'data-mantine-color-scheme';

/** Sets the chosen color scheme before the first paint, and keeps the browser's toolbar in sync. */
export function startColorScheme(barColors: BarColors): void {
  const root = document.documentElement;
  const systemIsDark = matchMedia('(prefers-color-scheme: dark)').matches;
  root.setAttribute(attribute, chosenScheme() ?? (systemIsDark ? 'dark' : 'light'));

  const bar = document.createElement('meta');
  bar.name = 'theme-color';
  document.head.append(bar);
  const follow = () => {
    bar.content = barColors[root.getAttribute(attribute) === 'dark' ? 'dark' : 'light'];
  };
  follow();
  new MutationObserver(follow).observe(root, { attributeFilter: [attribute] });
}

function chosenScheme(): Scheme | undefined {
  try {
    const chosen = localStorage.getItem('color-scheme');
    return chosen === 'light' || chosen === 'dark' ? chosen : undefined;
  } catch {
    // If storage is blocked, the system's scheme applies.
    return undefined;
  }
}
