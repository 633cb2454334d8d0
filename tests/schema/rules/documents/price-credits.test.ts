import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { VAT_MODES } from '#schema/rows/appointment.ts'
import { isFinished } from '#schema/rules/appointments/appointment-status.ts'
import { priceCredits, type RefundNote, type RefundPayment } from '#schema/rules/documents/price-credits.ts'
import { appointmentTotals } from '#schema/rules/money/appointment-totals.ts'
import { appointment, productLine, serviceLine, settings } from '#tests/fixtures/appointment.ts'
import { booked, JOB, shopWith, TRN, till } from '#tests/fixtures/till.ts'

/** AED 105.00, of which so much was credited. */
const job = (creditedFils: number, changes = {}) => ({
  status: 'paid' as const,
  totalFils: 10_500,
  vatFils: 500,
  creditedFils,
  invoiceId: 90 as number | null,
  ...changes,
})
const amounts = (grossFils: number, vatFils: number) => ({ netFils: grossFils - vatFils, vatFils, grossFils })
const line = (grossFils: number, vatFils: number) => ({
  description: 'Wash',
  quantity: 1,
  unitPriceFils: grossFils,
  vatRatePercent: 5,
  ...amounts(grossFils, vatFils),
})
const note = (lines: RefundNote['lines'], day: number, changes: Partial<RefundNote> = {}): RefundNote => ({
  appointmentId: JOB,
  correctsId: 90,
  transactionId: day,
  issuedAt: `2026-11-${day}T09:00:00.000Z`,
  lines,
  ...changes,
})
const refund = (fils: number, day: number, changes: Partial<RefundPayment> = {}): RefundPayment => ({
  id: day,
  appointmentId: JOB,
  groupId: null,
  amountFils: -fils,
  createdAt: `2026-11-${day}T09:00:00.000Z`,
  ...changes,
})

describe('What refunds took off a price', () => {
  test.each([
    ['nothing was credited', job(0), [], [refund(2_100, 11)], []],
    [
      'the note of a refund says it',
      job(2_100),
      [note([line(2_100, 100)], 11)],
      [refund(2_100, 11)],
      [[11, 2_100, 100]],
    ],
    [
      'only its first line of a note that gives back a deposit as well',
      job(4_000),
      [note([line(3_000, 143), line(5_000, 238)], 11)],
      [refund(8_000, 11), refund(1_000, 12)],
      [
        [11, 3_000, 143],
        [12, 1_000, 48],
      ],
    ],
    [
      'a note from before there were two lines is read by what was credited',
      job(5_000),
      [note([line(8_000, 381)], 11), note([line(2_000, 95)], 12)],
      [refund(8_000, 11), refund(2_000, 12)],
      [
        [12, 2_000, 95],
        [11, 3_000, 143],
      ],
    ],
    [
      'without notes the refund, with its share of the VAT',
      job(2_100),
      [],
      [refund(2_100, 11)],
      [[11, 2_100, 100]],
    ],
    [
      'without notes what was paid too much went back first',
      job(2_100, { vatFils: 0, invoiceId: null }),
      [],
      [refund(1_500, 11), refund(2_000, 12)],
      [
        [12, 2_000, 0],
        [11, 100, 0],
      ],
    ],
    [
      'a note over a part of what was credited leaves the rest to its refund',
      job(5_000),
      [note([line(3_000, 143)], 11)],
      [refund(5_000, 11)],
      [
        [11, 3_000, 143],
        [11, 2_000, 95],
      ],
    ],
    [
      'a refund by two methods has one note',
      job(3_000),
      [note([line(3_000, 143)], 11)],
      [refund(2_000, 11, { groupId: 11 }), refund(1_000, 12, { groupId: 11 })],
      [[11, 3_000, 143]],
    ],
    [
      'a note over nothing credits nothing',
      job(2_100),
      [note([], 11)],
      [refund(2_100, 11)],
      [[11, 2_100, 100]],
    ],
    [
      'of a corrected invoice nothing but what still counts',
      job(2_000),
      [note([line(5_000, 238)], 11, { correctsId: 80 }), note([line(2_000, 95)], 12)],
      [refund(5_000, 11), refund(2_000, 12)],
      [[12, 2_000, 95]],
    ],
    [
      'work that is not finished has no price yet',
      job(2_100, { status: 'in_progress' }),
      [],
      [refund(2_100, 11)],
      [],
    ],
  ])('%s', (_, credited, notes, refunds, found) => {
    const credits = priceCredits(credited, { notes, refunds })
    expect(credits).toEqual(
      found.map(([day, grossFils = 0, vatFils = 0]) => ({
        day: `2026-11-${day}`,
        ...amounts(grossFils, vatFils),
      })),
    )
  })
})

test('after any history the credits of an appointment come to what it was credited, with and without tax documents', async () => {
  const amount = fc.integer({ min: 1, max: 12_000 })
  const deed = fc.oneof(
    fc.record({ do: fc.constantFrom('take' as const, 'refund' as const), amount }),
    fc.record({ do: fc.constantFrom('complete' as const, 'undo' as const) }),
    fc.record({ do: fc.constant('correct' as const), price: fc.integer({ min: 1, max: 30_000 }) }),
  )
  const kind = fc.record({ vatMode: fc.constantFrom(...VAT_MODES), trn: fc.constantFrom(TRN, null) })
  const holds = fc.asyncProperty(kind, fc.array(deed, { maxLength: 12 }), async ({ vatMode, trn }, deeds) => {
    const sold = {
      services: [serviceLine(41, { priceFils: 3_333 })],
      products: [productLine(42, { quantity: 3, priceFils: 1_235 })],
    }
    const priced = appointmentTotals({ ...sold, mode: vatMode })
    const shop = shopWith({
      settings: [settings({ trn, vatMode })],
      appointments: [appointment(JOB, { status: 'in_progress', vatMode, ...priced })],
    })
    const device = till(shop)
    let id = 2_000
    for (const step of deeds) {
      device.setClock(new Date(Date.parse('2026-11-21T08:00:00.000Z') + id++ * 60_000).toISOString())
      const { status, paidFils } = booked(shop)
      if (step.do === 'take') await device.take(step.amount)
      else if (step.do === 'refund' && paidFils > 0) await device.refund(Math.min(step.amount, paidFils))
      else if (step.do === 'complete' && !isFinished(status)) await device.complete()
      else if (step.do === 'undo' && isFinished(status)) await device.undo()
      else if (step.do === 'correct' && isFinished(status))
        await device.correct({
          removeServices: shop.rows('appointmentServices').map(each => each.id),
          addServices: [{ id: ++id, serviceId: 11, priceFils: step.price }],
        })
    }
    const after = booked(shop)
    const credits = priceCredits(after, {
      notes: shop.rows('invoices').filter(each => each.kind === 'credit_note' && each.transactionId !== null),
      refunds: shop.rows('transactions').filter(each => each.kind === 'refund'),
    })
    const credited = credits.reduce((sum, { grossFils }) => sum + grossFils, 0)
    expect(credited).toBe(isFinished(after.status) ? after.creditedFils : 0)
  })
  await fc.assert(holds, { numRuns: 300 })
})
