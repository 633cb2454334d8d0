import type { ReactNode } from 'react'
import { invoiceNumber } from '#schema/rules/invoice.ts'
import { plainAmount } from '#schema/rules/money.ts'
import { formatDay } from '#schema/rules/time-text.ts'
import type { TransactionDocument } from '#schema/rules/transaction-document.ts'

/** The title of each document, in English and Arabic. */
export const DOCUMENT_TITLES = {
  invoice: ['Tax Invoice', 'فاتورة ضريبية'],
  deposit: ['Tax Invoice', 'فاتورة ضريبية'],
  credit_note: ['Tax Credit Note', 'إشعار دائن ضريبي'],
  receipt: ['Receipt', 'إيصال'],
  refund_receipt: ['Refund receipt', 'إيصال استرداد'],
} as const satisfies Record<TransactionDocument['kind'], readonly [english: string, arabic: string]>

/** A day with its year, because a document is kept: 'Sat 21 Nov 2026'. */
export function documentDay(day: string): string {
  return `${formatDay(day)} ${day.slice(0, 4)}`
}

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

/** An amount of money, which stays on one line. */
export function DocumentSum({ fils }: { fils: number }) {
  return <span className="paper-sum">{`AED ${plainAmount(fils)}`}</span>
}

/** An Arabic word beside the English one. */
export function Arabic({ children }: { children: string }) {
  return (
    <span lang="ar" dir="rtl" className="paper-ar">
      {children}
    </span>
  )
}

/** 'Tax Invoice R7-0012', or 'Receipt' for a paper without a number. */
export function documentTitle(found: TransactionDocument): string {
  const [title] = DOCUMENT_TITLES[found.kind]
  return 'document' in found ? `${title} ${invoiceNumber(found.document)}` : title
}
