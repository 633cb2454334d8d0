import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { MutationArgs } from '#schema/mutations/registry.ts'
import { APPOINTMENT_STATUSES, type AppointmentStatus } from '#schema/rows/appointment.ts'
import { shopInstant } from '#schema/rules/time/shop-time.ts'
import { workingTime } from '#schema/rules/time/working-time.ts'
import { appointment, product, productLine, SHOP, settings } from '#tests/fixtures/appointment.ts'
import { EMPLOYEE, JOB, MemoryShop } from '#tests/fixtures/memory-shop.ts'
import { customer, NOW, vehicle } from '#tests/fixtures/shop.ts'
import { CASHIER } from '#tests/fixtures/till.ts'
import {
  ELSEWHERE,
  job,
  LATER,
  marked,
  REASON,
  SOON,
  STEP_AT,
  stock,
  undoneCancellation,
  undoneCompletion,
  undoneStart,
  waiting,
} from '#tests/fixtures/undone-steps.ts'

type Undo = 'appointment.undoStart' | 'appointment.undoComplete' | 'appointment.undoCancel'

const ARGS = {
  'appointment.undoStart': undoneStart(),
  'appointment.undoComplete': undoneCompletion(),
  'appointment.undoCancel': undoneCancellation(),
}

// pending, confirmed, in_progress, completed, paid, cancelled, no_show
const OUTCOMES: Record<Undo, (AppointmentStatus | '=' | 'changed_meanwhile')[]> = {
  'appointment.undoStart': [
    '=',
    '=',
    'confirmed',
    'changed_meanwhile',
    'changed_meanwhile',
    'cancelled',
    '=',
  ],
  'appointment.undoComplete': ['=', '=', '=', 'in_progress', 'in_progress', '=', '='],
  'appointment.undoCancel': ['=', '=', '=', '=', '=', 'confirmed', '='],
}
const CASES = (Object.keys(OUTCOMES) as Undo[]).flatMap(name =>
  APPOINTMENT_STATUSES.map((status, i) => [name, status, OUTCOMES[name][i] ?? '='] as const),
)

describe('a step that did not happen', () => {
  test.each(CASES)('%s on %s: %s', async (name, status, outcome) => {
    const shop = marked({ status })
    const before = job(shop)
    const done = shop.run(name, ARGS[name], { ...CASHIER, actedAt: LATER })
    if (outcome === 'changed_meanwhile')
      await expect(done).rejects.toMatchObject({
        code: outcome,
        message: expect.stringContaining('completed'),
      })
    else await done
    if (outcome === '=' || outcome === 'changed_meanwhile') expect(job(shop)).toEqual(before)
    else expect(job(shop)).toMatchObject({ status: outcome, updatedAt: LATER })
  })

  test.each(CASES.filter(([, , outcome]) => outcome !== 'changed_meanwhile'))(
    'is undone once by two devices: %s on %s',
    async (name, status) => {
      const shop = marked({ status })
      await shop.run(name, ARGS[name], { actedAt: SOON })
      const once = job(shop)
      await shop.run(name, ARGS[name], { actedAt: LATER })
      // The cancelled one whose start was undone has no start any more either.
      expect(job(shop)).toEqual(once)
    },
  )

  test.each([
    ['appointment.undoStart', 'in_progress', { startedAt: ELSEWHERE, technicianId: 7 }],
    ['appointment.undoStart', 'completed', { startedAt: ELSEWHERE, technicianId: 7 }],
    ['appointment.undoComplete', 'completed', { completedAt: ELSEWHERE }],
    ['appointment.undoComplete', 'paid', { completedAt: ELSEWHERE }],
    ['appointment.undoCancel', 'cancelled', { statusReason: 'Customer called it off' }],
  ] as const)('%s leaves %s as somebody else has made it, and says so', async (name, status, changes) => {
    const shop = marked({ status, ...changes })
    const before = job(shop)
    await expect(shop.run(name, ARGS[name], { actedAt: LATER })).rejects.toMatchObject({
      code: 'changed_meanwhile',
      message: expect.stringContaining('Somebody else has'),
    })
    expect(job(shop)).toEqual(before)
  })

  test.each(
    APPOINTMENT_STATUSES.flatMap(to => [
      ['appointment.undoStart', 'in_progress', to, ['pending', 'confirmed'].includes(to)] as const,
      [
        'appointment.undoCancel',
        'cancelled',
        to,
        ['pending', 'confirmed', 'in_progress'].includes(to),
      ] as const,
    ]),
  )('%s of %s back to %s is a drawn move: %s', async (name, status, to, isDrawn) => {
    const shop = marked({ status })
    const done = shop.run(name, { ...ARGS[name], to } as MutationArgs<typeof name>)
    if (isDrawn) await done
    else await expect(done).rejects.toMatchObject({ code: 'illegal_move', field: 'to' })
    expect(job(shop).status).toBe(isDrawn ? to : status)
  })

  test.each([
    ['by whoever completed it, on the same day', { completedById: 2, status: 'completed' }, EMPLOYEE, true],
    ['by whoever completed it, once it is paid', { completedById: 2, status: 'paid' }, EMPLOYEE, false],
    ['by somebody else', { completedById: 7, status: 'completed' }, EMPLOYEE, false],
    ['by who keeps the money', { completedById: 7, status: 'paid' }, CASHIER.actor, true],
  ] as const)('of a completion is undone %s: %s', async (_, changes, actor, isDone) => {
    const shop = marked(changes)
    const before = job(shop)
    const done = shop.run('appointment.undoComplete', undoneCompletion(), { actor, actedAt: LATER })
    if (isDone) await done
    else await expect(done).rejects.toMatchObject({ code: 'forbidden', field: 'id' })
    expect(job(shop)).toMatchObject(isDone ? { status: 'in_progress', completedAt: null } : before)
  })

  test('is known by the time since, when the clock of its device is two hours fast', async () => {
    const shop = marked({ status: 'in_progress' })
    const seen = { startedAt: '2026-11-23T08:10:00.000Z', technicianId: 2 }
    await shop.run('appointment.undoStart', undoneStart({ seen, agoMs: 8_000 }), { actedAt: SOON })
    expect(job(shop)).toMatchObject({ status: 'confirmed', startedAt: null })
  })

  test('keeps the technician whom somebody has assigned since', async () => {
    const shop = marked({ status: 'in_progress', technicianId: 7 })
    await shop.run('appointment.undoStart', undoneStart())
    expect(job(shop)).toMatchObject({ status: 'confirmed', startedAt: null, technicianId: 7 })
  })

  test('of a start leaves no start on an appointment that was cancelled since', async () => {
    const shop = marked({ status: 'cancelled' })
    await shop.run('appointment.undoStart', undoneStart())
    expect(job(shop)).toMatchObject({ status: 'cancelled', startedAt: null, technicianId: null })
  })

  test.each([
    [null, { overbookingAcceptedBy: 1, overbookingAcceptedAt: NOW }],
    ['Pressed by mistake', { overbookingAcceptedBy: null, overbookingAcceptedAt: null }],
  ])('undone with the reason %j, a cancelled overbooking is accepted: %j', async (reason, expected) => {
    const shop = marked({ status: 'cancelled', overbookingAcceptedBy: 1, overbookingAcceptedAt: NOW })
    await shop.run('appointment.undoCancel', undoneCancellation({ reason }))
    expect(job(shop)).toMatchObject(expected)
  })
})

