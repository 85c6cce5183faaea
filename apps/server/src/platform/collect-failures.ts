/** Work of many pieces, of which one that fails keeps none of the others from their turn. */
export function makeFailedPieces() {
  const failed: Error[] = [];
  return {
    /** Answers what the piece answers, or undefined where it failed. */
    async attempt<Answer>(name: string, work: () => Promise<Answer>): Promise<Answer | undefined> {
      try {
        return await work();
      } catch (cause) {
        failed.push(new Error(name, { cause }));
        return undefined;
      }
    },

    /** To be asked at the end, with what was done: the job then counts as failed and is tried again. */
    throwIfAny(done?: string): void {
      if (failed.length === 0) return;
      const names = failed.map(({ message }) => message).join('; ');
      const told = `${failed.length} failed: ${names}`;
      throw new AggregateError(failed, done === undefined ? told : `${done}, ${told}`);
    },
  };
}

export type FailedPieces = ReturnType<typeof makeFailedPieces>;
