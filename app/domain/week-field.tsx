import {
  Button,
  Field,
  Grid,
  HStack,
  IconButton,
  Input,
  type InputProps,
  Stack,
  Text,
} from '@chakra-ui/react'
import { Copy, Plus, X } from 'lucide-react'
import type { Ref } from 'react'
import { SwitchField } from '#app/ui/switch-field.tsx'
import { type WeekdayInput, type WeekInput, withBreak, withoutBreak } from '#schema/forms/opening-hours.ts'
import type { OpenSpan } from '#schema/rows/settings.ts'
import { isOvernight } from '#schema/rules/time/opening-hours.ts'
import { FROM_MONDAY } from '#schema/rules/time/opening-hours-text.ts'
import { weekdayNames } from '#schema/texts/en/calendar.ts'

type WeekFieldProps = {
  value: WeekInput
  /** The weekdays to show, by number; all of them by default. */
  weekdays?: readonly number[]
  onChange: (week: WeekInput) => void
  onBlur: () => void
  inputRef: Ref<HTMLInputElement>
  /** The word for a day without hours. */
  closed?: string
  /** The error message of a time; undefined where it is right. */
  wrong: (weekday: number, index: number, field: keyof OpenSpan) => string | undefined
}

/** The hours of seven weekdays, Monday first, each with its breaks. */
export function WeekField({
  value,
  weekdays = FROM_MONDAY,
  closed = 'Closed',
  onChange,
  wrong,
  ...input
}: WeekFieldProps) {
  const shown = FROM_MONDAY.filter(weekday => weekdays.includes(weekday))
  const open = shown.filter(weekday => value[weekday]?.open)
  const firstOpen = open[0]
  const isSame = open.every(weekday => sameSpans(value[weekday], value[firstOpen ?? 0]))
  return (
    <Stack gap="2">
      <Stack as="ul" gap="0" listStyleType="none" aria-label="Weekdays">
        {shown.map((weekday, row) => {
          const day = value[weekday]
          return (
            day && (
              <WeekdayField
                key={weekday}
                {...input}
                inputRef={row === 0 ? input.inputRef : undefined}
                name={weekdayNames[weekday] ?? ''}
                day={day}
                closed={closed}
                wrong={(index, field) => wrong(weekday, index, field)}
                onChange={changed => onChange(value.with(weekday, changed))}
              />
            )
          )
        })}
      </Stack>
      {firstOpen !== undefined && !isSame && (
        <Button
          variant="ghost"
          alignSelf="start"
          onClick={() => onChange(value.map(day => copyOf(day, value[firstOpen])))}
        >
          <Copy aria-hidden="true" /> {weekdayNames[firstOpen]}’s hours on every open day
        </Button>
      )}
    </Stack>
  )
}

function sameSpans(day: WeekdayInput | undefined, other: WeekdayInput | undefined): boolean {
  return JSON.stringify(day?.spans) === JSON.stringify(other?.spans)
}

function copyOf(day: WeekdayInput, model: WeekdayInput | undefined): WeekdayInput {
  return day.open && model ? { ...day, spans: model.spans } : day
}

type WeekdayFieldProps = Pick<WeekFieldProps, 'onBlur'> & {
  inputRef: Ref<HTMLInputElement> | undefined
  name: string
  day: WeekdayInput
  closed: string
  wrong: (index: number, field: keyof OpenSpan) => string | undefined
  onChange: (day: WeekdayInput) => void
}

function WeekdayField({ name, day, closed, wrong, onChange, onBlur, inputRef }: WeekdayFieldProps) {
  const setSpans = (spans: OpenSpan[]) => onChange({ ...day, spans })
  return (
    <Grid
      as="li"
      aria-label={name}
      templateColumns={{ base: 'minmax(0, 1fr)', sm: '9.5rem minmax(0, 1fr)' }}
      columnGap="4"
      alignItems="start"
      py="1.5"
      borderBottomWidth="1px"
      borderColor="line"
      _last={{ borderBottomWidth: '0' }}
    >
      <SwitchField
        label={name}
        checked={day.open}
        onChange={open => onChange({ ...day, open })}
        onBlur={onBlur}
        inputRef={inputRef}
      />
      {day.open ? (
        <Stack gap="2">
          {day.spans.map((span, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a span has no identity but its place in the day.
            <HStack key={index} gap="2" align="start">
              <SpanFields
                name={`${name}${index > 0 ? ` after break ${index}` : ''}`}
                span={span}
                wrong={field => wrong(index, field)}
                onBlur={onBlur}
                onChange={changed => setSpans(day.spans.with(index, changed))}
              />
              {index === 0 ? (
                <AddBreak name={name} spans={day.spans} onAdd={setSpans} />
              ) : (
                <IconButton
                  variant="ghost"
                  aria-label={`Remove break ${index} on ${name}`}
                  onClick={() => setSpans(withoutBreak(day.spans, index))}
                >
                  <X />
                </IconButton>
              )}
            </HStack>
          ))}
        </Stack>
      ) : (
        <Text color="muted" minH={{ sm: '11' }} lineHeight={{ sm: '2.75rem' }}>
          {closed}
        </Text>
      )}
    </Grid>
  )
}

type AddBreakProps = { name: string; spans: OpenSpan[]; onAdd: (spans: OpenSpan[]) => void }

function AddBreak({ name, spans, onAdd }: AddBreakProps) {
  const split = withBreak(spans)
  return (
    <IconButton
      variant="ghost"
      aria-label={`Add a break on ${name}`}
      title="Add a break"
      visibility={split ? undefined : 'hidden'}
      onClick={() => split && onAdd(split)}
    >
      <Plus />
    </IconButton>
  )
}

type SpanFieldsProps = {
  name: string
  span: OpenSpan
  wrong: (field: keyof OpenSpan) => string | undefined
  onBlur: () => void
  onChange: (span: OpenSpan) => void
}

function SpanFields({ name, span, wrong, onBlur, onChange }: SpanFieldsProps) {
  const input = (field: keyof OpenSpan) => ({
    'aria-label': `${name} ${field}`,
    value: span[field],
    wrong: wrong(field),
    hint: field === 'closes' && isOvernight(span) ? 'the next day' : undefined,
    onBlur,
    onChange: (event: { currentTarget: { value: string } }) =>
      onChange({ ...span, [field]: event.currentTarget.value }),
  })
  return (
    <>
      <TimeInput {...input('opens')} />
      <Text pt="2.5" color="muted" aria-hidden="true">
        –
      </Text>
      <TimeInput {...input('closes')} />
    </>
  )
}

/** The browser's clock takes the room of the time; phones open their picker by the field itself. */
const WITHOUT_CLOCK = { '&::-webkit-calendar-picker-indicator': { display: 'none' } }

type TimeInputProps = { wrong: string | undefined; hint?: string | undefined }

/** A time of day in a row of fields; its error is shown below it, or else the hint. */
export function TimeInput({ wrong, hint, ...input }: InputProps & TimeInputProps) {
  return (
    <Field.Root invalid={Boolean(wrong)} flex="1" minW="0" maxW={{ sm: '36' }}>
      <Input
        type="time"
        step={300}
        minW="0"
        px="2.5"
        fontVariantNumeric="tabular-nums"
        dir="ltr"
        css={WITHOUT_CLOCK}
        {...input}
      />
      {hint && !wrong && <Field.HelperText>{hint}</Field.HelperText>}
      <Field.ErrorText>{wrong}</Field.ErrorText>
    </Field.Root>
  )
}
