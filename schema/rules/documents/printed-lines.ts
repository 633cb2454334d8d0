import type { InvoiceLine } from '../../rows/invoice.ts'
import { LABELS, type Label } from '../../texts/documents/labels.ts'
import type { Language } from '../../texts/languages.ts'
import { discountOf } from '../money/discount.ts'
import { plainAmount } from '../money/money.ts'
import { beforeDiscount, correctedValues, pricesIncludeVat, sumLabel, vatRateOf } from './document-lines.ts'
import { documentTextsFor } from './document-text.ts'
import type { PrintedColumn, PrintedDocument, PrintedFact, PrintedRow } from './printed-document.ts'
import type { IssuedDocument } from './transaction-document.ts'

/**
 * The lines of a tax document as they were issued, and their totals. A tax invoice says of each line its description, the
 * quantity, the unit price, the rate of VAT and the amount payable in AED, and the discount, the VAT and the gross amount
 * (Cabinet Decision 52/2017, Article 59); a tax credit note the value before, the correct one, their difference, its VAT, and why
 * (Article 60).
 */
export function printedLines(
  subject: IssuedDocument,
  language: Language,
): Pick<PrintedDocument, 'table' | 'remark' | 'totals'> {
  const { lines } = subject.document
  const columns = COLUMNS.filter(({ label }) => label !== LABELS.discount || discountOf(lines) > 0)
  return {
    table: {
      of: LABELS.description,
      columns,
      rows: lines.map((line, key) => printedLine(line, { key, columns, language })),
    },
    remark: remarkOn(lines),
    totals: printedTotals(subject),
  }
}

const COLUMNS: readonly PrintedColumn[] = [
  { label: LABELS.quantity, narrow: 'none' },
  { label: LABELS.unitPrice, narrow: 'none' },
  { label: LABELS.discount, narrow: 'none' },
  { label: LABELS.net, narrow: 'none' },
  { label: LABELS.vat, narrow: 'labelled' },
  { label: LABELS.amount, narrow: 'plain' },
]

function printedLine(
  line: InvoiceLine,
  { key, columns, language }: { key: number; columns: readonly PrintedColumn[]; language: Language },
): PrintedRow {
  const { quantity, unitPriceFils, discountFils = 0, netFils, vatRatePercent, vatFils, grossFils } = line
  const discount = discountFils ? plainAmount(-discountFils) : ''
  const cells = new Map<Label, string>([
    [LABELS.quantity, String(quantity)],
    [LABELS.unitPrice, plainAmount(unitPriceFils)],
    [LABELS.discount, discount],
    [LABELS.net, plainAmount(netFils)],
    [LABELS.vat, `${vatRatePercent}%: ${plainAmount(vatFils)}`],
    [LABELS.amount, plainAmount(grossFils)],
  ])
  const price = `${quantity} × ${plainAmount(unitPriceFils)}`
  return {
    key,
    name: line.description,
    narrow: discount ? [price, documentTextsFor(language).discount(discount)] : [price],
    cells: columns.map(({ label }) => cells.get(label) ?? ''),
  }
}

function remarkOn(lines: readonly InvoiceLine[]): Label | null {
  if (!pricesIncludeVat(lines)) return null
  return discountOf(lines) > 0 ? LABELS.pricesAndDiscountsIncludeVat : LABELS.pricesIncludeVat
}

function printedTotals(subject: IssuedDocument): PrintedFact[] {
  const { lines, netFils, vatFils, grossFils } = subject.document
  const discountFils = discountOf(lines)
  const rate = vatRateOf(lines)
  const before: PrintedFact[] = [
    { label: LABELS.subtotal, value: { fils: beforeDiscount(lines) } },
    { label: LABELS.discount, value: { fils: -discountFils } },
  ]
  return [
    ...(subject.kind === 'credit_note' ? correction(subject) : []),
    ...(discountFils > 0 ? before : []),
    { label: LABELS.net, value: { fils: netFils } },
    { label: LABELS.vatSum, value: { fils: vatFils }, ...(rate && { detail: rate }) },
    { label: sumLabel(subject.document), value: { fils: grossFils }, look: 'sum' },
  ]
}

function correction(subject: Extract<IssuedDocument, { kind: 'credit_note' }>): PrintedFact[] {
  const values = subject.invoice && correctedValues(subject.invoice, subject)
  const reason: PrintedFact = { label: LABELS.reason, value: subject.document.reason ?? '' }
  if (!values) return [reason]
  return [
    { label: LABELS.originalValue, value: { fils: values.originalFils } },
    { label: LABELS.correctedValue, value: { fils: values.correctedFils } },
    reason,
  ]
}
