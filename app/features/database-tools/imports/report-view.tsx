import { Button, HStack, SimpleGrid, Stack, Text } from '@chakra-ui/react'
import { CircleCheck, FileDown, Info, Plus, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { DetailCard } from '#app/ui/detail-card.tsx'
import { Fact } from '#app/ui/fact.tsx'
import { Note } from '#app/ui/note.tsx'
import { saveFile } from '#app/ui/save-file.ts'
import type { ImportKind, ImportReport } from '#schema/protocol/import.ts'
import { csvText } from '#schema/rules/csv.ts'
import { FAULTS_DRAWN, FaultTable } from './fault-table.tsx'
import { faultsCsv } from './import-fields.ts'
import { PreviewTable } from './preview-table.tsx'
import { countOf, reportVerdict, type Verdict } from './report-text.ts'

export type ReportViewProps = {
  kind: ImportKind
  report: ImportReport
  step: 'choosing' | 'checking' | 'adding'
  online: boolean
  onAdd: () => void
  /** What the person may say of the file. */
  children: ReactNode
}

const LOOKS: Record<Verdict['tone'], { icon: typeof Info; palette: string }> = {
  ready: { icon: Info, palette: 'accent' },
  nothing: { icon: Info, palette: 'neutral' },
  faulty: { icon: TriangleAlert, palette: 'danger' },
  done: { icon: CircleCheck, palette: 'success' },
}

/** What a file would do or has done: first in a sentence, then in numbers, then row by row. */
export function ReportView({ kind, report, step, online, onAdd, children }: ReportViewProps) {
  const { rows, toAdd, known, repeats, faultCount, faults, preview, committed } = report
  const { tone, text } = reportVerdict(kind, report)
  const { icon, palette } = LOOKS[tone]
  return (
    <DetailCard title={committed ? 'Imported' : 'Preview'}>
      <Note icon={icon} role="status" bg={`${palette}.subtle`} color={`${palette}.fg`}>
        {text}
      </Note>
      {report.missing.length === 0 && (
        <SimpleGrid as="dl" columns={{ base: 2, md: repeats.length > 0 ? 5 : 4 }} gap="4">
          <Count label="Rows" count={rows} />
          <Count label={committed ? 'Added' : 'To add'} count={toAdd} />
          <Count label="Already there" count={known} />
          {repeats.length > 0 && <Count label="Repeated" count={repeats.length} />}
          <Count label="With a fault" count={faultCount} />
        </SimpleGrid>
      )}
      {children}
      {committed && report.ignored.length > 0 && (
        <Text color="muted">{`Left out, since they are no columns of Sheen: ${report.ignored.join(', ')}.`}</Text>
      )}
      {faults.length > 0 && (
        <FaultList kind={kind} name="Faulty rows" faults={faults} csv={csvText(report.faultyRows)} />
      )}
      {repeats.length > 0 && (
        <FaultList kind={kind} name="Repeated rows" faults={repeats} csv={faultsCsv(repeats)} />
      )}
      {preview.length > 0 && !committed && <PreviewTable kind={kind} rows={preview} total={toAdd} />}
      {toAdd > 0 && !committed && (
        <HStack>
          <Button loading={step !== 'choosing'} disabled={!online} onClick={onAdd}>
            <Plus aria-hidden="true" />{' '}
            {faultCount > 0
              ? `Add the ${countOf(kind, toAdd)} without a fault`
              : `Add ${countOf(kind, toAdd)}`}
          </Button>
        </HStack>
      )}
    </DetailCard>
  )
}

type FaultListProps = {
  kind: ImportKind
  name: 'Faulty rows' | 'Repeated rows'
  faults: ImportReport['faults']
  csv: string
}

/** What is wrong with the file, or left out of it, row by row. */
function FaultList({ kind, name, faults, csv }: FaultListProps) {
  const what = name.toLowerCase()
  const file = `sheen-${kind}-${what.replace(' ', '-')}.csv`
  return (
    <Stack gap="3">
      <HStack justify="space-between" gap="3" wrap="wrap">
        <Text fontWeight="semibold">
          {faults.length > FAULTS_DRAWN
            ? `${name}: the first ${FAULTS_DRAWN} of ${faults.length.toLocaleString('en')}`
            : name}
        </Text>
        <Button variant="outline" onClick={() => saveFile(file, csv)}>
          <FileDown aria-hidden="true" /> {`Download ${what}`}
        </Button>
      </HStack>
      <FaultTable label={name} faults={faults} />
    </Stack>
  )
}

function Count({ label, count }: { label: string; count: number }) {
  return (
    <Fact label={label}>
      <Text as="span" textStyle="xl" fontWeight="semibold" fontVariantNumeric="tabular-nums">
        {count.toLocaleString('en')}
      </Text>
    </Fact>
  )
}
