import { createStore } from '../ui/create-store.ts';

/** Whether the user is being asked about unsaved work before logging out. */
const isAsking = createStore(false);

export const useSignOutQuestion = isAsking.useValue;
export const askBeforeSigningOut = () => isAsking.set(true);
export const closeSignOutQuestion = () => isAsking.set(false);
