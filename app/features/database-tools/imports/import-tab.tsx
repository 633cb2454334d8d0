import { Button, Field, HStack, SimpleGrid, Skeleton, Span, Stack, Text } from '@chakra-ui/react'
import {
  Car,
  Check,
  FileDown,
  History,
  Package,
  RotateCw,
  Scale,
  Sparkles,
  Users,
  WifiOff,
} from 'lucide-react'
import { Link } from 'react-router-dom'
import { useSyncStatus } from '#app/queries/sync-status.ts'
import { DetailCard } from '#app/ui/detail-card.tsx'
import { FileField } from '#app/ui/file-field.tsx'
import { ChoiceField } from '#app/ui/inputs.tsx'
import { Note } from '#app/ui/note.tsx'
import { saveFile } from '#app/ui/save-file.ts'
import { useUrlTab } from '#app/ui/url-state.ts'
import {
  IMPORTS,
  type ImportColumn,
  type ImportFault,
  type ImportKind,
  type ImportReport,
  type ImportWord,
  SIZE_COLUMNS,
} from '#schema/protocol/import.ts'
import { fieldLabel, importFields } from '#schema/rules/import/import-labels.ts'
import { formatCount } from '#schema/texts/count-text.ts'
import { AsLastTime } from './as-last-time.tsx'
import { DayOrderChoice } from './day-order-choice.tsx'
import { neededFields, templateCsv } from './import-fields.ts'
import { ImportReportView } from './import-report-view.tsx'
import { LatestImports } from './latest-imports.tsx'
import { ListButton } from './list-button.tsx'
import { useImport } from './use-import.ts'

/** What the server reads; it goes by the content of a file, whatever it is called. */
const FILES =
  '.csv,.tsv,.txt,.xlsx,.xlsm,.xls,.html,.htm,.vcf,text/csv,text/plain,text/vcard,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

const HINTS: Record<ImportKind, string> = {
  customers:
    'A customer is known by the phone number: one that the shop has already is left as it is. A row may have a car, too; a person with several cars has a row for each.',
  vehicles:
    'A vehicle is known by its plate, its owner by the phone number: import the customers first. Plates, makes, models and colours may be written as people write them.',
  services:
    'A service is known by its name: one that the shop has already is changed to what the file says. An empty cell changes nothing; without a duration a new one takes 60 minutes. With a price for one size each size needs one, or No.',
  products:
    'A product is known by its name: one that the shop has already is changed to what the file says, but for its stock. An empty cell changes nothing. The stock of a new one is taken as counted today; without a price it is only used up.',
  history:
    'Visits of before Sheen: they are shown with the customer and the car and count for the last visit, but never for money, tax, stock or messages. Import the customers and vehicles first. The customer is known by the phone number or, without one, by the plate.',
  balances:
    'What customers owed before Sheen: it stands on their account and can be paid there, without an invoice or VAT and without a message. Import the customers first; one is known by the phone number or, without one, by the name. Each row is a debt with a reference of its own, such as the number of its invoice; amounts include their VAT.',
}

const KINDS = {
  customers: { label: 'Customers', icon: Users },
  vehicles: { label: 'Vehicles', icon: Car },
  services: { label: 'Services', icon: Sparkles },
  products: { label: 'Products', icon: Package },
  history: { label: 'Past visits', icon: History },
  balances: { label: 'Opening balances', icon: Scale },
}

/** Imports a shop's existing records from spreadsheets. */
export function ImportTab() {
  const { openTab, linkTo } = useUrlTab('kind', IMPORTS)
  return (
    <Stack gap="4" maxW="4xl">
      <SimpleGrid
        as="nav"
        aria-label="What to import"
        gridTemplateColumns={{
          base: 'repeat(2, 1fr)',
          md: 'repeat(3, 1fr)',
          xl: `repeat(${IMPORTS.length}, auto)`,
        }}
        alignSelf={{ md: 'start' }}
        borderWidth="1px"
        borderColor="line.field"
        borderRadius="l2"
        bg="panel"
      >
        {IMPORTS.map(kind => {
          const { label, icon: Icon } = KINDS[kind]
          return (
            <Button
              key={kind}
              asChild
              variant="ghost"
              css={{ '&[aria-current=page]': { bg: 'accent.subtle', color: 'accent.fg' } }}
            >
              <Link
                to={linkTo(kind)}
                replace
                preventScrollReset
                aria-current={openTab === kind ? 'page' : undefined}
              >
                <Icon size={16} aria-hidden="true" /> {label}
              </Link>
            </Button>
          )
        })}
      </SimpleGrid>
      <ImportPane key={openTab} kind={openTab} />
    </Stack>
  )
}

