/** Makes something of a list when it is first asked for, and keeps it for as long as there is that list. */
export function keptPerList<Item, Kept>(make: (items: readonly Item[]) => Kept) {
  const all = new WeakMap<readonly Item[], Kept>()
  return (items: readonly Item[]): Kept => {
    const before = all.get(items)
    if (before !== undefined) return before
    const made = make(items)
    all.set(items, made)
    return made
  }
}
