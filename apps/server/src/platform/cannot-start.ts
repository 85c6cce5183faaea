/** Why the server refuses to start, in sentences that say what to do. */
export class CannotStart extends Error {}