test('every step undone gives back the appointment of before, its stock and nothing to tell', async () => {
  const people = fc.constantFrom(null, 2, 7)
  const before = fc.record({
    status: fc.constantFrom('pending' as const, 'confirmed' as const),
    technicianId: people,
    startedAt: fc.constantFrom(null, '2026-11-22T06:00:00.000Z'),
    statusReason: fc.constantFrom(null, 'Comes after all'),
    durationMinutes: fc.constantFrom(30, 60, 800),
    day: fc.constantFrom('2026-11-23', '2026-11-26'),
    paidFils: fc.constantFrom(0, 10_500),
  })
  const steps = fc.constantFrom('start', 'start and cancel', 'complete', 'cancel')
  const used = fc.record({ recorded: fc.nat(2), atCompletion: fc.nat(3) })
  await fc.assert(
    fc.asyncProperty(
      before,
      steps,
      used,
      people,
      async (changes, step, { recorded, atCompletion }, userId) => {
        const work = {
          scheduledDate: shopInstant(changes.day, '10:00'),
          durationMinutes: changes.durationMinutes,
        }
        const { endsAt, days } = workingTime(work, SHOP)
        const shop = new MemoryShop({
          settings: [settings()],
          customers: [customer(20)],
          vehicles: [vehicle(30, 20)],
          products: [product(50)],
          appointments: [appointment(JOB, { ...changes, ...work, endsAt, days, reminderEnabled: false })],
          appointmentProducts: [productLine(42, { quantity: 2 })],
        })
        const actor = { ...EMPLOYEE, userId: userId ?? EMPLOYEE.userId }
        const call = { actor, actedAt: STEP_AT }
        const undo = { actor, actedAt: SOON }
        const start = async () => {
          const { status, startedAt, technicianId } = job(shop)
          await shop.run('appointment.start', { id: JOB }, call)
          return () => {
            const { startedAt: at, technicianId: who } = job(shop)
            return shop.run(
              'appointment.undoStart',
              undoneStart({
                to: status,
                seen: { startedAt: at, technicianId: who },
                before: { startedAt, technicianId },
              }),
              undo,
            )
          }
        }
        const cancel = async () => {
          const { status, statusReason } = job(shop)
          await shop.run('appointment.cancel', { id: JOB, reason: REASON }, call)
          await shop.run(
            'appointment.undoCancel',
            undoneCancellation({ to: status, before: { statusReason } }),
            undo,
          )
        }
        const was = job(shop)
        if (step === 'cancel') await cancel()
        else {
          const undoStart = await start()
          const begun = job(shop)
          if (step === 'start and cancel') {
            await cancel()
            expect(job(shop)).toEqual({ ...begun, updatedAt: SOON })
          }
          if (step === 'complete') {
            const line = (quantity: number) => ({ id: 70, productId: 50, quantity })
            if (recorded > 0)
              await shop.run('appointment.recordUse', { appointmentId: JOB, lines: [line(recorded)] }, call)
            await shop.run('appointment.complete', { id: JOB, used: [line(atCompletion)] }, call)
            expect(job(shop).status).toBe(changes.paidFils > 0 ? 'paid' : 'completed')
            await shop.run(
              'appointment.undoComplete',
              undoneCompletion({ used: [{ ...line(recorded), id: 71 }] }),
              undo,
            )
            expect(job(shop)).toEqual({ ...begun, updatedAt: SOON })
            expect(stock(shop)).toEqual([10 - recorded])
            expect(waiting(shop)).toEqual(['job_started'])
          }
          await undoStart()
        }
        expect(job(shop)).toEqual({ ...was, updatedAt: SOON })
        expect(waiting(shop)).toEqual([])
      },
    ),
    { numRuns: 150 },
  )
})
