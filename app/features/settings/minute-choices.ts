import { formatDuration } from '#schema/rules/time-text.ts'

const DAY_MINUTES = 24 * 60

/** Lengths of time to choose from, in minutes; what is set already is among them, whatever it is. */
export function minuteChoices(
  usual: readonly number[],
  set: unknown,
  nameOf: (minutes: number) => string = formatDuration,
): { id: number; name: string }[] {
  const minutes = [...new Set([...usual, Number(set ?? usual[0])])].sort((a, b) => a - b)
  return minutes.map(each => ({ id: each, name: nameOf(each) }))
}

export function leadTimeText(minutes: number): string {
  if (minutes === 0) return 'None'
  if (minutes % DAY_MINUTES !== 0) return formatDuration(minutes)
  const days = minutes / DAY_MINUTES
  return days === 1 ? '1 day' : `${days} days`
}
