const LATE_AFTER_MS = 24 * 60 * 60_000

/** Whether a mutation reached the server more than a day after it was made (ISO instants): reports may be outdated. */
export function isLate({
  actedAt,
  receivedAt,
}: {
  actedAt: string
  receivedAt?: string | undefined
}): boolean {
  return receivedAt !== undefined && Date.parse(receivedAt) - Date.parse(actedAt) > LATE_AFTER_MS
}
