import type { ReactNode } from 'react'
import { formatAed } from '#schema/rules/money.ts'
import { wear } from './wear.ts'

/** Text that keeps its order on a right-to-left page: a time, a duration, an amount, a phone number. */
export function Ltr({ children }: { children: ReactNode }) {
  return (
    <bdi dir="ltr" className={wear('tabular')}>
      {children}
    </bdi>
  )
}

/** An amount in AED with two decimals, on one line. */
export function Money({ fils }: { fils: number }) {
  return (
    <span className={wear('nowrap')}>
      <Ltr>{formatAed(fils)}</Ltr>
    </span>
  )
}
