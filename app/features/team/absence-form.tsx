import { Button, Flex, Input, SimpleGrid, Stack } from '@chakra-ui/react'
import { type Ref, useImperativeHandle } from 'react'
import { useController, useFormState, useWatch } from 'react-hook-form'
import { CarsInWay } from '#app/domain/appointments/cars-in-way.tsx'
import { useComingAppointments } from '#app/queries/appointments.ts'
import { useHourRanges } from '#app/queries/settings.ts'
import { DateField } from '#app/ui/date-field.tsx'
import { type DraftName, readDraft } from '#app/ui/drafts/draft-store.ts'
import { useInnerFormDraft } from '#app/ui/drafts/use-draft.ts'
import { FormField } from '#app/ui/form-field.tsx'
import { ChoiceField } from '#app/ui/inputs.tsx'
import { type RecordControl, useRecordForm } from '#app/ui/record-form/use-record-form.ts'
import { useSaving } from '#app/ui/save-change.ts'
import { type AbsenceFields, AbsenceFormSchema, type AbsenceInput } from '#schema/forms/roster.ts'
import { ABSENCE_KINDS, type Absence, type AbsenceKind } from '#schema/rows/roster.ts'
import type { Settings } from '#schema/rows/settings.ts'
import type { User } from '#schema/rows/user.ts'
import { assignedWhileOff } from '#schema/rules/people/assigned-while-off.ts'
import { addAbsence, changeAbsence } from './save-roster.ts'

export const KIND_NAMES: Record<AbsenceKind, string> = { day_off: 'Day off', leave: 'Leave', sick: 'Sick' }
const KINDS = ABSENCE_KINDS.map(id => ({ id, name: KIND_NAMES[id] }))

/** Saves the typed days; resolves to whether they were saved. */
export type TypedAbsence = { save: () => Promise<boolean> }

type AbsenceControl = RecordControl<AbsenceInput, AbsenceFields>

export type AbsenceFormProps = {
  person: User
  /** Undefined for a new one. */
  stored: Absence | undefined
  settings: Settings
  today: string
  typed: Ref<TypedAbsence>
  onClose: () => void
}

/** Days on which a person is away, typed or changed, with the cars that they are assigned to then. */
export function AbsenceForm({ person, stored, settings, today, typed, onClose }: AbsenceFormProps) {
  const form = useRecordForm(AbsenceFormSchema, absenceInput(stored))
  const endDraft = useInnerFormDraft(form, partOf(stored?.id ?? 'new'))
  const { control, register } = form
  const { errors } = useFormState({ control })
  const { saving, save } = useSaving()
  const saveTyped = async () => {
    let isSaved = false
    await form.handleSubmit(async days => {
      isSaved = await save(() => (stored ? changeAbsence(days, stored) : addAbsence(person.id, days)))
    })()
    if (!isSaved) return false
    endDraft()
    onClose()
    return true
  }
  useImperativeHandle(typed, () => ({ save: saveTyped }))
  return (
    <Stack gap="3" p="3" borderRadius="l2" bg="sunken">
      <FormField label="What">
        <ChoiceField {...register('kind')} options={KINDS} />
      </FormField>
      <Days control={control} />
      <FormField label="Note" error={errors.note}>
        <Input {...register('note')} autoComplete="off" maxLength={200} dir="auto" />
      </FormField>
      <TheirCars control={control} person={person} settings={settings} today={today} />
      <Flex gap="2">
        <Button loading={saving} onClick={() => void saveTyped()}>
          {stored ? 'Save days' : 'Add'}
        </Button>
        <Button variant="ghost" onClick={onClose}>
          Back
        </Button>
      </Flex>
    </Stack>
  )
}

/** The part of the draft of the sheet that these days are. */
function partOf(absence: number | 'new'): string {
  return `absence ${absence}`
}

/** The days of this person that were typed and not saved: new ones or those of an absence; null for none. */
export function absenceInDraft(
  draft: DraftName,
  absences: readonly Pick<Absence, 'id'>[],
): number | 'new' | null {
  const { parts = {} } = readDraft(draft) ?? {}
  if (partOf('new') in parts) return 'new'
  return absences.find(({ id }) => partOf(id) in parts)?.id ?? null
}

function absenceInput(stored: Absence | undefined): AbsenceInput {
  if (!stored) return { kind: 'leave', firstDay: '', lastDay: '', note: '' }
  const { kind, firstDay, lastDay, note } = stored
  return { kind, firstDay, lastDay, note: note ?? '' }
}

/** The first and the last day; the last follows the first, so that one day is picked once. */
function Days({ control }: { control: AbsenceControl }) {
  const first = useController({ control, name: 'firstDay' })
  const last = useController({ control, name: 'lastDay' })
  const setFirst = (day: string) => {
    if (last.field.value === '' || last.field.value === first.field.value || last.field.value < day)
      last.field.onChange(day)
    first.field.onChange(day)
  }
  return (
    <SimpleGrid columns={{ base: 1, sm: 2 }} gap="3" alignItems="start">
      <FormField label="First day" error={first.fieldState.error} required>
        <DateField {...first.field} onChange={setFirst} />
      </FormField>
      <FormField label="Last day" error={last.fieldState.error} required>
        <DateField {...last.field} min={first.field.value || undefined} />
      </FormField>
    </SimpleGrid>
  )
}

type TheirCarsProps = Pick<AbsenceFormProps, 'person' | 'settings' | 'today'> & { control: AbsenceControl }

/** The cars that the person is assigned to on the typed days. */
function TheirCars({ control, person, settings, today }: TheirCarsProps) {
  const [firstDay, lastDay] = useWatch({ control, name: ['firstDay', 'lastDay'] })
  const coming = useComingAppointments(today)
  const hourRanges = useHourRanges()
  const team = { rosters: [], absences: [{ userId: person.id, firstDay, lastDay }] }
  const assigned =
    coming && hourRanges && firstDay !== ''
      ? assignedWhileOff(coming, { team, times: { settings, hourRanges }, today })
      : []
  return (
    <CarsInWay
      cars={assigned.flatMap(({ appointments }) => appointments)}
      title={count =>
        count === 1 ? 'They are assigned to a car then:' : `They are assigned to ${count} cars then:`
      }
    />
  )
}
