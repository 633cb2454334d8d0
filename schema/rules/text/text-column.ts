/**
 * The texts of a list as one string. A part is found in it many times faster than text by text, so that only the few texts
 * that contain it are looked at one by one.
 *
 * @example
 * const names = new TextColumn(['omar zaid', null, 'noor zaidan'])
 * names.mark('zaid', marks) // marks[0] and marks[2] are 1 afterwards
 */
export class TextColumn {
  readonly #all: string
  /** Where each text begins, and where one more would. */
  readonly #starts: Uint32Array

  /** No part that is looked for may contain a line break: they stand between the texts. */
  constructor(texts: readonly (string | null)[]) {
    this.#all = texts.map(text => text ?? '').join('\n')
    this.#starts = new Uint32Array(texts.length + 1)
    for (let at = 0, start = 0; at < texts.length; at++) {
      start += (texts[at]?.length ?? 0) + 1
      this.#starts[at + 1] = start
    }
  }

  /** Sets those of `marks` to 1 whose texts contain the part, at the same positions. */
  mark(part: string, marks: Uint8Array): void {
    const all = this.#all
    const starts = this.#starts
    const last = starts.length - 1
    for (let row = 0; row < last; row++) {
      const found = all.indexOf(part, starts[row])
      if (found < 0) return
      while ((starts[row + 1] as number) <= found) row++
      marks[row] = 1
    }
  }
}
