import type { ReactNode } from 'react'
import { formatAed } from '#schema/rules/money/money.ts'
import { formatDay, formatTime } from '#schema/rules/time/time-text.ts'
import { dayAtTime } from '#schema/texts/en/calendar.ts'
import { direction } from '#schema/texts/en/language.ts'
import { from } from '#schema/texts/en/prices.ts'
import { wear } from './wear.ts'

/** Text that is read from left to right in any language: an amount, a phone number, a plate. */
export function Ltr({ children }: { children: ReactNode }) {
  return (
    <bdi dir="ltr" className={wear('tabular')}>
      {children}
    </bdi>
  )
}

/** Text of the page's own language that keeps its order among others: a day, a time of day, a duration, a price in words. */
export function Phrase({ children }: { children: ReactNode }) {
  return (
    <bdi dir={direction} className={wear('tabular')}>
      {children}
    </bdi>
  )
}

/** 'Sat 21 Nov at 3:30 PM' */
export function appointmentTime(day: string, time: string): string {
  return dayAtTime(formatDay(day), formatTime(time))
}

/** An amount or a time, or the least of it. */
export const least = (text: string, varies: boolean) => (varies ? from(text) : text)

/** An amount in AED with two decimals, on one line. */
export function Money({ fils }: { fils: number }) {
  return (
    <span className={wear('nowrap')}>
      <Ltr>{formatAed(fils)}</Ltr>
    </span>
  )
}
