import type { ReactNode } from 'react'
import { plainAmount } from '#app/ui/money.tsx'
import { Arabic } from './arabic.tsx'

export type PaperFactProps = {
  label: string
  arabic: string
  className?: string
  children: ReactNode
}

/** One thing that the paper says, named in both languages. */
export function PaperFact({ label, arabic, className, children }: PaperFactProps) {
  return (
    <div className={className}>
      <dt>
        {label} <Arabic>{arabic}</Arabic>
      </dt>
      <dd>{children}</dd>
    </div>
  )
}

/** An amount of money, which stays on one line. */
export function PaperSum({ fils }: { fils: number }) {
  return <span className="paper-sum">{`AED ${plainAmount(fils)}`}</span>
}
