import { Button, HStack, SimpleGrid, Stack, Text } from '@chakra-ui/react'
import { CircleCheck, FileDown, Info, Plus, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { DetailCard, Fact } from '#app/ui/detail-card.tsx'
import { Note } from '#app/ui/note.tsx'
import { saveFile } from '#app/ui/save-file.ts'
import type { ImportFault, ImportKind, ImportReport } from '#schema/protocol/import.ts'
import { fieldLabel } from '#schema/rules/import/import-labels.ts'
import { csvText } from '#schema/rules/text/csv.ts'
import { formatCount } from '#schema/texts/count-text.ts'
import { ChangeList } from './change-list.tsx'
import { GuessList } from './guess-list.tsx'
import { countOf } from './import-counts.ts'
import { faultsCsv } from './import-fields.ts'
import { LineTable } from './line-table.tsx'
import { PreviewTable } from './preview-table.tsx'

/** The number of faults on screen; the download contains all of them. */
const FAULTS_DRAWN = 200

type ReportViewProps = {
  kind: ImportKind
  report: ImportReport
  step: 'choosing' | 'checking' | 'adding'
  online: boolean
  onAdd: () => void
  /** The person's choices for the columns and values of the file. */
  children: ReactNode
}

const LOOKS: Record<Verdict['tone'], { icon: typeof Info; palette: string }> = {
  ready: { icon: Info, palette: 'accent' },
  nothing: { icon: Info, palette: 'neutral' },
  faulty: { icon: TriangleAlert, palette: 'danger' },
  done: { icon: CircleCheck, palette: 'success' },
}

/** The result of an import, or its preview: a sentence, then the counts, then the rows. */
export function ImportReportView({ kind, report, step, online, onAdd, children }: ReportViewProps) {
  const { rows, toAdd, toChange, known, repeats, faultCount, faults, preview, committed, vehicles, empty } =
    report
  const changesRows = kind === 'services' || kind === 'products'
  const { tone, text } = reportVerdict(kind, report)
  const { icon, palette } = LOOKS[tone]
  return (
    <DetailCard title={committed ? 'Imported' : 'Preview'}>
      <Note icon={icon} role="status" bg={`${palette}.subtle`} color={`${palette}.fg`}>
        {text}
      </Note>
      {report.missing.length === 0 && (
        <SimpleGrid
          as="dl"
          columns={{
            base: 2,
            md: 4 + [repeats.length > 0, changesRows, vehicles, empty > 0].filter(Boolean).length,
          }}
          gap="4"
        >
          <Count label="Rows" count={rows} />
          <Count label={committed ? 'Added' : 'To add'} count={toAdd} />
          {vehicles && (
            <Count label={committed ? 'Vehicles added' : 'Vehicles to add'} count={vehicles.toAdd} />
          )}
          {changesRows && <Count label={committed ? 'Changed' : 'To change'} count={toChange} />}
          <Count label={changesRows ? 'Unchanged' : 'Already there'} count={known} />
          {empty > 0 && <Count label="Nothing owed" count={empty} />}
          {repeats.length > 0 && <Count label="Repeated" count={repeats.length} />}
          <Count label="With a fault" count={faultCount} />
        </SimpleGrid>
      )}
      {report.guesses.length > 0 && <GuessList guesses={report.guesses} />}
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
      {vehicles && vehicles.preview.length > 0 && !committed && (
        <PreviewTable kind="vehicles" name="Vehicles" rows={vehicles.preview} total={vehicles.toAdd} />
      )}
      {report.changes.length > 0 && !committed && <ChangeList changes={report.changes} total={toChange} />}
      {news(report) > 0 && !committed && (
        <HStack>
          <Button
            loading={step !== 'choosing'}
            disabled={!online}
            onClick={onAdd}
            h="auto"
            minH="11"
            py="2"
            flexShrink="1"
            whiteSpace="normal"
            textAlign="start"
          >
            <Plus aria-hidden="true" />{' '}
            {faultCount > 0
              ? `${deedText(kind, report, 'the ')} without a fault`
              : deedText(kind, report, '')}
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

/** The faulty and the skipped rows of the file, with the reason for each. */
function FaultList({ kind, name, faults, csv }: FaultListProps) {
  const what = name.toLowerCase()
  const file = `sheen-${kind}-${what.replace(' ', '-')}.csv`
  return (
    <Stack gap="3">
      <HStack justify="space-between" gap="3" wrap="wrap">
        <Text fontWeight="semibold">
          {faults.length > FAULTS_DRAWN
            ? `${name}: the first ${FAULTS_DRAWN} of ${formatCount(faults.length)}`
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
        {formatCount(count)}
      </Text>
    </Fact>
  )
}

type FaultTableProps = { label: string; faults: readonly ImportFault[] }

/** Rows of the file with a message each; the number of drawn rows is limited. */
function FaultTable({ label, faults }: FaultTableProps) {
  return (
    <LineTable label={label} columns={['Column', 'Value', 'Why']}>
      {faults.slice(0, FAULTS_DRAWN).map(({ line, field, value, message }) => (
        <tr key={`${line} ${field} ${message}`}>
          <td data-end>{line}</td>
          <td>{fieldLabel(field)}</td>
          <td>
            <bdi>{value}</bdi>
          </td>
          <td>{message}</td>
        </tr>
      ))}
    </LineTable>
  )
}

type Verdict = { tone: 'ready' | 'nothing' | 'faulty' | 'done'; text: string }

/** The result of an import in one sentence. */
export function reportVerdict(kind: ImportKind, report: ImportReport): Verdict {
  const { committed, rows, toAdd, toChange, known, faultCount, empty } = report
  const isNewOnly = toChange === 0
  if (report.missing.length > 0) {
    const names = report.missing.map(fieldLabel).join(', ')
    const choose = report.ignored.length > 0 ? 'Choose the columns below.' : 'Name them in the first line.'
    return { tone: 'faulty', text: `No column was found for: ${names}. ${choose}` }
  }
  if (rows === 0) return { tone: 'nothing', text: 'The file has no rows below its first line.' }
  if (faultCount > 0) {
    const share = `${formatCount(faultCount)} of ${formatCount(rows)} ${rows === 1 ? 'row' : 'rows'}`
    const verb = faultCount === 1 ? 'has' : 'have'
    const faulty = `${share} ${verb} a fault.`
    if (news(report) === 0)
      return {
        tone: 'faulty',
        text: `${faulty} There is nothing else to ${isNewOnly ? 'add' : 'add or change'}.`,
      }
    if (!committed)
      return {
        tone: 'faulty',
        text: `${faulty} The others can be ${isNewOnly ? 'added' : 'taken over'} without them.`,
      }
    const added = doneText(kind, report)
    return {
      tone: 'faulty',
      text: `${added} ${share} ${verb} a fault and ${faultCount === 1 ? 'was' : 'were'} left out: download, mend and import them.`,
    }
  }
  if (news(report) === 0) {
    if (known === 0 && empty > 0) return { tone: 'nothing', text: 'Nothing is owed by anybody in the file.' }
    const all = known === 1 ? 'the one in the file is' : `all ${formatCount(known)} are`
    return { tone: 'nothing', text: `Nothing new: ${all} in the shop already.` }
  }
  if (committed) {
    return { tone: 'done', text: doneText(kind, report) }
  }
  const added = toAdd + vehiclesOf(report) > 0 ? [`${addedText(kind, report)} can be added`] : []
  const changed = toChange > 0 ? [`${countOf(kind, toChange)} can be changed`] : []
  return { tone: 'ready', text: `${[...added, ...changed].join(', ')}.` }
}

/** 'Add 2 services', 'Add the 2 services and change 3'. */
function deedText(kind: ImportKind, report: ImportReport, the: string): string {
  const { toAdd, toChange } = report
  if (toChange === 0) return `Add ${the}${addedText(kind, report)}`
  if (toAdd === 0) return `Change ${the}${countOf(kind, toChange)}`
  return `Add ${the}${countOf(kind, toAdd)} and change ${formatCount(toChange)}`
}

function doneText(kind: ImportKind, report: ImportReport): string {
  const { toAdd, toChange } = report
  const added = toAdd + vehiclesOf(report)
  const have = (count: number) => (count === 1 ? 'has' : 'have')
  const done = [
    ...(added > 0 ? [`${addedText(kind, report)} ${have(added)} been added`] : []),
    ...(toChange > 0 ? [`${countOf(kind, toChange)} ${have(toChange)} been changed`] : []),
  ]
  return `${done.join(', ')}.`
}

/** How many rows of any table the file would add or change. */
function news(report: ImportReport): number {
  return report.toAdd + report.toChange + vehiclesOf(report)
}

function vehiclesOf({ vehicles }: ImportReport): number {
  return vehicles?.toAdd ?? 0
}

/** '2 customers and 3 vehicles' */
function addedText(kind: ImportKind, report: ImportReport): string {
  const vehicles = vehiclesOf(report)
  const own = report.toAdd > 0 || vehicles === 0 ? [countOf(kind, report.toAdd)] : []
  return [...own, ...(vehicles > 0 ? [countOf('vehicles', vehicles)] : [])].join(' and ')
}
