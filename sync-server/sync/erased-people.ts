import type { Subject } from '#schema/rules/privacy/erased-rows.ts'
import type { TransactionSql } from '../db/connect.ts'

/** The ids of those who were erased. */
export type ErasedIds = Record<Subject, ReadonlySet<number>>

/**
 * Who was erased, as this process last read it. Every write has to know, and the list changes a few times a year. Each erasure gives the
 * shop's row another mark (`markErasure`), whichever process did it, and a writer reads the mark with its lock: with the one that it knows
 * nobody was erased since. The mark is a column of the locked row because only that row is read anew once the lock was waited for; a
 * subselect beside it would show the list as it was before.
 */
export class ErasedPeople {
  #known: { mark: string; ids: ErasedIds } | undefined

  /** Call it under the lock of the shop's row, with the mark that was read by it. */
  async of(sql: TransactionSql, mark: string): Promise<ErasedIds> {
    if (this.#known?.mark === mark) return this.#known.ids
    const people = await sql<{ subject: Subject; personId: number }[]>`
      select subject, person_id as "personId" from erasures`
    const idsOf = (subject: Subject) =>
      new Set(people.filter(each => each.subject === subject).map(({ personId }) => personId))
    const ids = { customer: idsOf('customer'), employee: idsOf('employee') }
    this.#known = { mark, ids }
    return ids
  }
}
