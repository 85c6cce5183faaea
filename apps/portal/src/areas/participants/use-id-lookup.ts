import { toNineDigits, withoutHyphens } from '@portal/contract/values/secret-id-text.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useSession } from '../../session/session.tsx';
import { lookupQuery } from './participants.queries.ts';

/** domain.md 16 */
const debounceMs = 750;

/** Looks up a typed payroll id, 750 ms after typing stops or on leaving the field. */
export function useIdLookup() {
  const { compid } = useSession().company;
  const [typed, setTyped] = useState('');
  const [asked, setAsked] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setAsked(typed), debounceMs);
    return () => clearTimeout(timer);
  }, [typed]);

  // Hyphens off, zeros in front; what is no id is not asked for (domain.md 12.1).
  const isId = /^\d{1,9}$/.test(withoutHyphens(asked));
  const payrollid = isId ? toNineDigits(asked) : '';
  const { data, isFetching, refetch } = useQuery({
    ...lookupQuery(compid, payrollid),
    enabled: isId,
  });
  return {
    found: isId ? (data ?? undefined) : undefined,
    isNobody: isId && !isFetching && data === null,
    isLooking: isFetching,
    onType: (text: string) => {
      setTyped(text);
      // Cancels the pending lookup: its result would be for another id.
      setAsked('');
    },
    onLeave: () => setAsked(typed),
    askAgain: () => {
      setAsked(typed);
      if (isId) void refetch();
    },
  };
}
