import fc from 'fast-check'
import { expect, test } from 'vitest'
import { undocumentedAmounts } from '#schema/rules/documents/vat-entries.ts'
import { vatReturn } from '#schema/rules/documents/vat-return.ts'
import { TABLE_NAMES } from '#schema/tables.ts'
import { appointment, serviceLine } from '#tests/fixtures/appointment.ts'
import { MemoryShop } from '#tests/fixtures/memory-shop.ts'
import { booked, PRICED, type Sent, shopWith, till } from '#tests/fixtures/till.ts'

const JOBS = [40, 43]
const DEVICES = [1, 2, 3]
const ACCOUNTANT = { actor: { userId: 1, role: 'accountant' }, actedAt: '2026-12-20T08:00:00.000Z' } as const
const AUGUST_TO_OCTOBER = { firstMonth: '2026-08', months: 3 } as const

type Deed = {
  do: 'take' | 'refund' | 'complete' | 'undo' | 'correct'
  job: number
  fils: number
  day: string
  hasNumbers: boolean
}
const deed: fc.Arbitrary<Deed> = fc.record({
  do: fc.constantFrom('take', 'refund', 'complete', 'undo', 'correct'),
  job: fc.constantFrom(...JOBS),
  fils: fc.integer({ min: 1, max: 12_000 }),
  day: fc.constantFrom('2026-09-03', '2026-10-31', '2026-11-02'),
  hasNumbers: fc.boolean(),
})
/** The deeds of each device, done without hearing of the others, and the order in which its changes arrive among theirs. */
const history = fc.record({
  deeds: fc.array(fc.tuple(fc.constantFrom(...DEVICES), deed), { maxLength: 14 }),
  arrival: fc.infiniteStream(fc.constantFrom(...DEVICES)),
  lockAfter: fc.nat({ max: 14 }),
})

function copyOf(shop: MemoryShop): MemoryShop {
  return new MemoryShop(Object.fromEntries(TABLE_NAMES.map(table => [table, shop.rows(table)])))
}

/** The calls that three devices send after having worked apart, by device. */
async function workApart(start: MemoryShop, deeds: [number, Deed][]) {
  const sent = new Map<number, Sent[]>(DEVICES.map(device => [device, []]))
  const replicas = new Map(DEVICES.map(device => [device, copyOf(start)]))
  const tills = new Map(
    DEVICES.map(device => {
      const onSent = (change: Sent) => sent.get(device)?.push(change)
      return [
        device,
        till(replicas.get(device) ?? start, { register: device, firstId: device * 10_000, onSent }),
      ]
    }),
  )
  let line = 50_000
  for (const [device, { do: what, job, fils, day, hasNumbers }] of deeds) {
    const own = tills.get(device)
    const { status, paidFils } = booked(replicas.get(device) ?? start, job)
    const isDone = status === 'completed' || status === 'paid'
    own?.setClock(`${day}T08:00:00.000Z`)
    own?.setNumbers(hasNumbers || what === 'undo' || what === 'correct')
    if (what === 'take') await own?.take(fils, job)
    else if (what === 'refund' && paidFils > 0) await own?.refund(Math.min(fils, paidFils), job)
    else if (what === 'complete' && !isDone) await own?.complete(job)
    else if (what === 'undo' && isDone) await own?.undo(job)
    else if (what === 'correct' && isDone)
      await own?.correct({ addServices: [{ id: ++line, serviceId: 11, priceFils: fils }] }, job)
  }
  return sent
}

test('whatever three devices do apart, in whatever order it arrives: VAT is that of the documents, and a locked period stays as it was', async () => {
  const start = shopWith({
    appointments: JOBS.map(id => appointment(id, { status: 'in_progress', ...PRICED })),
    appointmentServices: JOBS.map(id => serviceLine(id + 100, { appointmentId: id, priceFils: 7_038 })),
    appointmentProducts: [],
  })
  await fc.assert(
    fc.asyncProperty(history, async ({ deeds, arrival, lockAfter }) => {
      const sent = await workApart(start, deeds)
      const server = copyOf(start)
      const returned = () => vatReturn(AUGUST_TO_OCTOBER, server.rows('vatEntries'))
      let handedIn: ReturnType<typeof returned> | null = null
      let arrived = 0
      const refusedNumbers = new Set<string>()
      for (const device of arrival) {
        if (arrived === lockAfter && !handedIn) {
          handedIn = returned()
          const { outputFils, inputFils } = handedIn
          await server.run(
            'vat.lockPeriod',
            { id: 99, ...AUGUST_TO_OCTOBER, outputFils, inputFils },
            ACCOUNTANT,
          )
        }
        if (DEVICES.every(each => sent.get(each)?.length === 0)) break
        const change = sent.get(device)?.shift()
        if (!change) continue
        arrived += 1
        await server
          .run(change.name, change.args, { actor: { userId: 3, role: 'cashier' }, actedAt: change.actedAt })
          .catch(() => {
            for (const { series, sequence } of numbersIn(change)) refusedNumbers.add(`${series}-${sequence}`)
          })
      }
      const documents = server.rows('invoices')
      const signed = documents.map(each => (each.kind === 'credit_note' ? -each.vatFils : each.vatFils))
      const entries = server.rows('vatEntries')
      const sum = (list: number[]) => list.reduce((total, each) => total + each, 0)
      const ofPayments = JOBS.map(id => undocumentedAmounts(booked(server, id)).vatFils)
      expect(sum(entries.map(({ vatFils }) => vatFils))).toBe(sum(signed) + sum(ofPayments))
      const numbers = documents.map(({ series, sequence }) => `${series}-${sequence}`)
      expect(new Set(numbers).size).toBe(numbers.length)
      for (const { series, sequence } of documents)
        for (let before = 1; before < sequence; before++)
          expect(numbers.includes(`${series}-${before}`) || refusedNumbers.has(`${series}-${before}`)).toBe(
            true,
          )
      if (handedIn) expect(returned()).toEqual(handedIn)
    }),
    { numRuns: 200 },
  )
})

function numbersIn({ args }: Sent): { series: string; sequence: number }[] {
  const { invoice, credit, carried } = args as {
    [name: string]: { series: string; sequence: number } | null | undefined
  }
  return [invoice, credit, carried].filter(number => number !== null && number !== undefined)
}
