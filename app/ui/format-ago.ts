const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

/** How long ago an instant was, as said in passing: 'just now', '4 min ago', '3 h ago', '2 days ago'. */
export function formatAgo(instant: string, now: number): string {
  const passed = Math.max(0, now - Date.parse(instant))
  if (passed < MINUTE_MS) return 'just now'
  if (passed < HOUR_MS) return `${Math.floor(passed / MINUTE_MS)} min ago`
  if (passed < DAY_MS) return `${Math.floor(passed / HOUR_MS)} h ago`
  const days = Math.floor(passed / DAY_MS)
  return days === 1 ? 'a day ago' : `${days} days ago`
}
