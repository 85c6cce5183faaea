import { useSearchParams } from 'react-router';

const name = 'transactions';

export type TransactionsView = 'all' | 'paid' | 'pending';
export type OpenTransactions = ReturnType<typeof useOpenTransactions>;

/** Keeps the account whose transactions are open in the URL, so that a reload shows them again. */
export function useOpenTransactions(key: string) {
  const [search, setSearch] = useSearchParams();
  const [of, view = 'all'] = (search.get(name) ?? '').split('.');
  const openView = of === key && isView(view) ? view : undefined;
  return {
    /** undefined: closed. */
    openView,
    toggle: (wanted: TransactionsView) => {
      const next = new URLSearchParams(search);
      if (openView === wanted) next.delete(name);
      else next.set(name, wanted === 'all' ? key : `${key}.${wanted}`);
      setSearch(next, { replace: true, preventScrollReset: true });
    },
  };
}

const isView = (view: string): view is TransactionsView =>
  view === 'all' || view === 'paid' || view === 'pending';
