/** @jsxRuntime automatic */
import type { BookingStage } from '#schema/rules/visitors/booking-changes.ts'
import type { Texts } from '#schema/texts/catalogue.ts'
import { wear } from '../kit/wear-page.ts'

const STEPS: readonly (BookingStage & keyof Texts['bookingPage']['steps'])[] = [
  'received',
  'confirmed',
  'car_in',
  'ready',
  'paid',
]

/** How far a booking is; one that was called off is on no step. */
export function Steps({ stage, texts }: { stage: BookingStage; texts: Texts['bookingPage'] }) {
  const reached = (STEPS as readonly BookingStage[]).indexOf(stage)
  if (reached < 0) return null
  return (
    <ol className={wear('steps')} aria-label={texts.progress}>
      {STEPS.map((step, index) => (
        <li
          key={step}
          className={wear(index <= reached && 'done')}
          aria-current={index === reached ? 'step' : undefined}
        >
          {texts.steps[step]}
        </li>
      ))}
    </ol>
  )
}
