import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { MutationArgs, MutationName } from '#schema/mutations/registry.ts'
import { VAT_MODES } from '#schema/rows/appointment.ts'
import { appointmentTotals } from '#schema/rules/appointment-totals.ts'
import { isDocumentDue, type TaxedChange } from '#schema/rules/documents-due.ts'
import { effectiveInvoice } from '#schema/rules/invoice.ts'
import { balance } from '#schema/rules/payment.ts'
import { appointment, product, productLine, serviceLine, settings } from '#tests/fixtures/appointment.ts'
import { MemoryShop } from '#tests/fixtures/memory-shop.ts'
import { customer, type SomeRows, service } from '#tests/fixtures/shop.ts'

const JOB = 40
const CASHIER = { actor: { userId: 3, role: 'cashier' } } as const
const TRN = '100000000000003'
/** 33.33 and three of 12.35, before VAT: 1.67 and 1.85 of VAT, 73.90 in all. */
const PRICED = { subtotalFils: 7_038, vatFils: 352, totalFils: 7_390 } as const

const shopWith = (rows: SomeRows = {}) =>
  new MemoryShop({
    settings: [settings({ trn: TRN })],
    customers: [customer(20)],
    services: [service(10, { priceFils: 3_333 }), service(11, { priceFils: 20_000 })],
    products: [product(50, { stockQuantity: 100 })],
    appointments: [appointment(JOB, { status: 'in_progress', ...PRICED })],
    appointmentServices: [serviceLine(41, { priceFils: 3_333 })],
    appointmentProducts: [productLine(42, { quantity: 3, priceFils: 1_235 })],
    ...rows,
  })

const booked = (shop: MemoryShop) => shop.row('appointments', JOB) ?? expect.fail()
const sums = (shop: MemoryShop) =>
  shop.rows('invoices').map(({ kind, netFils, vatFils, grossFils }) => [kind, netFils, vatFils, grossFils])

/** The till of one device: it gives every document the next number of its series, when one is due. */
function till(shop: MemoryShop) {
  let sequence = 0
  let id = 1_000
  const number = (change: TaxedChange) => {
    const [own] = shop.rows('settings')
    if (!own || !isDocumentDue(change, booked(shop), own)) return null
    return { id: ++id, series: 'R7', sequence: ++sequence }
  }
  const run = <N extends MutationName>(name: N, args: MutationArgs<N>) => shop.run(name, args, CASHIER)
  const paid = (amountFils: number) => ({ appointmentId: JOB, amountFils, paymentMethod: 'cash' as const })
  return {
    complete: () => run('appointment.complete', { id: JOB, invoice: number({ kind: 'complete' }) }),
    undo: () =>
      run('appointment.undoComplete', {
        id: JOB,
        seen: { completedAt: booked(shop).completedAt },
        credit: number({ kind: 'undo completion' }),
      }),
    take: (amountFils: number) =>
      run('payment.take', {
        id: ++id,
        ...paid(amountFils),
        invoice: number({ kind: 'take payment', amountFils }),
      }),
    refund: (amountFils: number) =>
      run('payment.refund', {
        id: ++id,
        ...paid(amountFils),
        reason: 'A scratch',
        credit: number({ kind: 'refund', amountFils }),
      }),
    correct: (lines: Partial<MutationArgs<'invoice.correct'>>) =>
      run('invoice.correct', {
        appointmentId: JOB,
        reason: 'The wrong service',
        ...lines,
        credit: number({ kind: 'cancel invoice' }),
        invoice: number({ kind: 'invoice anew' }),
      }),
  }
}

