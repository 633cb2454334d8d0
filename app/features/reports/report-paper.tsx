import { Box } from '@chakra-ui/react'
import { useSettings } from '#app/queries/settings.ts'
import { useSyncStatus } from '#app/queries/sync-status.ts'
import { momentText } from '#app/ui/moment-text.ts'
import { PaperSheet } from '#app/ui/paper-sheet.tsx'
import { changeText, plainText } from './figure-text.ts'
import type { Report, ReportFigure, Unit } from './report.ts'
import { periodText } from './report-period.tsx'

/** A report on A4; only print shows it. */
export function ReportPaper({ report }: { report: Report }) {
  const { title, definition, period, other, of, columns, lines, totals } = report
  const { lastSyncedAt } = useSyncStatus()
  const shopName = useSettings()?.shopName
  return (
    <Box display="none" _print={{ display: 'block' }}>
      <PaperSheet size="a4" contents={report}>
        <header className="paper-head">
          <div>
            <div className="paper-name">
              <bdi>{shopName}</bdi>
            </div>
            <h2 className="paper-title">{title}</h2>
            <div className="paper-muted">{definition}</div>
          </div>
          <dl className="paper-facts" style={{ alignContent: 'start' }}>
            <Fact label="Period">{periodText(period)}</Fact>
            {other && <Fact label="Compared with">{periodText(other)}</Fact>}
            <Fact label="As of">{lastSyncedAt ? momentText(lastSyncedAt) : 'Not synced yet'}</Fact>
          </dl>
        </header>
        {/* Seven columns, each with another period's figure, are wider than A4 in the size of an invoice. */}
        <table className="paper-lines" style={{ fontSize: '0.75rem', verticalAlign: 'top' }}>
          <thead>
            <tr>
              <th scope="col">{of}</th>
              {columns.map(({ header, unit }) => (
                <th key={header} scope="col">
                  {unit === 'money' ? `${header} (AED)` : header}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {[...lines, { key: 'total', name: 'Total', small: undefined, figures: totals }].map(line => (
              <tr key={line.key} className={line.key === 'total' ? 'paper-strong' : undefined}>
                <td>
                  <bdi>{line.name}</bdi>
                  {line.small && <div className="paper-muted">{line.small}</div>}
                </td>
                {columns.map(({ header, unit }, i) => (
                  <td key={header}>
                    <Cell figure={line.figures[i]} unit={unit} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </PaperSheet>
    </Box>
  )
}

function Cell({ figure = { now: null }, unit }: { figure: ReportFigure | undefined; unit: Unit }) {
  return (
    <>
      {plainText(figure.now, unit)}
      {figure.other !== undefined && (
        <div className="paper-muted">
          {[plainText(figure.other, unit), changeText(figure, unit)].filter(Boolean).join(' · ')}
        </div>
      )}
    </>
  )
}

function Fact({ label, children }: { label: string; children: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}
