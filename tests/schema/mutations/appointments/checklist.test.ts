import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { MutationArgs, MutationName } from '#schema/mutations/registry.ts'
import { MOST_STEPS, STEP_LABEL_MAX } from '#schema/rows/service.ts'
import { MOST_TICKS } from '#schema/rows/step-tick.ts'
import { jobChecklist } from '#schema/rules/checklists/job-checklist.ts'
import { appointment, serviceLine, settings } from '#tests/fixtures/appointment.ts'
import { aStep, aTick } from '#tests/fixtures/checklist.ts'
import { EMPLOYEE, MemoryShop } from '#tests/fixtures/memory-shop.ts'
import { customer, NOW, service, vehicle } from '#tests/fixtures/shop.ts'

const STEPS = [aStep(1), aStep(2), aStep(3)]
const OTHER = { userId: 5, role: 'employee' } as const
const LATER = '2026-11-21T07:00:00.000Z'
const ADMIN = { actor: { userId: 1, role: 'admin' } } as const

const open = () =>
  new MemoryShop({
    settings: [settings()],
    services: [service(10, { steps: STEPS })],
    customers: [customer(20)],
    vehicles: [vehicle(30, 20)],
    appointments: [appointment(40, { status: 'in_progress', startedAt: NOW })],
    appointmentServices: [serviceLine(50, { appointmentId: 40, serviceId: 10 })],
  })
/** The steps of its one job, by their ids. */
const statesOf = (shop: MemoryShop) =>
  shop.rows('appointments').flatMap(job => {
    const rows = {
      appointment: job,
      lines: shop.rows('appointmentServices'),
      services: shop.rows('services'),
    }
    const lists = jobChecklist({ ...rows, ticks: shop.rows('stepTicks'), photos: [], spans: [] })
    const steps = lists.flatMap(list => list.steps).map(({ step, state }) => [step.id, state] as const)
    return steps.toSorted(([one], [other]) => one - other)
  })
const tick = (id: number, step = 1) => ({ id, appointmentId: 40, serviceId: 10, step: aStep(step) })

test('a tick says who and when, and so does its undoing', async () => {
  const shop = open()
  await shop.run('checklist.tick', tick(60))
  expect(shop.rows('stepTicks')).toEqual([aTick(60, aStep(1))])
  await shop.run('checklist.untick', { id: 60, appointmentId: 40 }, { actor: OTHER, actedAt: LATER })
  expect(shop.row('stepTicks', 60)).toEqual(aTick(60, aStep(1), { undoneBy: 5, undoneAt: LATER }))
  await shop.run('checklist.untick', { id: 60, appointmentId: 40 }, { actedAt: '2026-11-21T08:00:00.000Z' })
  expect(shop.row('stepTicks', 60)).toMatchObject({ undoneBy: 5, undoneAt: LATER })
})

test('a completion keeps what is open, and takes none of it back when it is undone', async () => {
  const shop = open()
  await shop.run('checklist.tick', tick(60, 2))
  await shop.run('appointment.complete', { id: 40 })
  expect(shop.row('appointments', 40)).toMatchObject({
    status: 'completed',
    openSteps: [
      { serviceId: 10, step: STEPS[0] },
      { serviceId: 10, step: STEPS[2] },
    ],
  })
  await shop.run('service.update', { id: 10, changes: { steps: [aStep(9)] } }, ADMIN)
  expect(shop.row('appointments', 40)?.openSteps).toHaveLength(2)
  await shop.run('checklist.tick', tick(61, 1))
  await shop.run('appointment.undoComplete', { id: 40, seen: { completedAt: NOW } })
  expect(shop.row('appointments', 40)?.openSteps).toBeNull()
})

test.each([
  ['after the completion', LATER],
  ['before the completion of another device, and is known only now', '2026-11-21T05:30:00.000Z'],
])('a step whose tick is taken back %s is open on the finished job', async (_, actedAt) => {
  const shop = open()
  await shop.run('checklist.tick', tick(60), { actedAt: '2026-11-21T05:00:00.000Z' })
  await shop.run('appointment.complete', { id: 40 })
  await shop.run('service.update', { id: 10, changes: { steps: [aStep(9)] } }, ADMIN)
  for (const actor of [OTHER, EMPLOYEE])
    await shop.run('checklist.untick', { id: 60, appointmentId: 40 }, { actor, actedAt })
  expect(statesOf(shop)).toEqual([
    [1, 'open'],
    [2, 'open'],
    [3, 'open'],
  ])
  await shop.run('checklist.tick', tick(61), { actedAt: LATER })
  expect(statesOf(shop)).toContainEqual([1, 'done'])
})

