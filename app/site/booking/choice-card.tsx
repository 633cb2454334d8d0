import type { ComponentProps, ReactNode } from 'react'
import type { BookingStyle } from './styles/booking-styles.ts'
import { wear } from './wear.ts'

type ChoiceCardProps = {
  input: ComponentProps<'input'> & { type: 'checkbox' | 'radio' }
  style?: BookingStyle
  children: ReactNode
}

/**
 * A choice as a card around the browser's own control: the whole card can be tapped, and it works before hydration.
 */
export function ChoiceCard({ input, style, children }: ChoiceCardProps) {
  return (
    <label className={wear('choiceCard', style)}>
      <input {...input} className={wear('choiceBox')} />
      {children}
    </label>
  )
}

type ChoiceChipProps = Omit<ComponentProps<'button'>, 'style' | 'className'> & {
  chosen: boolean
  style?: BookingStyle | undefined
}

/** One of several choices that are shown all at once and fill in the field above them. */
export function ChoiceChip({ chosen, disabled, style, ...rest }: ChoiceChipProps) {
  return (
    <button
      type="button"
      className={wear(chosen ? 'chipChosen' : 'chip', style)}
      aria-pressed={chosen}
      disabled={disabled}
      {...rest}
    />
  )
}