function ImportPane({ kind }: { kind: ImportKind }) {
  const { online } = useSyncStatus()
  const { file, report, error, step, choose, checkAgain, add, ...answers } = useImport(kind)
  return (
    <>
      <DetailCard title={`Import ${KINDS[kind].label.toLowerCase()}`}>
        <Text>{HINTS[kind]}</Text>
        <Columns kind={kind} />
        <HStack wrap="wrap">
          <Button variant="outline" onClick={() => saveFile(`sheen-${kind}-template.csv`, templateCsv(kind))}>
            <FileDown aria-hidden="true" /> Download template
          </Button>
          <ListButton kind={kind} />
        </HStack>
        {!online && (
          <Note icon={WifiOff}>The server checks the file and adds its rows: it needs the network.</Note>
        )}
        <FileField
          label="Choose a file"
          accept={FILES}
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
        <ImportReportView kind={kind} report={report} step={step} online={online} onAdd={add}>
          {!report.committed && <AsLastTime {...answers} />}
          {!report.committed && <UnknownColumns kind={kind} report={report} {...answers} />}
          {!report.committed && <DayOrderChoice days={report.days} onChoose={answers.chooseDayOrder} />}
          {!report.committed && <Proposals faults={report.faults} onAccept={answers.readAs} />}
        </ImportReportView>
      )}
      <LatestImports key={String(report?.committed)} />
    </>
  )
}

const OF_SIZES: readonly string[] = Object.values(SIZE_COLUMNS).flatMap(({ price, minutes }) => [
  price,
  minutes,
])

function Columns({ kind }: { kind: ImportKind }) {
  const needed = neededFields(kind)
  const optional = importFields(kind).filter(field => !needed.includes(field) && !OF_SIZES.includes(field))
  return (
    <Text color="muted">
      CSV, Excel (.xlsx){kind === 'customers' && ', contacts (vCard)'} or a list of another program. One of
      the first lines names the columns. Needed:{' '}
      <Span fontWeight="semibold" color="ink">
        {needed.map(fieldLabel).join(', ')}
      </Span>
      {`. Optional: ${optional.map(fieldLabel).join(', ')}`}
      {kind === 'services' &&
        `, and for each size its price and minutes, such as ${OF_SIZES.slice(0, 2).map(fieldLabel).join(' and ')}`}
      .
    </Text>
  )
}

type UnknownColumnsProps = {
  kind: ImportKind
  report: ImportReport
  columns: readonly ImportColumn[]
  chooseColumn: (column: ImportColumn) => void
}

/** Headings that Sheen does not recognise: the person assigns each to a field. */
function UnknownColumns({ kind, report, columns, chooseColumn }: UnknownColumnsProps) {
  const chosen = new Map(columns.map(({ heading, field }) => [heading, field]))
  const headings = [...new Set([...chosen.keys(), ...report.ignored])].sort()
  if (headings.length === 0) return null
  const free = importFields(kind).filter(field => !report.fields.includes(field))
  return (
    <Stack gap="3">
      <Text fontWeight="semibold">Columns that Sheen does not know</Text>
      <SimpleGrid columns={{ base: 1, md: 3 }} gap="3">
        {headings.map(heading => {
          const field = chosen.get(heading)
          return (
            <Field.Root key={heading}>
              <Field.Label>
                <bdi>{heading}</bdi>
              </Field.Label>
              <ChoiceField
                placeholder="Leave out"
                value={field ?? ''}
                options={importFields(kind)
                  .filter(id => id === field || free.includes(id) || id === 'notes')
                  .map(id => ({ id, name: fieldLabel(id) }))}
                onChange={event => chooseColumn({ heading, field: event.target.value })}
              />
            </Field.Root>
          )
        })}
      </SimpleGrid>
    </Stack>
  )
}

type ProposalsProps = { faults: readonly ImportFault[]; onAccept: (word: ImportWord) => void }

/** Proposed corrections of misspelt values: one tap corrects all rows that contain the value. */
function Proposals({ faults, onAccept }: ProposalsProps) {
  const slips = slipsOf(faults)
  if (slips.length === 0) return null
  return (
    <Stack gap="3">
      <Text fontWeight="semibold">Did you mean these?</Text>
      <Stack as="ul" gap="2" aria-label="Proposals" listStyleType="none">
        {slips.map(({ rows, ...word }) => (
          <HStack as="li" key={`${word.field} ${word.value}`} gap="3" justify="space-between">
            <Text minW="0" overflowWrap="anywhere">
              {`${fieldLabel(word.field)} `}
              <bdi>{word.value}</bdi>
              {` in ${formatCount(rows)} ${rows === 1 ? 'row' : 'rows'}`}
            </Text>
            <Button variant="outline" onClick={() => onAccept(word)}>
              <Check aria-hidden="true" /> {`Use ${word.as}`}
            </Button>
          </HStack>
        ))}
      </Stack>
    </Stack>
  )
}

function slipsOf(faults: readonly ImportFault[]): (ImportWord & { rows: number })[] {
  const slips = new Map<string, ImportWord & { rows: number }>()
  for (const { field, value, proposed } of faults) {
    if (value === null || proposed === null) continue
    const key = `${field} ${value}`
    slips.set(key, { field, value, as: proposed, rows: (slips.get(key)?.rows ?? 0) + 1 })
  }
  return [...slips.values()]
}
