import { createStore } from '../../ui/create-store.ts';
import { currentLogin } from './login.ts';
import { forgetCompanyData } from './query-client.ts';

const key = (userId: number) => `portal-company:${userId}`;

function stored(): number | null {
  const userId = currentLogin()?.claims.userId;
  if (userId === undefined) return null;
  // This tab's own choice first: another tab may be working for another company.
  const id = Number(sessionStorage.getItem(key(userId)) ?? localStorage.getItem(key(userId)));
  return id > 0 ? id : null;
}

const chosen = createStore(stored());

export const useChosenCompanyId = chosen.useValue;
export const chosenCompanyId = chosen.get;

export function chooseCompany(compid: number): void {
  const userId = currentLogin()?.claims.userId;
  if (userId === undefined) return;
  localStorage.setItem(key(userId), String(compid));
  sessionStorage.setItem(key(userId), String(compid));
  forgetCompanyData(compid);
  chosen.set(compid);
}

/** Drops a stored company that the user may no longer open (Q22). */
export function dropChosenCompany(): void {
  const userId = currentLogin()?.claims.userId;
  if (userId !== undefined) {
    localStorage.removeItem(key(userId));
    sessionStorage.removeItem(key(userId));
  }
  forgetCompanyData();
  chosen.set(null);
}
