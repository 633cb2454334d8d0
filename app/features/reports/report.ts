import type { Period } from '#schema/rules/time/period.ts'

/** How a figure is written: in AED, as a number, in hours or in percent. */
export type Unit = 'money' | 'count' | 'time' | 'percent'

/** A figure of the period and of the one that it is compared with; null where there is none. */
export type ReportFigure = {
  now: number | null
  /** Left out while nothing is compared. */
  other?: number | null
  /** Leads to what the figure is the sum of. */
  to?: string
}

export type ReportLine = {
  key: string
  name: string
  /** Leads to what the line is the sum of. */
  to?: string | undefined
  /** A remark under the name. */
  small?: string | undefined
  /** In the order of the columns. */
  figures: readonly ReportFigure[]
}

/** One report as it is shown, exported and printed. */
export type Report = {
  title: string
  /** The definition of its figures, in one line. */
  definition: string
  period: Period
  /** The period that it is compared with; null for none. */
  other: Period | null
  /** The kind of thing that a line stands for: 'Service'. */
  of: string
  columns: readonly { header: string; unit: Unit }[]
  lines: readonly ReportLine[]
  /** The totals of the columns; the lines sum to them. */
  totals: readonly ReportFigure[]
  /** The column that the chart draws; null for no chart. */
  drawn: number | null
}

/** A figure for each column from the sums of a group in both periods. */
export function figuresOf<Sums>(
  measures: readonly ((sums: Sums) => number | null)[],
  { now, other }: { now: Sums; other: Sums | null },
): ReportFigure[] {
  return measures.map(of => (other === null ? { now: of(now) } : { now: of(now), other: of(other) }))
}
