import type { ListedTransaction } from '#app/queries/transactions.ts'

export type { ListedTransaction }

/** A transaction as a row or a card shows it. */
export type TransactionRow = {
  transaction: ListedTransaction
  /** Who paid; undefined while it is read, null when this device does not know. */
  payer: string | null | undefined
  waiting: boolean
}
