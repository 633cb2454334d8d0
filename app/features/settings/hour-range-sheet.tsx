import { Input, RadioCard, SimpleGrid, Stack } from '@chakra-ui/react'
import { Moon } from 'lucide-react'
import { useMemo } from 'react'
import { type Control, useController, useFormState, useWatch } from 'react-hook-form'
import { WeekField } from '#app/domain/week-field.tsx'
import { DateField } from '#app/ui/date-field.tsx'
import { FormField } from '#app/ui/form-field.tsx'
import { InArabic } from '#app/ui/in-arabic.tsx'
import { Note } from '#app/ui/note.tsx'
import { FormSheet } from '#app/ui/record-form/record-sheet.tsx'
import { useRecordForm } from '#app/ui/record-form/use-record-form.ts'
import {
  type HourRangeFields,
  type HourRangeInput,
  hourRangeFormSchema,
  weekInput,
} from '#schema/forms/opening-hours.ts'
import type { Appointment } from '#schema/rows/appointment.ts'
import type { HourRange } from '#schema/rows/hour-range.ts'
import type { Settings } from '#schema/rows/settings.ts'
import { outOfPlace } from '#schema/rules/schedule/out-of-place.ts'
import type { Holiday } from '#schema/rules/time/holidays.ts'
import { weekdaysIn } from '#schema/rules/time/opening-hours.ts'
import { AffectedAppointments } from './affected-appointments.tsx'
import { HoursWarnings } from './moved-ends.tsx'
import { addHourRange, changeHourRange } from './save-hour-range.ts'
import { useHoursEffect } from './use-misplaced-appointments.ts'

/** The sheet begins with a stored range, a proposed holiday, or nothing. */
export type RangeSheetTarget = { original?: HourRange; proposed?: Holiday }

type HourRangeSheetProps = {
  target: RangeSheetTarget
  today: string
  settings: Settings
  ranges: readonly HourRange[]
  coming: readonly Appointment[]
  onClose: () => void
}

type RangeControl = Control<HourRangeInput, unknown, HourRangeFields>

/** Adds days on which the shop is closed or has other hours, or edits them. */
export function HourRangeSheet({ target, today, settings, ranges, coming, onClose }: HourRangeSheetProps) {
  const { original, proposed } = target
  const others = useMemo(() => ranges.filter(({ id }) => id !== original?.id), [ranges, original])
  const schema = useMemo(() => hourRangeFormSchema(today, others), [today, others])
  const form = useRecordForm(schema, inputOf(target, settings))
  const { control, register } = form
  const { errors } = useFormState({ control })
  const what = useWatch({ control, name: 'what' })
  return (
    <FormSheet
      title={original ? 'Edit days' : 'Closed days or other hours'}
      saveLabel={original ? 'Save Changes' : 'Add days'}
      form={form}
      draft={`hours ${original?.id ?? proposed?.firstDay ?? 'new'}`}
      save={range => (original ? changeHourRange(range, original) : addHourRange(range))}
      onSaved={onClose}
      onClose={onClose}
      notice={
        proposed?.isEstimate && (
          <Note icon={Moon} mb="4">
            These days are calculated. The moon decides: please confirm them, or correct them once they are
            announced.
          </Note>
        )
      }
    >
      <Stack gap="4">
        <FormField label="Name" error={errors.name}>
          <Input
            {...register('name')}
            autoComplete="off"
            maxLength={200}
            placeholder="Eid al-Fitr"
            dir="auto"
          />
        </FormField>
        <InArabic invalid={Boolean(errors.nameArabic)}>
          <FormField label="Name in Arabic" error={errors.nameArabic}>
            <Input
              {...register('nameArabic')}
              autoComplete="off"
              maxLength={200}
              placeholder="عيد الفطر"
              dir="rtl"
              lang="ar"
            />
          </FormField>
        </InArabic>
        <DayFields control={control} today={original ? undefined : today} />
        <WhatChoice control={control} />
        {what === 'open' && <RangeWeek control={control} />}
        <Concerned control={control} schema={schema} {...{ today, settings, others, coming }} />
      </Stack>
    </FormSheet>
  )
}

