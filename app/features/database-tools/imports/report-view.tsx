import { Button, HStack, SimpleGrid, Stack, Text } from '@chakra-ui/react'
import { CircleCheck, FileDown, Info, Plus, TriangleAlert } from 'lucide-react'
import { DetailCard } from '#app/ui/detail-card.tsx'
import { Fact } from '#app/ui/fact.tsx'
import { Note } from '#app/ui/note.tsx'
import { saveFile } from '#app/ui/save-file.ts'
import type { ImportKind, ImportReport } from '#schema/protocol/admin.ts'
import { FaultTable } from './fault-table.tsx'
import { faultsCsv } from './import-fields.ts'
import { PreviewTable } from './preview-table.tsx'
import { countOf, reportVerdict, type Verdict } from './report-text.ts'

export type ReportViewProps = {
  kind: ImportKind
  report: ImportReport
  adding: boolean
  online: boolean
  onAdd: () => void
}

const LOOKS: Record<Verdict['tone'], { icon: typeof Info; palette: string }> = {
  ready: { icon: Info, palette: 'accent' },
  nothing: { icon: Info, palette: 'neutral' },
  faulty: { icon: TriangleAlert, palette: 'danger' },
  done: { icon: CircleCheck, palette: 'success' },
}

/** What a file would do or has done: first in a sentence, then in numbers, then row by row. */
export function ReportView({ kind, report, adding, online, onAdd }: ReportViewProps) {
  const { rows, toAdd, known, faultCount, faults, preview, committed } = report
  const { tone, text } = reportVerdict(kind, report)
  const faultyLines = new Set(faults.map(({ line }) => line)).size
  const { icon, palette } = LOOKS[tone]
  return (
    <DetailCard title={committed ? 'Imported' : 'Preview'}>
      <Note icon={icon} role="status" bg={`${palette}.subtle`} color={`${palette}.fg`}>
        {text}
      </Note>
      <SimpleGrid as="dl" columns={{ base: 2, md: 4 }} gap="4">
        <Count label="Rows" count={rows} />
        <Count label={committed ? 'Added' : 'To add'} count={toAdd} />
        <Count label="Already there" count={known} />
        <Count label="With a fault" count={faultCount} />
      </SimpleGrid>
      {faults.length > 0 && (
        <Stack gap="3">
          <HStack justify="space-between" gap="3" wrap="wrap">
            <Text fontWeight="semibold">
              {faultyLines < faultCount ? `Faults in the first ${faultyLines} rows that have one` : 'Faults'}
            </Text>
            <Button variant="outline" onClick={() => saveFile(`sheen-${kind}-faults.csv`, faultsCsv(faults))}>
              <FileDown aria-hidden="true" /> Download faults
            </Button>
          </HStack>
          <FaultTable faults={faults} />
        </Stack>
      )}
      {preview.length > 0 && !committed && <PreviewTable kind={kind} rows={preview} total={toAdd} />}
      {tone === 'ready' && (
        <HStack>
          <Button loading={adding} disabled={!online} onClick={onAdd}>
            <Plus aria-hidden="true" /> {`Add ${countOf(kind, toAdd)}`}
          </Button>
        </HStack>
      )}
    </DetailCard>
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
