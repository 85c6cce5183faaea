import { makeKey } from './keys.ts';

console.log(`KEYS=${makeKey(new Date().toISOString().slice(0, 10))}`);
