import { aedFromFils, formatAed, plainAmount } from '#schema/rules/money/money.ts'
import { changePercent } from '#schema/rules/reports/shop-figures.ts'
import { formatHours } from '#schema/rules/time/time-text.ts'
import { formatCount } from '#schema/texts/count-text.ts'
import type { ReportFigure, Unit } from './report.ts'

const TEXTS: Record<Unit, (value: number) => string> = {
  money: formatAed,
  count: value => formatCount(value),
  time: formatHours,
  percent: value => `${formatCount(value)}%`,
}

/** A figure as it is read: 'AED 1,250.00', '12', '7:45', '38%'; a dash for none. */
export function figureText(value: number | null, unit: Unit): string {
  return value === null ? '–' : TEXTS[unit](value)
}

/** A figure under a header that names its unit: '1,250.00'. */
export function plainText(value: number | null, unit: Unit): string {
  return value !== null && unit === 'money' ? plainAmount(value) : figureText(value, unit)
}

/** The change from the other period: '+20%', of a percentage '+3 pts'; null where it cannot be said. */
export function changeText(figure: ReportFigure, unit: Unit): string | null {
  const change = changeOf(figure, unit)
  if (change === null) return figure.other === 0 && figure.now !== null ? 'new' : null
  if (unit === 'percent') return `${signed(change)} ${Math.abs(change) === 1 ? 'pt' : 'pts'}`
  return `${signed(change)}%`
}

/** The change from the other period in whole percent, of a percentage in points; null where it cannot be said. */
export function changeOf({ now, other }: ReportFigure, unit: Unit): number | null {
  if (now === null || other === null || other === undefined) return null
  if (unit === 'percent') return Math.round((now - other) * 10) / 10 + 0
  return now === other ? 0 : changePercent(now, other)
}

/** A figure as a spreadsheet reads it: money in AED, time in hours. */
export function figureCell(value: number | null, unit: Unit): number | null {
  if (value === null) return null
  if (unit === 'money') return aedFromFils(value)
  return unit === 'time' ? Math.round((value / 60) * 100) / 100 : value
}

/** The unit as a header names it. */
export const UNIT_WORDS: Record<Unit, string> = {
  money: ' (AED)',
  count: '',
  time: ' (hours)',
  percent: ' (%)',
}

function signed(value: number): string {
  return value < 0 ? `−${Math.abs(value)}` : value > 0 ? `+${value}` : '±0'
}
