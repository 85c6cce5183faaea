/**
 * The texts that the cells of a workbook share, a million and more in a large one. Kept as bytes: as strings they would
 * take four times the room.
 */
export class SharedTexts {
  #bytes = Buffer.allocUnsafe(1024);
  #ends = new Uint32Array(256);
  #count = 0;

  add(text: string): void {
    const start = this.#endOf(this.#count - 1);
    const needed = start + Buffer.byteLength(text);
    if (needed > this.#bytes.length) {
      const larger = Buffer.allocUnsafe(Math.max(needed, this.#bytes.length * 2));
      this.#bytes.copy(larger, 0, 0, start);
      this.#bytes = larger;
    }
    if (this.#count === this.#ends.length) {
      const larger = new Uint32Array(this.#count * 2);
      larger.set(this.#ends);
      this.#ends = larger;
    }
    this.#bytes.write(text, start);
    this.#ends[this.#count++] = needed;
  }

  /** Null if it is empty or there is none of that number. */
  at(index: number): string | null {
    if (!(index >= 0 && index < this.#count)) return null;
    return this.#bytes.toString('utf8', this.#endOf(index - 1), this.#endOf(index)) || null;
  }

  #endOf(index: number): number {
    return index < 0 ? 0 : this.#ends[index]!;
  }
}
