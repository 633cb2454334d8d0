import { NativeSelect } from '@chakra-ui/react'
import type { ComponentProps } from 'react'
import { formatClock } from './format-clock.ts'

export type TimeSelectProps = ComponentProps<typeof NativeSelect.Field> & {
  /** The times on offer, HH:mm, in order. */
  times: readonly string[]
  placeholder?: string
  /** Times that cannot be chosen now, and why in a word: { '09:00': 'full' }. */
  taken?: Readonly<Record<string, string>>
}

/** A time of day out of a fixed list, in the device's own picker. The value is HH:mm. */
export function TimeSelect({ times, placeholder = 'Select time', taken = {}, ...field }: TimeSelectProps) {
  return (
    <NativeSelect.Root>
      <NativeSelect.Field fontVariantNumeric="tabular-nums" {...field}>
        <option value="">{placeholder}</option>
        {times.map(time => (
          <option key={time} value={time} disabled={time in taken}>
            {formatClock(time)}
            {time in taken ? ` · ${taken[time]}` : ''}
          </option>
        ))}
      </NativeSelect.Field>
      <NativeSelect.Indicator />
    </NativeSelect.Root>
  )
}
