import { createStore } from '../ui/create-store.ts';

/** Logs out; set while the user is asked about unsaved work. */
type SignOut = { proceed: () => void };
const asked = createStore<SignOut | null>(null);

export const useSignOutQuestion = asked.useValue;
export const askBeforeSigningOut = (proceed: () => void) => asked.set({ proceed });
export const closeSignOutQuestion = () => asked.set(null);
