/** Makes something of a list when it is first asked for, and keeps it for as long as there is that list. */
export function memoizePerList<Item, Result>(make: (items: readonly Item[]) => Result) {
  const all = new WeakMap<readonly Item[], Result>()
  return (items: readonly Item[]): Result => {
    const before = all.get(items)
    if (before !== undefined) return before
    const made = make(items)
    all.set(items, made)
    return made
  }
}
