import type { DirectoryQuery } from '@portal/contract/areas/participants/directory.contract.ts';
import { useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { addressOf } from './directory-address.ts';
import { queryOf } from './directory-query.ts';

/** Which people are asked for. The address keeps it, so that reload, back and a sent link show the same list. */
export function useDirectory() {
  const { search, state } = useLocation();
  const navigate = useNavigate();
  const query = useMemo(() => queryOf({ search, state }), [search, state]);
  return {
    query,
    /** Another filter or order begins with the first page. */
    change(changes: Partial<DirectoryQuery>, { replace = false } = {}) {
      const { to, state: kept } = addressOf({ ...query, page: 1, ...changes });
      const isTurn = changes.page !== undefined;
      void navigate(to, { state: kept, replace, preventScrollReset: !isTurn });
    },
  };
}
