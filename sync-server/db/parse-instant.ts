/** PostgreSQL's `2026-01-31 08:30:00.5+00` (the session runs in UTC) as `2026-01-31T08:30:00.500Z`. */
export function parseInstant(text: string): string {
  if (!text.endsWith('+00')) return new Date(text).toISOString()
  const milliseconds = text.slice(20, -3).slice(0, 3).padEnd(3, '0')
  return `${text.slice(0, 10)}T${text.slice(11, 19)}.${milliseconds}Z`
}