describe('completing', () => {
  test('issues the invoice of the work, paid or not', async () => {
    const shop = shopWith()
    await till(shop).complete()
    const [invoice] = shop.rows('invoices')
    expect(invoice).toMatchObject({
      kind: 'invoice',
      series: 'R7',
      sequence: 1,
      netFils: 7_038,
      vatFils: 352,
      grossFils: 7_390,
      seller: { trn: TRN },
    })
    expect(invoice?.lines.map(line => [line.netFils, line.vatFils])).toEqual([
      [3_333, 167],
      [3_705, 185],
    ])
    expect(booked(shop)).toMatchObject({ status: 'completed', invoiceId: invoice?.id })
  })

  test.each([
    ['pays at once', null, null],
    ['pays on the day', 0, '2026-11-21'],
    ['has 30 days, which end in the next month', 30, '2026-12-21'],
  ])(
    'names the order and the day by which a customer who %s has to pay',
    async (_, paymentTermsDays, dueDate) => {
      const work = appointment(JOB, { status: 'in_progress', purchaseOrder: 'PO-77', ...PRICED })
      const shop = shopWith({ customers: [customer(20, { paymentTermsDays })], appointments: [work] })
      await till(shop).complete()
      expect(shop.rows('invoices')).toMatchObject([
        { supplyDate: '2026-11-21', dueDate, purchaseOrder: 'PO-77' },
      ])
    },
  )

  test('of a customer and a job as a device of the version before has them names neither', async () => {
    const { paymentTermsDays: _, ...known } = customer(20)
    const { purchaseOrder: __, ...job } = appointment(JOB, { status: 'in_progress', ...PRICED })
    const shop = shopWith({ customers: [known as never], appointments: [job as never] })
    await till(shop).complete()
    expect(shop.rows('invoices')).toMatchObject([{ dueDate: null, purchaseOrder: null }])
  })

  test.each([
    ['has no TRN', settings({ trn: null })],
    ['is not registered', settings({ trn: TRN, vatMode: 'none' })],
  ])('issues none where the shop %s', async (_, own) => {
    const shop = shopWith({ settings: [own] })
    await till(shop).complete()
    expect(shop.rows('invoices')).toEqual([])
  })

  test('on two devices leaves one invoice that counts, and the number of the other', async () => {
    const shop = shopWith()
    await shop.run('appointment.complete', { id: JOB, invoice: { id: 900, series: 'R7', sequence: 1 } })
    await shop.run('appointment.complete', { id: JOB, invoice: { id: 901, series: 'R9', sequence: 1 } })
    expect(sums(shop)).toEqual([
      ['invoice', 7_038, 352, 7_390],
      ['invoice', 0, 0, 0],
    ])
    expect(shop.row('invoices', 901)).toMatchObject({ correctsId: 900, reason: 'Issued before as R7-0001' })
    expect(booked(shop).invoiceId).toBe(900)
  })
})

test.each(['pending', 'confirmed'] as const)(
  'a completion stands with its invoice though somebody else has undone the start meanwhile (%s again)',
  async status => {
    const shop = shopWith({ appointments: [appointment(JOB, { status, ...PRICED })] })
    const invoice = { id: 900, series: 'R7', sequence: 1 }
    await shop.run('appointment.complete', { id: JOB, invoice, basis: { status: 'in_progress' } })
    expect(booked(shop)).toMatchObject({ status: 'completed', invoiceId: 900, completedById: 2 })
  },
)

describe('a deposit', () => {
  test('has a document of its own, and the invoice is less by it', async () => {
    const shop = shopWith()
    const { take, complete } = till(shop)
    await take(2_000)
    await complete()
    expect(sums(shop)).toEqual([
      ['deposit', 1_905, 95, 2_000],
      ['invoice', 5_133, 257, 5_390],
    ])
    expect(shop.rows('invoices')[1]?.lines.at(-1)).toMatchObject({
      description: 'Deposits invoiced before',
      grossFils: -2_000,
    })
  })

  test('beyond the price is no consideration', async () => {
    const shop = shopWith()
    const { take, complete } = till(shop)
    await take(10_000)
    await complete()
    expect(sums(shop)).toEqual([
      ['deposit', 7_038, 352, 7_390],
      ['invoice', 0, 0, 0],
    ])
  })

  test('taken by a device that had not heard of the invoice keeps its number, and says why it is empty', async () => {
    const shop = shopWith()
    await till(shop).complete()
    const [invoice] = shop.rows('invoices')
    await shop.run(
      'payment.take',
      {
        id: 800,
        appointmentId: JOB,
        amountFils: 2_000,
        paymentMethod: 'cash',
        invoice: { id: 900, series: 'R9', sequence: 1 },
      },
      CASHIER,
    )
    expect(shop.row('invoices', 900)).toMatchObject({
      kind: 'deposit',
      grossFils: 0,
      lines: [],
      reason: 'Issued before as R7-0001',
    })
    expect(booked(shop)).toMatchObject({ invoiceId: invoice?.id, depositFils: 0, paidFils: 2_000 })
  })

  test('that is given back before the work is credited', async () => {
    const shop = shopWith()
    const { take, refund } = till(shop)
    await take(2_000)
    await refund(2_000)
    expect(sums(shop)).toEqual([
      ['deposit', 1_905, 95, 2_000],
      ['credit_note', 1_905, 95, 2_000],
    ])
    expect(shop.rows('invoices')[1]).toMatchObject({
      correctsId: shop.rows('invoices')[0]?.id,
      reason: 'A scratch',
    })
    expect(booked(shop)).toMatchObject({ depositFils: 0, depositVatFils: 0, creditedFils: 0 })
  })
})

