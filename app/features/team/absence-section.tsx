import { Box, Button, Flex, Heading, IconButton, Input, SimpleGrid, Stack, Text } from '@chakra-ui/react'
import { CalendarPlus, Trash2 } from 'lucide-react'
import { type Ref, useImperativeHandle } from 'react'
import { useController, useFormState } from 'react-hook-form'
import { useUnsyncedIds } from '#app/queries/replica.ts'
import { ChoiceField } from '#app/ui/choice-field.tsx'
import { DateField } from '#app/ui/date-field.tsx'
import { FormField } from '#app/ui/form-field.tsx'
import { Ltr } from '#app/ui/ltr.tsx'
import { PendingMark } from '#app/ui/pending-mark.tsx'
import { type RecordControl, useRecordForm } from '#app/ui/record-form/use-record-form.ts'
import { useSaving } from '#app/ui/save-change.ts'
import { type AbsenceFields, AbsenceFormSchema, type AbsenceInput } from '#schema/forms/roster.ts'
import { ABSENCE_KINDS, type Absence, type AbsenceKind } from '#schema/rows/roster.ts'
import type { User } from '#schema/rows/user.ts'
import { daysText } from '#schema/rules/time-text.ts'
import { addAbsence, removeAbsence } from './save-roster.ts'

export const KIND_NAMES: Record<AbsenceKind, string> = { day_off: 'Day off', leave: 'Leave', sick: 'Sick' }
const KINDS = ABSENCE_KINDS.map(id => ({ id, name: KIND_NAMES[id] }))

/** Adds the typed days; resolves to whether they were saved. */
export type TypedAbsence = { add: () => Promise<boolean> }

type AbsenceSectionProps = {
  person: User
  absences: readonly Absence[]
  today: string
  typed: Ref<TypedAbsence>
  adding: boolean
  setAdding: (adding: boolean) => void
}

/** The days on which a person is away from today on. Each is saved at once. */
export function AbsenceSection(props: AbsenceSectionProps) {
  const { person, absences, today, typed, adding, setAdding } = props
  const unsynced = useUnsyncedIds('absences')
  const coming = absences.filter(({ userId, lastDay }) => userId === person.id && lastDay >= today)
  return (
    <Stack gap="3" role="group" aria-label="Days off and leave">
      <Heading as="h3" size="sm">
        Days off and leave
      </Heading>
      {coming.length > 0 && (
        <Box as="ul" listStyleType="none">
          {coming.map(absence => (
            <Flex as="li" key={absence.id} align="center" gap="3" borderBottomWidth="1px" borderColor="line">
              <Box flex="1" minW="0" py="1.5">
                <Text>
                  <Ltr fontWeight="semibold">{daysText(absence)}</Ltr>
                  {unsynced.has(absence.id) && <PendingMark />}
                </Text>
                <Text color="muted" textStyle="xs" overflowWrap="anywhere">
                  {[KIND_NAMES[absence.kind], absence.note].filter(Boolean).join(' · ')}
                </Text>
              </Box>
              <IconButton
                variant="ghost"
                aria-label={`Remove ${daysText(absence)}`}
                onClick={() => void removeAbsence(absence)}
              >
                <Trash2 />
              </IconButton>
            </Flex>
          ))}
        </Box>
      )}
      {adding ? (
        <NewAbsence person={person} typed={typed} onClose={() => setAdding(false)} />
      ) : (
        <Button variant="outline" alignSelf="start" onClick={() => setAdding(true)}>
          <CalendarPlus aria-hidden="true" /> Add days
        </Button>
      )}
    </Stack>
  )
}

type AbsenceControl = RecordControl<AbsenceInput, AbsenceFields>

type NewAbsenceProps = Pick<AbsenceSectionProps, 'person' | 'typed'> & { onClose: () => void }

function NewAbsence({ person, typed, onClose }: NewAbsenceProps) {
  const form = useRecordForm(AbsenceFormSchema, { kind: 'leave', firstDay: '', lastDay: '', note: '' })
  const { control, register } = form
  const { errors } = useFormState({ control })
  const { saving, save } = useSaving()
  const add = async () => {
    let isAdded = false
    await form.handleSubmit(async days => {
      isAdded = await save(() => addAbsence(person.id, days))
    })()
    if (isAdded) onClose()
    return isAdded
  }
  useImperativeHandle(typed, () => ({ add }))
  return (
    <Stack gap="3" p="3" borderRadius="l2" bg="sunken">
      <FormField label="What">
        <ChoiceField {...register('kind')} options={KINDS} />
      </FormField>
      <Days control={control} />
      <FormField label="Note" error={errors.note}>
        <Input {...register('note')} autoComplete="off" maxLength={200} dir="auto" />
      </FormField>
      <Flex gap="2">
        <Button loading={saving} onClick={() => void add()}>
          Add
        </Button>
        <Button variant="ghost" onClick={onClose}>
          Back
        </Button>
      </Flex>
    </Stack>
  )
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
