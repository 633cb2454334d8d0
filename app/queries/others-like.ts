/** For each row those of the candidates that are another and like it, by the row's key; rows without any are left out. */
export function othersLike<R extends { id: number }, C extends { id: number }>(
  rows: readonly R[],
  isLike: (row: R, candidate: C) => boolean,
  candidates: readonly C[],
): ReadonlyMap<number, C[]> {
  const others = new Map<number, C[]>()
  for (const row of rows) {
    const found = candidates.filter(candidate => candidate.id !== row.id && isLike(row, candidate))
    if (found.length > 0) others.set(row.id, found)
  }
  return others
}
