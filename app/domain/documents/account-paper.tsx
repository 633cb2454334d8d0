import type { ReactNode } from 'react'
import { PaperSheet, type PaperSize } from '#app/ui/paper-sheet.tsx'
import { buyerOf, sellerOf } from '#schema/mutations/money/numbered-document.ts'
import type { Customer } from '#schema/rows/customer.ts'
import type { Settings } from '#schema/rows/settings.ts'
import { plainAmount } from '#schema/rules/money/money.ts'
import { Buyer, SellerHead } from './document-parties.tsx'
import { Arabic } from './document-parts.tsx'

type Named = readonly [english: string, arabic: string]

export type PaperRow = {
  key: string | number
  name: string
  arabic?: string | undefined
  /** Lines in small under the name; what is empty is left out. */
  notes?: readonly string[]
  /** In fils, in the order of the columns; null for none. */
  amounts: readonly (number | null)[]
  strong?: boolean
}

type AccountPaperProps = {
  title: Named
  customer: Customer
  settings: Settings
  size: PaperSize
  /** `DocumentFact`s beside the customer. */
  facts: ReactNode
  /** The kind of a row. */
  of: Named
  /** The amounts of a row; the last one's name says the currency. */
  columns: readonly Named[]
  rows: readonly PaperRow[]
  /** The sums below the rows. */
  children: ReactNode
  foot?: ReactNode
}

/** A paper over several documents or payments of one customer: whose it is, the rows, and what they come to. */
export function AccountPaper(props: AccountPaperProps) {
  const { title, customer, settings, size, facts, of, columns, rows, children, foot } = props
  return (
    <PaperSheet size={size} contents={rows}>
      <SellerHead seller={sellerOf(settings)} settings={settings} title={title} />
      <div className="paper-head">
        <Buyer buyer={buyerOf(customer)} />
        <dl className="paper-facts">{facts}</dl>
      </div>
      <table className="paper-lines">
        <thead>
          <tr>
            {[of, ...columns].map(([name, arabic], i) => (
              <th key={name} scope="col">
                {i === columns.length ? `${name} (AED)` : name} <Arabic>{arabic}</Arabic>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(row => (
            <Row key={row.key} row={row} columns={columns} />
          ))}
        </tbody>
      </table>
      <section className="paper-payments">{children}</section>
      {foot && <p className="paper-foot">{foot}</p>}
    </PaperSheet>
  )
}

function Row({ row, columns }: { row: PaperRow; columns: AccountPaperProps['columns'] }) {
  const { name, arabic, notes = [], amounts, strong } = row
  return (
    <tr className={strong ? 'paper-strong' : undefined}>
      <td>
        <bdi>{name}</bdi> {arabic && <Arabic>{arabic}</Arabic>}
        {notes
          .filter(note => note !== '')
          .map(note => (
            <div key={note} className="paper-muted" style={{ fontWeight: 'normal' }}>
              <bdi>{note}</bdi>
            </div>
          ))}
      </td>
      {columns.map(([column], i) => {
        const fils = amounts[i] ?? null
        return (
          // A roll has no head above its columns.
          <td key={column} data-roll={column}>
            {fils !== null && plainAmount(fils)}
          </td>
        )
      })}
    </tr>
  )
}
