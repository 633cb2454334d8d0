import type { BankDetails } from '../../rows/settings.ts'
import { LABELS, type Label } from '../../texts/documents/labels.ts'
import { formatIban } from './payment-terms.ts'

/** A text, an amount of money in fils, or a number or code, which stays on one line. */
export type PrintedValue = string | { fils: number } | { code: string }

export type PrintedFact = {
  /** A label without a pair is already in the language of the document, as a date is. */
  label: Label | string
  /** What the label is of: the number of a document, a rate. */
  detail?: string
  value: PrintedValue
  look?: 'strong' | 'sum'
}

export type PrintedGroup = { facts: readonly PrintedFact[]; look?: 'muted' | 'ruled' }

export type PrintedColumn = {
  label: Label
  /** On a narrow paper, where each line is stacked, its cells stand with their label or without, or not at all. */
  narrow: 'labelled' | 'plain' | 'none'
}

export type PrintedRow = {
  key: string | number
  name: Label | string
  /** Lines in small under the name. */
  notes?: readonly string[]
  /** What a narrow paper says in place of the columns that it leaves out. */
  narrow?: readonly string[]
  /** By column; '' for none. */
  cells: readonly string[]
  look?: 'strong'
}

export type PrintedTable = {
  /** The kind of a row. */
  of: Label
  /** The last one is an amount of money, and its head names the currency. */
  columns: readonly PrintedColumn[]
  rows: readonly PrintedRow[]
}

export type PrintedParty = { name: string; address: string | null; trn: string | null }

/** Everything that stands on a document, in the order in which it stands there, whoever draws it and on what. */
export type PrintedDocument = {
  title: Label
  /** What is wrong with it. */
  notice: string | null
  seller: PrintedParty & { phone: string; logo: string | null }
  buyer: PrintedParty & { car: { plate: string; name: string } | null }
  facts: readonly PrintedFact[]
  table: PrintedTable | null
  /** What the prices of the table are. */
  remark: Label | null
  totals: readonly PrintedFact[]
  money: readonly PrintedGroup[]
  foot: readonly Label[]
  /** The facts of a tax document as text, for a code in place of that of its link. */
  code: string | null
  /** It says little: on A4 it is set larger, so that it fills its page. */
  isShort: boolean
}

/** The account to pay to. */
export function bankGroup({ accountName, bank, iban, swift }: BankDetails): PrintedGroup {
  return {
    look: 'ruled',
    facts: [
      { label: LABELS.payTo, value: accountName },
      { label: LABELS.bank, value: bank },
      { label: LABELS.iban, value: { code: formatIban(iban) } },
      ...(swift ? [{ label: LABELS.swift, value: { code: swift } }] : []),
    ],
  }
}
