import { Button, Input, Stack } from '@chakra-ui/react'
import { LockOpen } from 'lucide-react'
import { useMemo } from 'react'
import { type Control, type UseFormReturn, useFormState, useWatch } from 'react-hook-form'
import { CarsInWay } from '#app/domain/appointments/cars-in-way.tsx'
import { usePersonGroups } from '#app/domain/people/person-field.tsx'
import { useAppointmentsStanding, useBlockedTimes } from '#app/queries/bays.ts'
import { useHourRanges, useSettings } from '#app/queries/settings.ts'
import type { RequestedSlot } from '#app/sheets/appointment/sheet-target.ts'
import { FormField } from '#app/ui/form-field.tsx'
import { ChoiceField } from '#app/ui/inputs.tsx'
import { MomentFields } from '#app/ui/moment-fields.tsx'
import { FormSheet } from '#app/ui/record-form/record-sheet.tsx'
import { useRecordForm } from '#app/ui/record-form/use-record-form.ts'
import { useOpened } from '#app/ui/sheet.tsx'
import {
  type BlockedTimeFields,
  type BlockedTimeInput,
  blockedTimeFormSchema,
  typedBlock,
  writeSubject,
} from '#schema/forms/blocked-time.ts'
import type { BlockedTime } from '#schema/rows/blocked-time.ts'
import type { Settings } from '#schema/rows/settings.ts'
import { BLOCK_REASON_MAX, isInWay } from '#schema/rules/schedule/blocked-time.ts'
import { addDays, minutesOfTime, shopDay, shopTime, timeOfMinutes } from '#schema/rules/time/shop-time.ts'
import { stayUntil } from '#schema/rules/time/working-time.ts'
import { blockTime, changeBlock, freeBlock } from './save-block.ts'
import type { BlockTarget } from './schedule-url.ts'

type BlockSheetProps = { target: BlockTarget | null; onClose: () => void }

/** The sheet that blocks a time of a bay or a person, or changes and frees it. */
export function BlockSheet({ target, onClose }: BlockSheetProps) {
  const { shown, opening } = useOpened(target && (target.kind === 'edit' ? target.id : 'new'))
  const blocks = useBlockedTimes()
  const settings = useSettings()
  if (shown === null || !blocks || !settings) return null
  const stored = blocks.find(({ id }) => id === shown)
  if (shown !== 'new' && !stored) return null
  return (
    <BlockForm
      key={opening}
      open={target !== null}
      stored={stored}
      // While the sheet closes there is no target; by then the form has its values.
      values={stored ? valuesOf(stored) : newValues(target?.kind === 'new' ? target : { date: '' })}
      others={blocks.filter(({ id }) => id !== stored?.id)}
      settings={settings}
      onClose={onClose}
    />
  )
}

type BlockFormProps = {
  open: boolean
  stored: BlockedTime | undefined
  values: BlockedTimeInput
  others: readonly BlockedTime[]
  settings: Settings
  onClose: () => void
}

type BlockControl = Control<BlockedTimeInput, unknown, BlockedTimeFields>
type BlockFormState = UseFormReturn<BlockedTimeInput, unknown, BlockedTimeFields>

function BlockForm({ open, stored, values, others, settings, onClose }: BlockFormProps) {
  const schema = useMemo(() => blockedTimeFormSchema(others), [others])
  const form = useRecordForm(schema, values)
  const { control, register } = form
  const { errors } = useFormState({ control })
  return (
    <FormSheet
      open={open}
      title={stored ? 'Edit blocked time' : 'Block time'}
      saveLabel={stored ? 'Save Changes' : 'Block time'}
      form={form}
      draft={`block ${stored?.id ?? 'new'}`}
      save={block => (stored ? changeBlock(block, stored) : blockTime(block))}
      onSaved={onClose}
      onClose={onClose}
    >
      <Stack gap="4">
        <SubjectField form={form} bays={settings.bays} stored={values.what} />
        <MomentFields control={control} label="From" moment="first" step={900} />
        <MomentFields control={control} label="Until" moment="last" step={900} />
        <FormField label="Reason" error={errors.reason} required>
          <Input
            {...register('reason')}
            autoComplete="off"
            maxLength={BLOCK_REASON_MAX}
            placeholder="Maintenance"
            dir="auto"
          />
        </FormField>
        <CarsThere control={control} settings={settings} />
        {stored && (
          <Button
            variant="outline"
            alignSelf="start"
            onClick={async () => (await freeBlock(stored)) && onClose()}
          >
            <LockOpen /> Free this time
          </Button>
        )}
      </Stack>
    </FormSheet>
  )
}

/** The cars that the typed block would be in the way of. */
function CarsThere({ control, settings }: { control: BlockControl; settings: Settings }) {
  const [what, firstDay, starts, lastDay, ends] = useWatch({
    control,
    name: ['what', 'firstDay', 'starts', 'lastDay', 'ends'],
  })
  const block = typedBlock({ what, firstDay, starts, lastDay, ends, reason: '' })
  const standing = useAppointmentsStanding(block ? stayUntil(block.startsAt, block.endsAt).days : [])
  const hourRanges = useHourRanges()
  const cars =
    block && standing && hourRanges
      ? standing.filter(each => isInWay(block, each, { settings, hourRanges }))
      : []
  return (
    <CarsInWay
      cars={cars}
      title={count => (count === 1 ? 'A car is booked then:' : `${count} cars are booked then:`)}
    />
  )
}

/** The bay or person that a block is of: the bays, and the people as for work on that day. */
function SubjectField({ form, bays, stored }: { form: BlockFormState; bays: number; stored: string }) {
  const { errors } = useFormState({ control: form.control })
  const [day, chosen] = useWatch({ control: form.control, name: ['firstDay', 'what'] })
  const people = usePersonGroups(day ? { day } : null)(
    stored.startsWith('user') ? Number(stored.slice(5)) : null,
  )
  const ofBays = Array.from({ length: bays }, (_, i) => `bay ${i + 1}`)
  const gone = stored.startsWith('bay') && !ofBays.includes(stored)
  return (
    <FormField label="Bay or person" error={errors.what} required>
      <ChoiceField
        {...form.register('what')}
        // The people come after the form is there, and a select cannot hold what it has no option for.
        value={chosen}
        placeholder="Choose"
        options={[...ofBays, ...(gone ? [stored] : [])].map(id => ({ id, name: `Bay ${id.slice(4)}` }))}
        groups={people.map(({ label, options }) => ({
          label,
          options: options.map(({ id, name }) => ({ id: `user ${id}`, name })),
        }))}
      />
    </FormField>
  )
}

/** How long a new block is at first. */
const FIRST_MINUTES = 60
const USUAL_START = '09:00'

type NewBlock = { date: string } & RequestedSlot

function newValues({ date, time = USUAL_START, bay, technicianId }: NewBlock): BlockedTimeInput {
  const ends = minutesOfTime(time) + FIRST_MINUTES
  const pastMidnight = ends >= 24 * 60
  return {
    what: bay ? `bay ${bay}` : technicianId ? `user ${technicianId}` : '',
    firstDay: date,
    starts: time,
    lastDay: pastMidnight ? addDays(date, 1) : date,
    ends: timeOfMinutes(pastMidnight ? ends - 24 * 60 : ends),
    reason: '',
  }
}

function valuesOf(block: BlockedTime): BlockedTimeInput {
  const { startsAt, endsAt, reason } = block
  return {
    what: writeSubject(block),
    firstDay: shopDay(startsAt),
    starts: shopTime(startsAt),
    lastDay: shopDay(endsAt),
    ends: shopTime(endsAt),
    reason,
  }
}
