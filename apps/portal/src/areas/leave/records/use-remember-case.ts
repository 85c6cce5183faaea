import { useEffect } from 'react';
import { useSession } from '../../../session/session.tsx';
import { rememberCase } from './recent-cases.ts';

/** Remembers an employee once their page has loaded. */
export function useRememberCase(eeId: string | undefined, caseId: number | null): void {
  const { claims, company } = useSession();
  const { userId } = claims;
  const { compid: compId } = company;
  useEffect(() => {
    if (eeId !== undefined) rememberCase({ userId, compId }, eeId, caseId);
  }, [userId, compId, eeId, caseId]);
}
