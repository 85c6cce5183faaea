import { useSearchParams } from 'react-router';

const name = 'event';

/** Keeps the open event in the URL, so that a reload or a link shows it. */
export function useOpenEvent(key: string) {
  const [search, setSearch] = useSearchParams();
  const isOpened = search.get(name) === key;
  return {
    isOpened,
    toggle: () => {
      const next = new URLSearchParams(search);
      if (isOpened) next.delete(name);
      else next.set(name, key);
      setSearch(next, { replace: true, preventScrollReset: true });
    },
  };
}
