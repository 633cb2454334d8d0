import { z } from 'zod'
import { Id } from '../../rows/fields.ts'
import { DECIDES_FOR_SHOP } from '../../rules/permissions.ts'
import { erasedRow, type Subject, tablesOf } from '../../rules/privacy/erased-rows.ts'
import type { Row, TableName } from '../../tables.ts'
import { defineMutation, type MutationContext } from '../base/define-mutation.ts'
import type { Tx } from '../base/tx.ts'
import { rowsOfPerson } from './rows-of-person.ts'

const OnePerson = z.object({ id: Id })

/** Takes all that names a customer out of the shop's rows. The server looks whether it may be, and clears what is no row. */
export const eraseCustomer = defineMutation({
  name: 'customer.erase',
  args: OnePerson,
  roles: [...DECIDES_FOR_SHOP, 'worker'],
  serverOnly: true,
  forgets: true,
  apply: (tx, { id }, ctx) => eraseRows(tx, 'customer', id, ctx),
})

/** The same of an employee, whose account ends with it. */
export const eraseEmployee = defineMutation({
  name: 'user.erase',
  args: OnePerson,
  roles: ['admin', 'worker'],
  serverOnly: true,
  forgets: true,
  apply: (tx, { id }, ctx) => eraseRows(tx, 'employee', id, ctx),
})

async function eraseRows(tx: Tx, subject: Subject, id: number, { actedAt }: MutationContext): Promise<void> {
  const rows = await rowsOfPerson(tx, subject, id)
  for (const table of tablesOf(subject))
    for (const row of (rows[table] ?? []) as Row<TableName>[]) {
      const left = erasedRow(subject, table, row)
      if (left === null) tx.remove(table, row.id)
      else tx.put(table, 'erasedAt' in left ? { ...left, erasedAt: left.erasedAt ?? actedAt } : left)
    }
}
