/** The text that explains to the user why a change failed. */
export function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
