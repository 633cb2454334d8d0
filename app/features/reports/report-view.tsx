import { Box, Button, Flex, Heading, Stack, Text } from '@chakra-ui/react'
import { Printer } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { useInitialSync } from '#app/queries/sync-status.ts'
import { BarList } from '#app/ui/bar-list.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { ExportButton } from '#app/ui/export-button.tsx'
import { SkeletonList } from '#app/ui/skeleton-list.tsx'
import { figureText } from './figure-text.ts'
import type { Report, ReportLine } from './report.ts'
import { exportReport } from './report-csv.ts'
import { ReportPaper } from './report-paper.tsx'
import { periodText } from './report-period.tsx'
import { ReportTable } from './report-table.tsx'
import { ReportTotals } from './report-totals.tsx'

const BARS_MAX = 8

type ReportViewProps = {
  /** Undefined while it is read. */
  report: Report | undefined
  /** A remark above the lines. */
  note?: ReactNode
  /** Replaces the table of all lines, for many. */
  children?: (lines: readonly ReportLine[]) => ReactNode
}

/** A report: what counts, the totals, a chart of its largest lines, all lines, a file and a paper of it. */
export function ReportView({ report, note, children }: ReportViewProps) {
  const titleId = useId()
  const initialSync = useInitialSync()
  // Of rows that are still arriving the figures would be wrong.
  if (!report || initialSync) return <SkeletonList rows={6} />
  const { title, definition, lines } = report
  const isEmpty = lines.length === 0
  return (
    <>
      <Stack as="section" gap="4" aria-labelledby={titleId} _print={{ display: 'none' }}>
        <Flex gap="3" justify="space-between" align="start" wrap="wrap">
          <Stack gap="0.5" flex="1 1 18rem" minW="0">
            <Heading as="h2" size="md" id={titleId}>
              {title}
            </Heading>
            <Text color="muted" textStyle="sm">
              {definition}
            </Text>
          </Stack>
          <Flex gap="2" wrap="wrap">
            <ExportButton rows={lines} onExport={() => exportReport(report)} />
            <Button variant="outline" disabled={isEmpty} onClick={() => window.print()}>
              <Printer aria-hidden="true" /> Print
            </Button>
          </Flex>
        </Flex>
        {isEmpty ? (
          <EmptyState
            drawing="done"
            title="No data available"
            text={`There is nothing in ${periodText(report.period)}.`}
          />
        ) : (
          <>
            <ReportTotals {...report} />
            {note}
            {report.drawn !== null && <ReportChart report={report} drawn={report.drawn} />}
            {children ? children(lines) : <ReportTable report={report} lines={lines} />}
          </>
        )}
      </Stack>
      {!isEmpty && <ReportPaper report={report} />}
    </>
  )
}

/** The lines with the most of the drawn column. */
function ReportChart({ report, drawn }: { report: Report; drawn: number }) {
  const { title, columns, lines, other } = report
  const { header = '', unit = 'count' } = columns[drawn] ?? {}
  const bars = lines
    .map(({ key, name, figures }) => ({ key, name, figure: figures[drawn] }))
    .flatMap(({ key, name, figure }) =>
      figure?.now == null
        ? []
        : [{ key, name, value: figure.now, other: figure.other ?? null, text: figureText(figure.now, unit) }],
    )
    .sort((a, b) => b.value - a.value)
    .slice(0, BARS_MAX)
  if (bars.length < 2) return null
  return (
    <Box borderWidth="1px" borderColor="line" borderRadius="l3" bg="panel" p={{ base: '4', md: '5' }}>
      <BarList label={`${title}: ${header}`} bars={bars} otherName={other && periodText(other)} />
    </Box>
  )
}
