/** What to tell a person of a change that did not happen. */
export function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
