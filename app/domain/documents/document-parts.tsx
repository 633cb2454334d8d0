import type { ReactNode } from 'react'
import { arabicLabel } from '#schema/rules/documents/paper-labels.ts'
import { formatAed } from '#schema/rules/money/money.ts'

type DocumentFactProps = {
  label: string
  arabic: string
  className?: string
  children: ReactNode
}

/** One fact of the document, labelled in both languages. */
export function DocumentFact({ label, arabic, className, children }: DocumentFactProps) {
  return (
    <div className={className}>
      <dt>
        {label} <Arabic>{arabic}</Arabic>
      </dt>
      <dd>{children}</dd>
    </div>
  )
}

/** A label of a paper, with how often, and its Arabic beside it where it has one. */
export function InBoth({ children, times }: { children: string; times?: number | undefined }) {
  const arabic = arabicLabel(children)
  return (
    <>
      {times === undefined ? children : `${children} (${times})`}
      {arabic && (
        <>
          {' '}
          <Arabic>{arabic}</Arabic>
        </>
      )}
    </>
  )
}

/** An amount of money, which stays on one line. */
export function DocumentSum({ fils }: { fils: number }) {
  return <span className="paper-sum">{formatAed(fils)}</span>
}

/** An Arabic word beside the English one. */
export function Arabic({ children }: { children: string }) {
  return (
    <span lang="ar" dir="rtl" className="paper-ar">
      {children}
    </span>
  )
}