describe('a deposit beyond what the work came to in the end', () => {
  /** 50.00 before VAT in the place of 33.33 and three of 12.35. */
  const CHEAPER = {
    removeServices: [41],
    removeProducts: [42],
    addServices: [{ id: 70, serviceId: 11, priceFils: 5_000 }],
  }

  test('is credited when it is given back after the work', async () => {
    const shop = shopWith()
    const { take, complete, correct, refund } = till(shop)
    await take(7_390)
    await complete()
    await correct(CHEAPER)
    await refund(2_140)
    const [deposit] = shop.rows('invoices')
    const note = shop.rows('invoices').at(-1)
    expect(note).toMatchObject({ kind: 'credit_note', netFils: 2_038, vatFils: 102, grossFils: 2_140 })
    expect(note?.correctsId).toBe(deposit?.id)
    expect(booked(shop)).toMatchObject({ depositFils: 5_250, depositVatFils: 250, creditedFils: 0 })
  })

  test('is credited with what comes off the price by the same refund', async () => {
    const shop = shopWith()
    const { take, complete, correct, refund } = till(shop)
    await take(7_390)
    await complete()
    await correct(CHEAPER)
    await refund(7_390)
    expect(sums(shop).at(-1)).toEqual(['credit_note', 7_038, 352, 7_390])
    expect(booked(shop)).toMatchObject({ depositFils: 5_250, creditedFils: 5_250 })
  })
})

describe('afterwards', () => {
  test('a full refund leaves nothing to pay, and its credit note names the service', async () => {
    const shop = shopWith()
    const { take, complete, refund } = till(shop)
    await complete()
    await take(7_390)
    await refund(7_390)
    expect(balance(booked(shop))).toMatchObject({ leftFils: 0, overpaidFils: 0, creditedFils: 7_390 })
    const note = shop.rows('invoices').at(-1)
    expect(note).toMatchObject({ kind: 'credit_note', vatFils: 352, grossFils: 7_390, reason: 'A scratch' })
    expect(note?.lines[0]?.description).toBe(shop.rows('appointmentServices')[0]?.name)
  })

  test('undoing the completion cancels the invoice, and the next completion issues a new one', async () => {
    const shop = shopWith()
    const { complete, undo } = till(shop)
    await complete()
    await undo()
    expect(booked(shop)).toMatchObject({ status: 'in_progress', invoiceId: null })
    await complete()
    expect(sums(shop).map(([kind, , , gross]) => [kind, gross])).toEqual([
      ['invoice', 7_390],
      ['credit_note', 7_390],
      ['invoice', 7_390],
    ])
    expect(effectiveInvoice(shop.rows('invoices'))?.sequence).toBe(3)
  })

  test('a correction credits the invoice and issues one of the right lines', async () => {
    const shop = shopWith()
    const { complete, correct } = till(shop)
    await complete()
    await correct({ removeServices: [41], addServices: [{ id: 70, serviceId: 11, priceFils: 20_000 }] })
    expect(sums(shop).map(([kind, , , gross]) => [kind, gross])).toEqual([
      ['invoice', 7_390],
      ['credit_note', 7_390],
      ['invoice', 24_890],
    ])
    expect(booked(shop)).toMatchObject({ totalFils: 24_890, status: 'completed' })
  })

  test('a correction of what is invoiced meanwhile is refused', async () => {
    const shop = shopWith()
    await till(shop).complete()
    const late = shop.run('invoice.correct', { appointmentId: JOB, reason: 'Late' }, CASHIER)
    await expect(late).rejects.toMatchObject({ code: 'invoiced' })
  })

  test('a correction of what is no longer completed is refused', async () => {
    const late = shopWith().run('invoice.correct', { appointmentId: JOB, reason: 'Late' }, CASHIER)
    await expect(late).rejects.toMatchObject({ code: 'changed_meanwhile' })
  })
})

