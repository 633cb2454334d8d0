import { csvName, exportCsv } from '#app/ui/save-file.ts'
import type { CsvCell } from '#schema/rules/text/csv.ts'
import { changeOf, figureCell, UNIT_WORDS } from './figure-text.ts'
import type { Report, ReportFigure } from './report.ts'

/** Downloads a report: each figure, and where it is compared the other period's and the change. */
export function exportReport(report: Report): void {
  exportCsv(csvName(report.title.toLowerCase(), [report.period.from, report.period.to]), reportCells(report))
}

/** The head, the lines and the totals of a report. */
export function reportCells({ of, columns, lines, totals, other }: Report): CsvCell[][] {
  const head = columns.flatMap(({ header, unit }) => {
    const named = `${header}${UNIT_WORDS[unit]}`
    return other
      ? [
          named,
          `${named}, ${other.from} to ${other.to}`,
          `${header}, change (${unit === 'percent' ? 'points' : '%'})`,
        ]
      : [named]
  })
  const cells = (figures: readonly ReportFigure[]): CsvCell[] =>
    columns.flatMap(({ unit }, i) => {
      const figure = figures[i] ?? { now: null }
      const now = figureCell(figure.now, unit)
      if (!other) return [now]
      return [now, figureCell(figure.other ?? null, unit), changeOf(figure, unit)]
    })
  const hasNotes = lines.some(({ small }) => small)
  const named = (name: string, note: string | null) => (hasNotes ? [name, note] : [name])
  return [
    [...named(of, 'Note'), ...head],
    ...lines.map(({ name, small, figures }) => [...named(name, small ?? null), ...cells(figures)]),
    [...named('Total', null), ...cells(totals)],
  ]
}
