import { Button, Input, SimpleGrid } from '@chakra-ui/react'
import { Ban } from 'lucide-react'
import { useController } from 'react-hook-form'
import { bayText } from '#app/domain/appointments/entry-text.ts'
import { DateField } from '#app/ui/date-field.tsx'
import { FormField } from '#app/ui/form-field.tsx'
import { ChoiceField } from '#app/ui/inputs.tsx'
import type { Appointment } from '#schema/rows/appointment.ts'
import { formatDuration } from '#schema/rules/time/time-text.ts'
import { WORK_MINUTES } from '#schema/rules/time/working-time.ts'
import type { RequestedSlot } from './sheet-target.ts'
import type { SlotRoom } from './slot-rooms.ts'
import { useAppointmentFields } from './use-appointment-form.ts'

/** A time beside the hours to choose from, to the quarter of an hour. */
export function OtherTimeField({ rooms }: { rooms: readonly SlotRoom[] }) {
  const { control } = useAppointmentFields()
  const { field, fieldState } = useController({ control, name: 'timeSlot' })
  const own = isOtherTime(field.value, rooms)
  return (
    <FormField label="Other time" error={own ? fieldState.error : undefined}>
      <Input
        type="time"
        step={900}
        value={own ? field.value : ''}
        onBlur={field.onBlur}
        onChange={event => event.target.value && field.onChange(event.target.value)}
      />
    </FormField>
  )
}

/** Whether it is a time that was typed, and not one of the hours to choose from. */
export function isOtherTime(timeSlot: string, rooms: readonly SlotRoom[]): boolean {
  return timeSlot !== '' && !rooms.some(({ time, isListed }) => isListed && time === timeSlot)
}

type BayFieldProps = {
  bays: number
  original: Appointment | undefined
  requestedSlot: RequestedSlot | undefined
  /** The appointment is to start at another time than it does. */
  moves: boolean
  /** Blocks the tapped slot instead. */
  onBlock: (() => void) | undefined
}

/** The bay: by itself a free one, or one that is chosen though it may be taken. */
export function BayField({ bays, original, requestedSlot, moves, onBlock }: BayFieldProps) {
  const { control } = useAppointmentFields()
  const { field, fieldState } = useController({ control, name: 'bay' })
  const options = Array.from({ length: bays }, (_, i) => ({ id: i + 1, name: `Bay ${i + 1}` }))
  return (
    <FormField label="Bay" error={fieldState.error}>
      <ChoiceField
        {...field}
        value={field.value ?? ''}
        placeholder={automaticBay({ original, requestedSlot, moves })}
        options={original && !moves ? options.filter(({ id }) => id !== original.bay) : options}
      />
      {onBlock && (
        <Button variant="plain" size="sm" color="muted" px="0" alignSelf="start" onClick={onBlock}>
          <Ban size={14} /> Block this time instead
        </Button>
      )}
    </FormField>
  )
}

/** The outcome when no bay is chosen. */
function automaticBay({
  original,
  requestedSlot,
  moves,
}: Pick<BayFieldProps, 'original' | 'requestedSlot' | 'moves'>): string {
  if (original && !moves) return bayText(original.bay)
  const preferred = original?.bay ?? requestedSlot?.bay
  return preferred ? `Bay ${preferred} if free` : 'Next free'
}

/** The minutes of work, where they are others than those of the services. */
export function WorkField({ serviceMinutes }: { serviceMinutes: number }) {
  const { register, formState } = useAppointmentFields()
  return (
    <FormField label="Work in minutes" error={formState.errors.durationMinutes}>
      <Input
        {...register('durationMinutes')}
        inputMode="numeric"
        autoComplete="off"
        maxLength={20}
        placeholder={serviceMinutes > 0 ? `${serviceMinutes} (${formatDuration(serviceMinutes)})` : ''}
        fontVariantNumeric="tabular-nums"
      />
    </FormField>
  )
}

/** The minutes of work that are typed, if they are some. */
export function typedWork(typed: unknown): number | undefined {
  const minutes = Number(typed)
  return Number.isInteger(minutes) && minutes >= WORK_MINUTES.min && minutes <= WORK_MINUTES.max
    ? minutes
    : undefined
}

/** When the customer plans to fetch the car; the bay is free from the end of the work on. */
export function PickupFields({ day, usualTime }: { day: string; usualTime: string }) {
  const { control, setValue, getValues } = useAppointmentFields()
  const date = useController({ control, name: 'pickupDate' })
  const time = useController({ control, name: 'pickupTime' })
  const pick = (picked: string) => {
    date.field.onChange(picked)
    if (picked && !getValues('pickupTime')) setValue('pickupTime', usualTime, { shouldDirty: true })
  }
  return (
    <SimpleGrid columns={2} gap="3" alignItems="start">
      <FormField label="Pick-up" error={date.fieldState.error}>
        <DateField {...date.field} value={date.field.value ?? ''} min={day} onChange={pick} />
      </FormField>
      <FormField label="Pick-up time" error={time.fieldState.error}>
        <Input {...time.field} value={time.field.value ?? ''} type="time" step={900} />
      </FormField>
    </SimpleGrid>
  )
}