test('after any history the documents of an appointment sum to what its customer owes, without a gap', async () => {
  const amount = fc.integer({ min: 1, max: 12_000 })
  const deed = fc.oneof(
    fc.record({ do: fc.constantFrom('take' as const, 'refund' as const), amount }),
    fc.record({ do: fc.constantFrom('complete' as const, 'undo' as const) }),
    fc.record({ do: fc.constant('correct' as const), price: fc.integer({ min: 1, max: 30_000 }) }),
  )
  const mode = fc.constantFrom(...VAT_MODES)
  const holds = fc.asyncProperty(mode, fc.array(deed, { maxLength: 12 }), async (vatMode, deeds) => {
    const sold = {
      services: [serviceLine(41, { priceFils: 3_333 })],
      products: [productLine(42, { quantity: 3, priceFils: 1_235 })],
    }
    const priced = appointmentTotals({ ...sold, mode: vatMode })
    const shop = shopWith({
      settings: [settings({ trn: TRN, vatMode })],
      appointments: [appointment(JOB, { status: 'in_progress', vatMode, ...priced })],
    })
    const device = till(shop)
    let line = 2_000
    for (const step of deeds) {
      const { status, paidFils } = booked(shop)
      const isDone = status === 'completed' || status === 'paid'
      if (step.do === 'take') await device.take(step.amount)
      else if (step.do === 'refund' && paidFils > 0) await device.refund(Math.min(step.amount, paidFils))
      else if (step.do === 'complete' && !isDone) await device.complete()
      else if (step.do === 'undo' && isDone) await device.undo()
      else if (step.do === 'correct' && isDone)
        await device.correct({
          removeServices: shop.rows('appointmentServices').map(({ id }) => id),
          addServices: [{ id: ++line, serviceId: 11, priceFils: step.price }],
        })
    }
    const documents = shop.rows('invoices')
    expect(documents.map(({ sequence }) => sequence).sort((a, b) => a - b)).toEqual(
      documents.map((_, i) => i + 1),
    )
    const signed = documents.map(each => (each.kind === 'credit_note' ? -1 : 1))
    const sum = (field: 'grossFils' | 'vatFils') =>
      documents.reduce((total, each, i) => total + (signed[i] ?? 0) * each[field], 0)
    const { invoiceId, totalFils, vatFils, creditedFils, depositFils, depositVatFils } = booked(shop)
    for (const { lines, grossFils } of documents)
      expect(lines.reduce((total, each) => total + each.grossFils, 0)).toBe(grossFils)
    if (vatMode === 'none') expect(documents).toEqual([])
    else if (invoiceId) {
      const beyondFils = Math.max(0, depositFils - totalFils)
      expect(sum('grossFils')).toBe(totalFils + beyondFils - creditedFils)
      if (creditedFils === 0 && beyondFils === 0) expect(sum('vatFils')).toBe(vatFils)
      if (balance(booked(shop)).overpaidFils === 0) expect(beyondFils).toBe(0)
    } else if (!invoiceId) {
      expect(sum('grossFils')).toBe(depositFils)
      expect(sum('vatFils')).toBe(depositVatFils)
    }
  })
  await fc.assert(holds, { numRuns: 300 })
})