test.each<[string, () => Promise<void>, object]>([
  [
    'an appointment that is not there',
    () => open().run('checklist.tick', { ...tick(60), appointmentId: 41 }),
    { code: 'missing_reference', field: 'appointmentId' },
  ],
  [
    'a service that is not there',
    () => open().run('checklist.tick', { ...tick(60), serviceId: 11 }),
    { code: 'missing_reference', field: 'serviceId' },
  ],
  [
    'a tick that is not there',
    () => open().run('checklist.untick', { id: 60, appointmentId: 40 }),
    { code: 'missing_reference', field: 'id' },
  ],
  [
    'a tick of another appointment',
    async () => {
      const shop = open()
      await shop.run('checklist.tick', tick(60))
      await shop.run('checklist.untick', { id: 60, appointmentId: 41 })
    },
    { code: 'missing_reference', field: 'id' },
  ],
  [
    'a label that is too long',
    () =>
      open().run('checklist.tick', {
        ...tick(60),
        step: aStep(1, { label: 'x'.repeat(STEP_LABEL_MAX + 1) }),
      }),
    {},
  ],
  [
    'too many steps of a service',
    () => {
      const steps = Array.from({ length: MOST_STEPS + 1 }, (_, i) => aStep(i + 1))
      return open().run('service.update', { id: 10, changes: { steps } }, ADMIN)
    },
    {},
  ],
  [
    'two steps of one id',
    () => open().run('service.update', { id: 10, changes: { steps: [aStep(1), aStep(1)] } }, ADMIN),
    {},
  ],
  [
    'more ticks than an appointment may have',
    () => {
      const stepTicks = Array.from({ length: MOST_TICKS }, (_, i) => aTick(100 + i, aStep(1)))
      const rows = { appointments: [appointment(40)], services: [service(10)], stepTicks }
      return new MemoryShop(rows).run('checklist.tick', tick(60))
    },
    { code: 'constraint' },
  ],
])('%s is refused', async (_, run, error) => {
  await expect(run()).rejects.toMatchObject(error)
})

type Sent = { name: MutationName; args: MutationArgs<MutationName>; actor: typeof EMPLOYEE; actedAt: string }

const at = (minute: number) => new Date(Date.parse(NOW) + minute * 60_000).toISOString()
const deed = fc.record({
  step: fc.integer({ min: 1, max: 3 }),
  isUntick: fc.boolean(),
  minute: fc.nat({ max: 600 }),
})
type Deed = { step: number; isUntick: boolean; minute: number }

/** What a device does on the rows that both had before, with ids of its lease and a clock of its own. */
async function workApart(
  deeds: readonly Deed[],
  { firstId, actor }: { firstId: number; actor: typeof EMPLOYEE },
) {
  const shop = await before()
  const sent: Sent[] = []
  for (const [index, { step, isUntick, minute }] of deeds.entries()) {
    const standing = shop.rows('stepTicks').find(row => row.step.id === step && row.undoneAt === null)
    if (isUntick && !standing) continue
    const call = { actor, actedAt: at(minute) }
    const todo = isUntick
      ? ({ name: 'checklist.untick', args: { id: standing?.id ?? 0, appointmentId: 40 } } as const)
      : ({ name: 'checklist.tick', args: tick(firstId + index, step) } as const)
    await shop.run(todo.name, todo.args as never, call)
    sent.push({ ...todo, ...call })
  }
  return sent
}

async function before() {
  const shop = open()
  for (const step of [1, 2, 3]) await shop.run('checklist.tick', tick(60 + step, step))
  return shop
}

async function arrive(sent: readonly Sent[]) {
  const shop = await before()
  for (const { name, args, ...call } of sent) await shop.run(name, args as never, call)
  return shop.rows('stepTicks').toSorted((a, b) => a.id - b.id)
}

test('ticks of two devices add up to the same in whatever order they arrive', async () => {
  const deeds = fc.array(deed, { maxLength: 8 })
  const history = fc.record({ first: deeds, second: deeds, arrival: fc.infiniteStream(fc.boolean()) })
  await fc.assert(
    fc.asyncProperty(history, async ({ first, second, arrival }) => {
      const one = await workApart(first, { firstId: 1_000, actor: EMPLOYEE })
      const two = await workApart(second, { firstId: 2_000, actor: { ...OTHER } })
      const queues = [[...one], [...two]]
      const mixed: Sent[] = []
      for (const isFirst of arrival) {
        if (queues.every(queue => queue.length === 0)) break
        mixed.push(...(queues[isFirst ? 0 : 1]?.splice(0, 1) ?? []))
      }
      const rows = await arrive(mixed)
      expect(rows).toEqual(await arrive([...two, ...one]))
      const ticked = [...one, ...two].filter(({ name }) => name === 'checklist.tick')
      expect(rows).toHaveLength(3 + ticked.length)
    }),
  )
})
