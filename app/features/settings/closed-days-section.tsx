import { Button, chakra, Flex, IconButton, Input, Stack, Text } from '@chakra-ui/react'
import { zodResolver } from '@hookform/resolvers/zod'
import { Plus, Trash2 } from 'lucide-react'
import { useController, useForm } from 'react-hook-form'
import { mutate } from '#app/domain/mutate.ts'
import { useUnsyncedIds } from '#app/queries/replica.ts'
import { useClosedDays } from '#app/queries/settings.ts'
import { newId } from '#app/sync/new-id.ts'
import { DateField } from '#app/ui/date-field.tsx'
import { DetailCard } from '#app/ui/detail-card.tsx'
import { FormField } from '#app/ui/form-field.tsx'
import { Ltr } from '#app/ui/ltr.tsx'
import { formatAnyDay } from '#app/ui/moment-text.ts'
import { PendingMark } from '#app/ui/pending-mark.tsx'
import { saveChange } from '#app/ui/save-change.ts'
import { SkeletonList } from '#app/ui/skeleton-list.tsx'
import { nextHolidays } from '#schema/catalogue/holidays.ts'
import { type ClosedDayFields, type ClosedDayInput, closedDayFormSchema } from '#schema/forms/settings.ts'
import type { Appointment } from '#schema/rows/appointment.ts'
import type { ClosedDay } from '#schema/rows/closed-day.ts'
import { AffectedAppointments } from './affected-appointments.tsx'

const EMPTY: ClosedDayInput = { day: '', reason: '' }

const Form = chakra('form', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
    gap: '3',
    alignItems: 'start',
  },
})

type ClosedDaysSectionProps = { today: string; coming: readonly Appointment[] }

/** The coming days on which the shop is closed. Each change is saved at once, without the save bar. */
export function ClosedDaysSection({ today, coming }: ClosedDaysSectionProps) {
  const stored = useClosedDays()
  const unsynced = useUnsyncedIds('closedDays')
  const days = stored?.filter(({ day }) => day >= today).sort((a, b) => a.day.localeCompare(b.day))
  const isClosed = (day: string) => days?.some(closed => closed.day === day)
  const suggestions = days ? nextHolidays(today).filter(({ day }) => !isClosed(day)) : []
  return (
    <DetailCard title="Closed days">
      <Text color="muted" textStyle="sm" mt="-2">
        Added and removed at once.
      </Text>
      {days === undefined ? (
        <SkeletonList rows={3} />
      ) : days.length === 0 ? (
        <Text>No closed days are coming.</Text>
      ) : (
        <Stack as="ul" gap="0" listStyleType="none" aria-label="Closed days">
          {days.map(closed => (
            <Flex
              as="li"
              key={closed.id}
              aria-label={formatAnyDay(closed.day)}
              gap="3"
              align="center"
              borderBottomWidth="1px"
              borderColor="line"
              _last={{ borderBottomWidth: '0' }}
            >
              <Ltr fontWeight="semibold" minW="8.5rem" py="2.5">
                {formatAnyDay(closed.day)}
              </Ltr>
              <Text flex="1" minW="0" dir="auto" overflowWrap="anywhere" color="muted">
                {closed.reason}
              </Text>
              {unsynced.has(closed.id) && <PendingMark />}
              <IconButton
                variant="ghost"
                aria-label={`Remove ${formatAnyDay(closed.day)}`}
                onClick={() => void removeClosedDay(closed)}
              >
                <Trash2 />
              </IconButton>
            </Flex>
          ))}
        </Stack>
      )}
      <AffectedAppointments appointments={coming.filter(({ day }) => isClosed(day))} what="on closed days" />
      {suggestions.length > 0 && (
        <Flex gap="2" wrap="wrap" role="group" aria-label="Public holidays">
          {suggestions.map(holiday => (
            <Button key={holiday.day} variant="outline" size="sm" onClick={() => void addClosedDay(holiday)}>
              <Plus aria-hidden="true" /> {holiday.reason}, <Ltr>{formatAnyDay(holiday.day)}</Ltr>
            </Button>
          ))}
        </Flex>
      )}
      <AddClosedDay today={today} closed={days?.map(({ day }) => day) ?? []} coming={coming} />
    </DetailCard>
  )
}

type AddClosedDayProps = {
  today: string
  /** The closed days that are stored. */
  closed: readonly string[]
  coming: readonly Appointment[]
}

function AddClosedDay({ today, closed, coming }: AddClosedDayProps) {
  const { control, register, handleSubmit, reset, formState } = useForm<
    ClosedDayInput,
    unknown,
    ClosedDayFields
  >({ resolver: zodResolver(closedDayFormSchema(today, closed)), defaultValues: EMPTY })
  const { field } = useController({ control, name: 'day' })
  const { errors, isSubmitting } = formState
  const submit = handleSubmit(async day => {
    if (await addClosedDay(day)) reset(EMPTY)
  })
  return (
    <Form onSubmit={submit} noValidate aria-label="Add a closed day">
      <FormField label="Date" error={errors.day} required>
        <DateField {...field} min={today} />
      </FormField>
      <FormField label="Reason" error={errors.reason}>
        <Input {...register('reason')} autoComplete="off" maxLength={200} placeholder="Eid al-Fitr" />
      </FormField>
      <chakra.div gridColumn="1 / -1" _empty={{ display: 'none' }}>
        <AffectedAppointments
          appointments={coming.filter(({ day }) => day === field.value)}
          what="booked on this day"
        />
      </chakra.div>
      <Button type="submit" variant="outline" justifySelf="start" loading={isSubmitting}>
        <Plus aria-hidden="true" /> Add closed day
      </Button>
    </Form>
  )
}

type Day = Pick<ClosedDay, 'day' | 'reason'>

/**
 * Closes the shop on a day and confirms it with a toast. Returns whether it was saved; a failure shows its own toast.
 */
function addClosedDay({ day, reason }: Day): Promise<boolean> {
  return saveChange(async () => mutate('closedDay.add', { id: await newId(), day, reason }), {
    done: { title: 'Closed day added', description: formatAnyDay(day) },
    failed: 'add closed day',
  })
}

function removeClosedDay({ day, reason }: Day): Promise<boolean> {
  return saveChange(() => mutate('closedDay.remove', { day }), {
    done: {
      title: 'Closed day removed',
      description: formatAnyDay(day),
      action: { label: 'Undo', onClick: () => void addClosedDay({ day, reason }) },
    },
    failed: 'remove closed day',
  })
}
