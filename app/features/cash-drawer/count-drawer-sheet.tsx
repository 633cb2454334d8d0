import { Box, Flex, Grid, Heading, Input, Stack, Text, VisuallyHidden } from '@chakra-ui/react'
import { TriangleAlert } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useId } from 'react'
import { type FieldError, useController, useWatch } from 'react-hook-form'
import { AmountField } from '#app/domain/payments/money-fields.tsx'
import { useDrawnId } from '#app/domain/use-drawn-id.ts'
import { Ltr } from '#app/ui/ltr.tsx'
import { momentText } from '#app/ui/moment-text.ts'
import { Money } from '#app/ui/money.tsx'
import { Note } from '#app/ui/note.tsx'
import { FormSheet } from '#app/ui/record-form/record-sheet.tsx'
import { type RecordControl, useRecordForm } from '#app/ui/record-form/use-record-form.ts'
import {
  type CountDrawerInput,
  CountDrawerSchema,
  type CountedDrawer,
  readPieces,
} from '#schema/forms/drawer.ts'
import type { DrawerSession } from '#schema/rows/drawer.ts'
import { DENOMINATIONS_FILS } from '#schema/rules/money/drawer.ts'
import { plainAmount } from '#schema/rules/money/money.ts'
import { saveClosing } from './save-drawer.ts'

/** Coins are worth less than the smallest note. */
const SMALLEST_NOTE_FILS = 500
const NOTES = DENOMINATIONS_FILS.filter(fils => fils >= SMALLEST_NOTE_FILS)
const COINS = DENOMINATIONS_FILS.filter(fils => fils < SMALLEST_NOTE_FILS)

const BLANK: CountDrawerInput = {
  pieces: Object.fromEntries(DENOMINATIONS_FILS.map(fils => [`f${fils}`, ''])),
  card: '',
  transfer: '',
}

type CountSheetProps = {
  session: DrawerSession
  /** The notes to read before counting. */
  children: ReactNode
  onClose: () => void
  onCounted: () => void
}

/** Counts the drawer without knowing what it has to hold, and closes it. */
export function CountDrawerSheet({ session, children, onClose, onCounted }: CountSheetProps) {
  const form = useRecordForm(CountDrawerSchema, BLANK)
  const { control, formState } = form
  const { field: card } = useController({ control, name: 'card' })
  const { field: transfer } = useController({ control, name: 'transfer' })
  const drawId = useDrawnId()
  return (
    <FormSheet
      title="Close Drawer"
      description={<Ltr>{`Open since ${momentText(session.openedAt)}`}</Ltr>}
      form={form}
      draft={`drawer ${session.id}`}
      saveLabel="Close Drawer"
      save={counted => saveClosing(session.id, counted, drawId)}
      onSaved={onCounted}
      onClose={onClose}
      notice={
        session.state !== 'open' && (
          <Note icon={TriangleAlert} mb="4">
            Somebody has closed this drawer. Your count would change nothing.
          </Note>
        )
      }
    >
      <Stack gap="5">
        <Text color="muted">
          Count all the cash in the drawer. The expected amount is shown after you save.
        </Text>
        <Pieces title="Notes" values={NOTES} control={control} errors={formState.errors.pieces} />
        <Pieces title="Coins" values={COINS} control={control} errors={formState.errors.pieces} />
        <CountedCash control={control} />
        <Stack gap="4" role="group" aria-label="Other methods">
          <AmountField
            {...card}
            label="Card terminal total"
            hint="Left empty, cards are not compared"
            error={formState.errors.card}
          />
          <AmountField
            {...transfer}
            label="Bank transfers received"
            hint="Left empty, transfers are not compared"
            error={formState.errors.transfer}
          />
        </Stack>
        {children}
      </Stack>
    </FormSheet>
  )
}

type CountControl = RecordControl<CountDrawerInput, CountedDrawer>

type PiecesProps = {
  title: string
  values: readonly number[]
  control: CountControl
  errors: Partial<Record<string, FieldError>> | undefined
}

function Pieces({ title, values, control, errors }: PiecesProps) {
  const titleId = useId()
  return (
    <Box role="group" aria-labelledby={titleId}>
      <Heading as="h3" size="sm" id={titleId} mb="2">
        {title}
      </Heading>
      <Stack gap="2">
        {values.map(fils => (
          <PiecesLine key={fils} valueFils={fils} control={control} error={errors?.[`f${fils}`]?.message} />
        ))}
      </Stack>
    </Box>
  )
}

type PiecesLineProps = { valueFils: number; control: CountControl; error: string | undefined }

/** One note or coin: its value, how many there are, and their sum. */
function PiecesLine({ valueFils, control, error }: PiecesLineProps) {
  const { field } = useController({ control, name: `pieces.f${valueFils}` })
  const errorId = useId()
  const count = readPieces(field.value) ?? 0
  const value = valueText(valueFils)
  return (
    <Box>
      <Grid templateColumns="5rem 1fr 8rem" gap="3" alignItems="center">
        <Ltr textAlign="end" fontWeight="medium">
          {value}
        </Ltr>
        <Input
          {...field}
          aria-label={`How many of AED ${value}`}
          aria-invalid={error !== undefined || undefined}
          aria-describedby={error && errorId}
          onFocus={event => event.target.select()}
          onKeyDown={goOnWithEnter}
          inputMode="numeric"
          autoComplete="off"
          maxLength={9}
          placeholder="0"
          dir="ltr"
          fontVariantNumeric="tabular-nums"
        />
        <Box textAlign="end" color={count === 0 ? 'muted' : undefined}>
          <Money fils={count * valueFils} />
        </Box>
      </Grid>
      {error && (
        <Text id={errorId} color="danger.fg" textStyle="xs" ps="5.75rem" pt="1">
          {error}
        </Text>
      )}
    </Box>
  )
}

/** Enter goes on to the next field, as people count: it must not close the drawer half counted. */
function goOnWithEnter(event: KeyboardEvent<HTMLInputElement>): void {
  if (event.key !== 'Enter') return
  event.preventDefault()
  const fields = [...(event.currentTarget.form?.querySelectorAll('input') ?? [])]
  fields[fields.indexOf(event.currentTarget) + 1]?.focus()
}

function CountedCash({ control }: { control: CountControl }) {
  const typed = useWatch({ control, name: 'pieces' })
  const fils = DENOMINATIONS_FILS.reduce(
    (sum, value) => sum + value * (readPieces(typed[`f${value}`] ?? '') ?? 0),
    0,
  )
  return (
    <Flex
      justify="space-between"
      gap="4"
      borderTopWidth="1px"
      borderColor="line"
      pt="3"
      fontWeight="semibold"
      textStyle="lg"
      role="status"
    >
      <span>
        Counted <VisuallyHidden>in cash</VisuallyHidden>
      </span>
      <Money fils={fils} />
    </Flex>
  )
}

/** '1,000', '0.50' */
function valueText(fils: number): string {
  return plainAmount(fils).replace('.00', '')
}
