import { createStore } from '../ui/create-store.ts';
import { currentLogin } from './login.ts';
import { forgetCompanyData } from './query-client.ts';
import { storedCompanyId, storedCompanyKey } from './stored-company.ts';

const userId = currentLogin()?.claims.userId;
const chosen = createStore(userId === undefined ? null : storedCompanyId(userId));

export const useChosenCompanyId = chosen.useValue;
export const chosenCompanyId = chosen.get;

export function chooseCompany(compid: number): void {
  const userId = currentLogin()?.claims.userId;
  if (userId === undefined) return;
  localStorage.setItem(storedCompanyKey(userId), String(compid));
  sessionStorage.setItem(storedCompanyKey(userId), String(compid));
  forgetCompanyData(compid);
  chosen.set(compid);
}

/** Drops a stored company that the user may no longer open. */
export function dropChosenCompany(): void {
  const userId = currentLogin()?.claims.userId;
  if (userId !== undefined) {
    localStorage.removeItem(storedCompanyKey(userId));
    sessionStorage.removeItem(storedCompanyKey(userId));
  }
  forgetCompanyData();
  chosen.set(null);
}
