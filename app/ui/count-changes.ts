/** '1 change', '3 changes': how many wait for the server. */
export function countChanges(count: number): string {
  return count === 1 ? '1 change' : `${count} changes`
}
