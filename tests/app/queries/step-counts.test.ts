import { afterEach, expect, test, vi } from 'vitest'
import { readStepCounts } from '#app/queries/checklists.ts'
import type { StepTick } from '#schema/rows/step-tick.ts'
import { appointment, serviceLine } from '#tests/fixtures/appointment.ts'
import { aStep, aTick } from '#tests/fixtures/checklist.ts'
import { Device, noLine } from '#tests/fixtures/device.ts'
import { NOW, service } from '#tests/fixtures/shop.ts'

afterEach(() => vi.restoreAllMocks())

const working = { status: 'in_progress', startedAt: NOW } as const
const completed = { ...working, status: 'completed', completedAt: NOW } as const
const linesOf = (id: number, serviceId: number) =>
  new Map([[id, [serviceLine(50, { appointmentId: id, serviceId })]]])

/** Counts on a device with a service of two steps and one of none; returns with them the tables that were read. */
async function count(job: ReturnType<typeof appointment>, serviceId: number, ticks = [] as StepTick[]) {
  const { db } = new Device({ userId: 2, role: 'employee' }, noLine)
  await db.rows('services').bulkPut([service(10, { steps: [aStep(1), aStep(2)] }), service(11)])
  await db.rows('stepTicks').bulkPut(ticks)
  const read: string[] = []
  const rows = db.rows.bind(db)
  vi.spyOn(db, 'rows').mockImplementation(((table: 'services') => {
    read.push(table)
    return rows(table)
  }) as never)
  return { counts: await readStepCounts(db, [job], linesOf(job.id, serviceId)), read }
}

test('A card tells how many steps of its job are done', async () => {
  const { counts } = await count(appointment(40, working), 10, [aTick(60, aStep(1))])
  expect(counts.get(40)).toMatchObject({ done: 1, total: 2 })
})

test.each([
  ['a job without steps', appointment(40, working), 11, ['services']],
  [
    'one that was completed without any',
    appointment(40, { ...completed, openSteps: null }),
    11,
    ['services'],
  ],
  ['one that has not begun', appointment(40), 10, []],
  ['one that is paid', appointment(40, { ...completed, status: 'paid' }), 10, []],
])('The card of %s tells of none, and no ticks are read for it', async (_, job, serviceId, tables) => {
  const { counts, read } = await count(job, serviceId)
  expect(counts.size).toBe(0)
  expect(read).toEqual(tables)
})

test('A job whose open steps are none any more tells of none', async () => {
  const { counts } = await count(appointment(40, { ...completed, openSteps: [] }), 11)
  expect(counts.size).toBe(0)
})
