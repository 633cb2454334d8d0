import { describe, expect, test } from 'vitest'
import { BufferedTx } from '#schema/mutations/base/buffered-tx.ts'
import type { RowReader } from '#schema/mutations/base/tx.ts'
import { type MutationArgs, type MutationName, mutations } from '#schema/mutations/registry.ts'
import { parseCall, permittedCall, runMutation } from '#schema/mutations/run-mutation.ts'
import { appointment, product, SHOP, serviceLine, settings } from '#tests/fixtures/appointment.ts'
import { EMPLOYEE, MemoryShop } from '#tests/fixtures/memory-shop.ts'
import { customer, NOW, service, vehicle } from '#tests/fixtures/shop.ts'

/* The hints beside `apply` only save time, so a wrong one would never be noticed: here each is compared with what it does. */

type Example = { [N in MutationName]?: { args: MutationArgs<N>; status?: 'confirmed' | 'in_progress' } }

const JOB = { id: 40 }
const BEFORE = { startedAt: null, technicianId: null }
const EXAMPLES: Example = {
  'appointment.start': { args: JOB },
  'appointment.complete': {
    args: { ...JOB, invoice: { id: 900, series: 'R7', sequence: 1 } },
    status: 'in_progress',
  },
}

const hinted = Object.values(mutations).filter(each => each.readAhead || each.changes)

describe('The hints of a mutation', () => {
  test('are few, and each has an example or names the row of its arguments alone', () => {
    const withReads = hinted.filter(({ readAhead }) => readAhead).map(({ name }) => name)
    expect(withReads.toSorted()).toEqual(Object.keys(EXAMPLES).toSorted())
  })

  test.each(Object.entries(EXAMPLES))('%s reads ahead only what it reads', async (name, { args, status }) => {
    const shop = openShop(status)
    const ahead = recording(shop)
    const call = parseCall({ name, args })
    const { mutation, args: parsed } = permittedCall(call, EMPLOYEE)
    await Promise.all(mutation.readAhead?.(ahead.reader, parsed) ?? [])
    expect(ahead.reads.size).toBeGreaterThan(3)
    const really = recording(shop)
    const tx = new BufferedTx(really.reader)
    await runMutation(tx, call, { actor: EMPLOYEE, actedAt: NOW, newId: ids() })
    expect([...ahead.reads].filter(read => !really.reads.has(read))).toEqual([])
  })

  test.each(Object.entries(EXAMPLES))('%s changes the rows that it says', async (name, { args, status }) => {
    const tx = new BufferedTx(openShop(status))
    const call = parseCall({ name, args })
    const { mutation, args: parsed } = permittedCall(call, EMPLOYEE)
    await runMutation(tx, call, { actor: EMPLOYEE, actedAt: NOW, newId: ids() })
    const changed = new Map([...tx.changes()].map(([table, rows]) => [table, new Map(rows)] as const))
    for (const [table, id] of mutation.changes?.(parsed) ?? []) expect(changed.get(table)?.has(id)).toBe(true)
  })
})

function openShop(status: 'confirmed' | 'in_progress' = 'confirmed'): MemoryShop {
  const begun = status === 'in_progress' ? { startedAt: NOW, technicianId: EMPLOYEE.userId } : BEFORE
  return new MemoryShop({
    settings: [settings({ ...SHOP.settings, trn: '100123456700003' })],
    services: [service(10)],
    products: [product(50)],
    customers: [customer(20)],
    vehicles: [vehicle(30, 20)],
    appointments: [appointment(JOB.id, { status, ...begun })],
    appointmentServices: [serviceLine(41)],
  })
}

/** A reader that notes what is asked of it. */
function recording(shop: MemoryShop): { reader: RowReader; reads: Set<string> } {
  const reads = new Set<string>()
  const reader: RowReader = {
    get(table, id) {
      reads.add(`${table} ${id}`)
      return shop.get(table, id)
    },
    find(table, where) {
      reads.add(`${table} ${JSON.stringify(where)}`)
      return shop.find(table, where)
    },
  }
  return { reader, reads }
}

function ids(): () => number {
  let next = 9_000
  return () => next++
}
