/** '1 change', '3 changes': the number of pending mutations. */
export function countChanges(count: number): string {
  return count === 1 ? '1 change' : `${count} changes`
}
