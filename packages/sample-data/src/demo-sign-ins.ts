/** The accounts a newcomer can try, and what each is good for (domain.md 10.4). */
export const demoSignIns = [
  { userName: 'dana.full@example.com', shows: 'all eight companies, every permission' },
  { userName: 'pat.payroll@example.com', shows: 'two companies, debits, weekly payroll only' },
  { userName: 'uma.users@example.com', shows: 'one company, manages users' },
  { userName: 'lee.location@example.com', shows: 'two companies, one location only' },
  { userName: 'sol.single@example.com', shows: 'one company, moving to the newer system soon' },
  { userName: 'cora.cobra@example.com', shows: 'COBRA only, two-step verification' },
  { userName: 'finn.leave@example.com', shows: 'leave only, two-step verification' },
  { userName: 'nora.none@example.com', shows: 'no company' },
  { userName: 'mia.migrated@example.com', shows: 'three companies that have moved' },
] as const;
