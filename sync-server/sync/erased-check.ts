import { dequal } from 'dequal/lite'
import { ErrorCode, MutationError } from '#schema/errors.ts'
import type { RowRef, Tx } from '#schema/mutations/base/tx.ts'
import { erasedRow, type Subject, tablesOf } from '#schema/rules/privacy/erased-rows.ts'
import type { AnyRow, TableName } from '#schema/tables.ts'
import type { ErasedIds } from './erased-people.ts'

const TABLES: Record<Subject, ReadonlySet<TableName>> = {
  customer: new Set(tablesOf('customer')),
  employee: new Set(tablesOf('employee')),
}

/**
 * Keeps a person who was erased from coming back by a change that was made before its device heard of it: no row of theirs may hold
 * more than their erasure has left. Work and payments that name nobody go on. Costs nothing where nobody was erased.
 */
export class ErasedCheck {
  /** `isNew` says whether the shop had no such row before. */
  constructor(
    readonly tx: Tx,
    readonly erased: ErasedIds,
    readonly isNew: (ref: RowRef) => boolean,
  ) {}

  /** Of whom the last mutation that was looked at changed a row, if they were erased: the log must not keep its words either. */
  about: Subject | null = null

  /** Looks at the rows of one mutation. */
  async whyNot(touched: readonly RowRef[]): Promise<MutationError | undefined> {
    this.about = null
    for (const subject of ['customer', 'employee'] as const) {
      if (this.erased[subject].size === 0) continue
      for (const ref of touched)
        if (await this.#bringsBack(subject, ref))
          return new MutationError(ErrorCode.erased, `${WHO[subject]} Nothing that names them is kept.`, 'id')
    }
  }

  /** Marks a customer who was made anew, without a word about them, as erased since `at`. */
  async mark(touched: readonly RowRef[], at: string): Promise<void> {
    if (this.erased.customer.size === 0) return
    for (const [table, id] of touched)
      if (table === 'customers' && this.erased.customer.has(id) && this.isNew([table, id]))
        await this.tx.patch('customers', id, { erasedAt: at })
  }

  async #bringsBack(subject: Subject, ref: RowRef): Promise<boolean> {
    const [table, id] = ref
    if (!TABLES[subject].has(table)) return false
    const row = await this.tx.get(table, id)
    if (!row || !(await this.#isOfErased(subject, ref, row))) return false
    this.about = subject
    return !dequal(erasedRow(subject, table, row as never), row)
  }

  async #isOfErased(subject: Subject, ref: RowRef, row: AnyRow): Promise<boolean> {
    const person = subject === 'customer' ? 'customers' : 'users'
    const owner = await this.#ownerOf(subject, ref, row)
    if (owner === undefined || !this.erased[subject].has(owner)) return false
    // Devices make a customer anew whom a backup of before did not have.
    if (ref[0] === person && this.isNew(ref)) return true
    return ((await this.tx.get(person, owner))?.erasedAt ?? null) !== null
  }

  async #ownerOf(subject: Subject, [table, id]: RowRef, row: AnyRow): Promise<number | undefined> {
    const { customerId, appointmentId, openingBalanceId, userId } = row as Record<string, unknown>
    if (subject === 'employee') return table === 'users' || table === 'rosters' ? id : asId(userId)
    if (table === 'customers') return id
    if (customerId !== undefined && customerId !== null) return asId(customerId)
    const [appointment, balance] = [asId(appointmentId), asId(openingBalanceId)]
    if (appointment !== undefined) return (await this.tx.get('appointments', appointment))?.customerId
    if (balance !== undefined) return (await this.tx.get('openingBalances', balance))?.customerId
  }
}

const WHO: Record<Subject, string> = {
  customer: 'This customer was erased.',
  employee: 'This employee was erased.',
}

function asId(value: unknown): number | undefined {
  return typeof value === 'number' ? value : undefined
}
