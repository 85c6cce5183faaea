/** Runs work in independent parts: one that fails does not stop the rest. */
export function collectFailures() {
  const failures: Error[] = [];
  return {
    /** Returns the result of the part, or undefined if it failed. */
    async attempt<Result>(name: string, work: () => Promise<Result>): Promise<Result | undefined> {
      try {
        return await work();
      } catch (cause) {
        failures.push(new Error(name, { cause }));
        return undefined;
      }
    },

    /** Call at the end, with a summary of what was done: the job then counts as failed and is retried. */
    throwIfAny(done?: string): void {
      if (failures.length === 0) return;
      const names = failures.map(({ message }) => message).join('; ');
      const summary = `${failures.length} failed: ${names}`;
      throw new AggregateError(failures, done === undefined ? summary : `${done}, ${summary}`);
    },
  };
}

export type FailureCollector = ReturnType<typeof collectFailures>;