function inputOf({ original, proposed }: RangeSheetTarget, settings: Settings): HourRangeInput {
  const { name = '', nameArabic = '', firstDay = '', lastDay = '' } = original ?? proposed ?? {}
  const isClosed = original ? original.openingHours === null : (proposed?.isClosed ?? true)
  return {
    name: name ?? '',
    nameArabic: nameArabic ?? '',
    firstDay,
    lastDay,
    what: isClosed ? 'closed' : 'open',
    week: weekInput(original?.openingHours ?? settings.openingHours),
  }
}

/**
 * The first and the last day; the last follows the first, so that one day is picked once. A problem of both stands at
 * one of them, so changing one judges the other anew.
 */
function DayFields({ control, today }: { control: RangeControl; today: string | undefined }) {
  const first = useController({ control, name: 'firstDay', rules: { deps: 'lastDay' } })
  const last = useController({ control, name: 'lastDay', rules: { deps: 'firstDay' } })
  const setFirst = (day: string) => {
    if (last.field.value === '' || last.field.value === first.field.value || last.field.value < day)
      last.field.onChange(day)
    first.field.onChange(day)
  }
  return (
    <SimpleGrid columns={{ base: 1, sm: 2 }} gap="3" alignItems="start">
      <FormField label="First day" error={first.fieldState.error} required>
        <DateField {...first.field} onChange={setFirst} min={today} />
      </FormField>
      <FormField label="Last day" error={last.fieldState.error} required>
        <DateField {...last.field} min={first.field.value || today} />
      </FormField>
    </SimpleGrid>
  )
}

const WORDS = { closed: 'Closed', open: 'Other hours' } as const

function WhatChoice({ control }: { control: RangeControl }) {
  const { field } = useController({ control, name: 'what' })
  return (
    <RadioCard.Root
      size="sm"
      colorPalette="accent"
      name={field.name}
      value={field.value}
      onValueChange={({ value }) => field.onChange(value)}
    >
      <RadioCard.Label>On these days</RadioCard.Label>
      <SimpleGrid columns={2} gap="2">
        {(['closed', 'open'] as const).map(what => (
          <RadioCard.Item key={what} value={what} borderColor="line.field" minW="0">
            <RadioCard.ItemHiddenInput onBlur={field.onBlur} />
            <RadioCard.ItemControl minH="11" py="0" px="3" alignItems="center">
              <RadioCard.ItemText>{WORDS[what]}</RadioCard.ItemText>
              <RadioCard.ItemIndicator />
            </RadioCard.ItemControl>
          </RadioCard.Item>
        ))}
      </SimpleGrid>
    </RadioCard.Root>
  )
}

function RangeWeek({ control }: { control: RangeControl }) {
  const { field } = useController({ control, name: 'week' })
  const [firstDay, lastDay] = useWatch({ control, name: ['firstDay', 'lastDay'] })
  const { errors } = useFormState({ control })
  return (
    <WeekField
      value={field.value}
      weekdays={firstDay && firstDay <= lastDay ? weekdaysIn({ firstDay, lastDay }) : undefined}
      onChange={field.onChange}
      onBlur={field.onBlur}
      inputRef={field.ref}
      wrong={(weekday, index, time) => errors.week?.[weekday]?.spans?.[index]?.[time]?.message}
    />
  )
}

type ConcernedProps = Pick<HourRangeSheetProps, 'today' | 'settings' | 'coming'> & {
  control: RangeControl
  schema: ReturnType<typeof hourRangeFormSchema>
  others: readonly HourRange[]
}

/** The coming appointments that the typed days would leave outside the hours, overbook, or have ready at another time. */
function Concerned({ control, schema, today, settings, others, coming }: ConcernedProps) {
  const typed = useWatch({ control })
  const range = useMemo(() => schema.safeParse(typed).data, [typed, schema])
  const outside = useMemo(
    () => (range ? outOfPlace(coming, settings, [range]).outsideRanges : []),
    [range, settings, coming],
  )
  const hourRanges = useMemo(() => range && [...others, range], [others, range])
  const effect = useHoursEffect({ today, coming, settings, hourRanges })
  return (
    <>
      <AffectedAppointments appointments={outside} what="outside these hours" />
      <HoursWarnings effect={effect} />
    </>
  )
}
