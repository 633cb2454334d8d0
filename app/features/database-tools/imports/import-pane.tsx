import { Button, HStack, Skeleton, Span, Stack, Text } from '@chakra-ui/react'
import { FileDown, RotateCw, WifiOff } from 'lucide-react'
import { useSyncStatus } from '#app/sync/sync-status.ts'
import { DetailCard } from '#app/ui/detail-card.tsx'
import { FileField } from '#app/ui/file-field.tsx'
import { Note } from '#app/ui/note.tsx'
import { saveFile } from '#app/ui/save-file.ts'
import type { ImportKind } from '#schema/protocol/import.ts'
import { fieldLabel, importFields, neededFields, templateCsv } from './import-fields.ts'
import { Proposals } from './proposals.tsx'
import { ReportView } from './report-view.tsx'
import { UnknownColumns } from './unknown-columns.tsx'
import { useImport } from './use-import.ts'

const HINTS: Record<ImportKind, string> = {
  customers: 'A customer is known by the phone number: one that the shop has already is left as it is.',
  vehicles:
    'A vehicle is known by its plate, its owner by the phone number: import the customers first. Makes, models and emirates may be written as they are shown in Sheen.',
  services:
    'A service is known by its name: one that the shop has already is left as it is. Without a duration it takes 60 minutes.',
  products:
    'A product is known by its name: one that the shop has already is left as it is. Its stock is taken as counted today; without a price it is only used up.',
}

export function ImportPane({ kind }: { kind: ImportKind }) {
  const { online } = useSyncStatus()
  const { file, report, error, step, choose, checkAgain, add, ...answers } = useImport(kind)
  return (
    <>
      <DetailCard title={`Import ${kind}`}>
        <Text>{HINTS[kind]}</Text>
        <Columns kind={kind} />
        <HStack>
          <Button variant="outline" onClick={() => saveFile(`sheen-${kind}-template.csv`, templateCsv(kind))}>
            <FileDown aria-hidden="true" /> Download template
          </Button>
        </HStack>
        {!online && (
          <Note icon={WifiOff}>The server checks the file and adds its rows: it needs the network.</Note>
        )}
        <FileField
          label="Choose a CSV file"
          accept=".csv,text/csv"
          chosen={file}
          error={error}
          disabled={!online || step !== 'choosing'}
          onChoose={choose}
        />
        {error && (
          <HStack>
            <Button variant="outline" onClick={checkAgain}>
              <RotateCw aria-hidden="true" /> Try again
            </Button>
          </HStack>
        )}
      </DetailCard>
      {step === 'checking' && !report && (
        <Stack role="status" aria-label="Checking the file">
          <Skeleton height="24" borderRadius="l3" />
        </Stack>
      )}
      {report && (
        <ReportView kind={kind} report={report} step={step} online={online} onAdd={add}>
          {!report.committed && <UnknownColumns kind={kind} report={report} {...answers} />}
          {!report.committed && <Proposals faults={report.faults} onAccept={answers.readAs} />}
        </ReportView>
      )}
    </>
  )
}

function Columns({ kind }: { kind: ImportKind }) {
  const needed = neededFields(kind)
  const optional = importFields(kind).filter(field => !needed.includes(field))
  return (
    <Text color="muted">
      The first line names the columns. Needed:{' '}
      <Span fontWeight="semibold" color="ink">
        {needed.map(fieldLabel).join(', ')}
      </Span>
      {`. Optional: ${optional.map(fieldLabel).join(', ')}.`}
    </Text>
  )
}
