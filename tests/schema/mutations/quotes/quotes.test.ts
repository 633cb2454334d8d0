import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { MutationArgs } from '#schema/mutations/registry.ts'
import type { Appointment, AppointmentStatus } from '#schema/rows/appointment.ts'
import type { Customer } from '#schema/rows/customer.ts'
import type { QuoteState } from '#schema/rows/quote.ts'
import type { Settings } from '#schema/rows/settings.ts'
import { appointment, product, settings } from '#tests/fixtures/appointment.ts'
import { MemoryShop } from '#tests/fixtures/memory-shop.ts'
import { customer, quote, service, vehicle } from '#tests/fixtures/shop.ts'

const ADMIN = { userId: 1, role: 'admin' } as const
const VISITOR = { userId: null, role: 'visitor' } as const
const IN_TIME = '2026-11-22T06:00:00.000Z'
const TOO_LATE = '2026-12-01T06:00:00.000Z'

type Setup = {
  quotes?: ReturnType<typeof quote>[]
  of?: Partial<Customer>
  shop?: Partial<Settings>
  job?: Appointment
}

function shopWith({ quotes = [], of, shop, job }: Setup = {}): MemoryShop {
  return new MemoryShop({
    settings: [settings(shop)],
    services: [10, 11, 12].map(id => service(id)),
    products: [product(50), product(51)],
    customers: [customer(20, of), customer(21)],
    vehicles: [vehicle(30, 20)],
    appointments: job ? [job] : [],
    quotes,
  })
}

type Line = MutationArgs<'quote.create'>['lines'][number]
const line = (number: number, changes: Partial<Line> = {}): Line => ({
  ...{ line: number, kind: 'service', soldId: 10, priceFils: 1_000_00 },
  ...changes,
})
const content = (changes: Partial<MutationArgs<'quote.create'>> = {}) => ({
  ...{ customerId: 20, vehicleId: 30, validUntil: '2026-11-30', lines: [line(1)] },
  ...changes,
})
const revision = (id: number, nextId: number, changes: Partial<MutationArgs<'quote.revise'>> = {}) => ({
  ...content({ lines: [line(1, { soldId: 11 })] }),
  ...{ id, nextId, sawAnswer: false },
  ...changes,
})
const yes = (id: number, approved = [1], signedBy = 'Hana') => ({ id, approved, signedBy })
const stateOf = (shop: MemoryShop, id: number) => shop.row('quotes', id)?.state

describe('A quote', () => {
  test('holds names, minutes, sums, the deposit and the order of the firm', async () => {
    const deposit = { unit: 'percent', amount: 20, askedOf: 'everyone' } as const
    const shop = new MemoryShop({
      settings: [settings()],
      services: [service(10, { deposit })],
      products: [product(50)],
      customers: [customer(20, { purchaseOrder: 'PO-7' })],
    })
    const lines = [line(1, { discountFils: 100_00 }), line(2, { kind: 'product', soldId: 50, quantity: 3 })]
    const discountReason = 'Fleet'
    await shop.run(
      'quote.create',
      { id: 70, ...content({ vehicleId: null, lines, discountReason }) },
      { actor: ADMIN },
    )
    expect(shop.row('quotes', 70)).toMatchObject({
      ...{ firstId: 70, edition: 1, state: 'draft', purchaseOrder: 'PO-7', discountReason },
      ...{ subtotalFils: 3_900_00, vatFils: 195_00, totalFils: 4_095_00, depositFils: 189_00 },
      lines: [{ name: 'Service 10', durationMinutes: 60, answer: null }, { quantity: 3 }],
    })
  })

  test.each([
    ['invalid_input', content({ lines: [line(1, { discountFils: 1 })] })],
    ['invalid_input', content({ lines: [line(1, { discountFils: 1_000_01 })], discountReason: 'Kind' })],
    ['invalid_input', content({ lines: [line(1), line(2)] })],
    ['invalid_input', content({ validUntil: '2026-11-20' })],
    ['invalid_input', content({ validUntil: '2028-01-01' })],
    ['changed_meanwhile', content({ customerId: 21 })],
    ['missing_reference', content({ lines: [line(1, { soldId: 99 })] })],
  ])('is rejected as %s', async (code, args) => {
    const shop = shopWith()
    await expect(shop.run('quote.create', { id: 70, ...args })).rejects.toMatchObject({ code })
    expect(shop.rows('quotes')).toEqual([])
  })
})

describe('A change', () => {
  test('of a draft is written over it, and of what was sent it is the next version', async () => {
    const shop = shopWith({ quotes: [quote(70, { state: 'draft' })] })
    await shop.run('quote.revise', revision(70, 71))
    expect(shop.rows('quotes')).toMatchObject([{ id: 70, state: 'draft', lines: [{ soldId: 11 }] }])
    await shop.run('quote.send', { id: 70 })
    await shop.run('quote.revise', revision(70, 72, { lines: [line(1)] }))
    expect(shop.rows('quotes')).toMatchObject([
      { id: 70, state: 'replaced', lines: [{ soldId: 11 }], crossing: null },
      { id: 72, firstId: 70, edition: 2, state: 'draft', lines: [{ soldId: 10 }], crossing: null },
    ])
  })

  test.each([
    [true, null],
    [false, 'open'],
  ])('of an approved one leaves that standing; its author saw that: %s', async (sawAnswer, crossing) => {
    const shop = shopWith({ quotes: [quote(70)] })
    await shop.run('quote.answerOnline', yes(70), { actor: VISITOR })
    await shop.run('quote.revise', revision(70, 71, { sawAnswer }))
    expect(shop.rows('quotes')).toMatchObject([
      { state: 'approved', totalFils: 1_050_00 },
      { state: 'draft', edition: 2, crossing },
    ])
    await shop.run('quote.settle', { id: 71 })
    expect(shop.row('quotes', 71)?.crossing).toBe(crossing && 'settled')
  })

  test('on two devices makes two versions', async () => {
    const shop = shopWith({ quotes: [quote(70)] })
    await shop.run('quote.revise', revision(70, 71))
    await shop.run('quote.revise', revision(70, 72))
    expect(shop.rows('quotes').map(({ edition, state }) => [edition, state])).toEqual([
      [1, 'replaced'],
      [2, 'replaced'],
      [3, 'draft'],
    ])
  })
})

describe('An answer', () => {
  test.each<[QuoteState, string, string | null, string | null]>([
    ['draft', IN_TIME, 'illegal_move', null],
    ['sent', IN_TIME, null, null],
    ['sent', TOO_LATE, 'too_late', null],
    ['replaced', IN_TIME, 'changed_meanwhile', null],
    ['withdrawn', IN_TIME, 'illegal_move', 'illegal_move'],
    ['approved', IN_TIME, 'already_answered', 'already_answered'],
    ['declined', IN_TIME, 'already_answered', 'already_answered'],
  ])(
    'to one that is %s at %s: by the link %s, at the counter %s',
    async (state, actedAt, online, counter) => {
      for (const [name, actor, code] of [
        ['quote.answerOnline', VISITOR, online],
        ['quote.answer', ADMIN, counter],
      ] as const) {
        const shop = shopWith({ quotes: [quote(70, { state })] })
        const answering = shop.run(name, yes(70), { actor, actedAt })
        if (code === null) await answering
        else await expect(answering).rejects.toMatchObject({ code })
        expect(stateOf(shop, 70)).toBe(code === null ? 'approved' : state)
      }
    },
  )

  test('at the counter to a version that somebody has replaced holds, and is told of at the later one', async () => {
    const shop = shopWith({ quotes: [quote(70)] })
    await shop.run('quote.revise', revision(70, 71))
    await shop.run('quote.answer', { ...yes(70), signature: [[1, 2, 3, 4]] })
    expect(shop.rows('quotes')).toMatchObject([
      { state: 'approved', answeredBy: 'counter', signedBy: 'Hana', takenBy: 2, signature: [[1, 2, 3, 4]] },
      { state: 'draft', crossing: 'open' },
    ])
  })

  test('to an earlier version is rejected once the later one was answered', async () => {
    const shop = shopWith({ quotes: [quote(70)] })
    await shop.run('quote.revise', revision(70, 71))
    await shop.run('quote.answer', yes(71))
    await expect(shop.run('quote.answer', yes(70))).rejects.toMatchObject({ code: 'already_answered' })
  })

  test('of a part leaves its sums, and one of a line and its alternative is none', async () => {
    const lines = [line(1), line(2, { soldId: 11, alternativeTo: 1 }), line(3, { soldId: 12 })]
    const shop = shopWith()
    await shop.run('quote.create', { id: 70, ...content({ lines }) })
    expect(shop.row('quotes', 70)?.totalFils).toBe(2_100_00)
    await expect(shop.run('quote.answer', yes(70, [1, 2]))).rejects.toMatchObject({ code: 'invalid_input' })
    await shop.run('quote.answer', yes(70, [2]))
    expect(shop.row('quotes', 70)).toMatchObject({ state: 'partly_approved', totalFils: 1_050_00 })
  })
})

test.each([
  [1_050_00, 'approved'],
  [1_049_99, 'illegal_move'],
  [null, 'illegal_move'],
])(
  'With a limit of %s fils a quote of AED 1,050 that nobody is asked about is %s',
  async (limit, outcome) => {
    const of = { approver: 'Anita Rao', approvalLimitFils: limit }
    const shop = shopWith({ quotes: [quote(70, { state: 'draft' })], of })
    const taken = shop.run('quote.takeByLimit', { id: 70 })
    if (outcome !== 'approved') return expect(taken).rejects.toMatchObject({ code: outcome })
    await taken
    expect(shop.row('quotes', 70)).toMatchObject({
      state: outcome,
      answeredBy: 'limit',
      signedBy: 'Anita Rao',
    })
  },
)

test('A quote is withdrawn until it is answered', async () => {
  const shop = shopWith({ quotes: [quote(70), quote(71, { state: 'approved' })] })
  await shop.run('quote.withdraw', { id: 70 })
  expect(stateOf(shop, 70)).toBe('withdrawn')
  await expect(shop.run('quote.withdraw', { id: 71 })).rejects.toMatchObject({ code: 'already_answered' })
})

const SCHEDULED = { id: 80, customerId: 20, vehicleId: 30, scheduledDate: '2026-11-24T06:00:00.000Z' }

describe('The appointment of a quote', () => {
  test('keeps prices that were permitted when they were quoted, whoever books it', async () => {
    const shop = shopWith()
    const lines = [line(1, { priceFils: 700_00 })]
    await shop.run('quote.create', { id: 70, ...content({ lines }) }, { actor: ADMIN })
    await shop.run('quote.answer', yes(70))
    const services = [{ id: 81, serviceId: 10, priceFils: 700_00 }]
    await shop.run('appointment.schedule', { ...SCHEDULED, services, quoteId: 70 })
    expect(shop.row('appointments', 80)).toMatchObject({ totalFils: 735_00, offListFils: 0 })
    expect(shop.row('quotes', 70)?.appointmentId).toBe(80)
    const other = services.map(each => ({ ...each, id: 83 }))
    await shop.run('appointment.schedule', { ...SCHEDULED, id: 82, services: other })
    expect(shop.row('appointments', 82)?.offListFils).toBe(300_00)
  })

  test('is booked all the same where it is not approved any more, at prices that count as any others', async () => {
    const shop = shopWith({ quotes: [quote(70), quote(71, { state: 'approved', customerId: 21 })] })
    for (const [i, quoteId] of [70, 71].entries()) {
      const services = [{ id: 81 + i, serviceId: 10, priceFils: 700_00 }]
      await shop.run('appointment.schedule', { ...SCHEDULED, id: 90 + i, services, quoteId })
      expect(shop.row('appointments', 90 + i)).toMatchObject({ offListFils: 300_00 })
      expect(shop.row('quotes', quoteId)?.appointmentId).toBeNull()
    }
    const services = [{ id: 85, serviceId: 10, priceFils: 700_00 }]
    await expect(
      shop.run('appointment.schedule', { ...SCHEDULED, services, quoteId: 999 }),
    ).rejects.toMatchObject({ code: 'missing_reference' })
  })

  test('comes to exactly what was approved, whatever the lines and the VAT mode', async () => {
    const prices = fc.record({ priceFils: fc.nat(500_000), share: fc.integer({ min: 0, max: 100 }) })
    await fc.assert(
      fc.asyncProperty(
        fc.array(prices, { minLength: 3, maxLength: 3 }),
        fc.array(fc.record({ priceFils: fc.nat(90_000), quantity: fc.integer({ min: 1, max: 9 }) }), {
          maxLength: 2,
        }),
        fc.subarray([1, 2, 3, 4, 5], { minLength: 1 }),
        fc.constantFrom('exclusive', 'inclusive', 'none') as fc.Arbitrary<Settings['vatMode']>,
        async (services, products, chosen, vatMode) => {
          const shop = shopWith({ shop: { vatMode } })
          const lines = [
            ...services.map(({ priceFils, share }, i) =>
              line(i + 1, {
                soldId: 10 + i,
                priceFils,
                discountFils: Math.floor((priceFils * share) / 100),
              }),
            ),
            ...products.map((each, i) => line(4 + i, { kind: 'product', soldId: 50 + i, ...each })),
          ]
          await shop.run('quote.create', { id: 70, ...content({ lines, discountReason: 'Fleet' }) })
          const approved = chosen.filter(number => number <= lines.length)
          await shop.run('quote.answer', yes(70, approved))
          const agreed = (shop.row('quotes', 70)?.lines ?? []).filter(({ answer }) => answer === 'approved')
          const booked = agreed.filter(({ kind }) => kind === 'service')
          if (booked.length === 0) return
          await shop.run('appointment.schedule', {
            ...SCHEDULED,
            quoteId: 70,
            discountReason: 'Fleet',
            services: booked.map(({ soldId, priceFils, discountFils }, i) => ({
              ...{ id: 100 + i, serviceId: soldId, priceFils, discountFils },
            })),
            products: agreed
              .filter(({ kind }) => kind === 'product')
              .map(({ soldId, quantity, priceFils, discountFils }, i) => ({
                ...{ id: 200 + i, productId: soldId, quantity, priceFils, discountFils },
              })),
          })
          const { subtotalFils, vatFils, totalFils } = shop.row('quotes', 70) ?? {}
          expect(shop.row('appointments', 80)).toMatchObject({ subtotalFils, vatFils, totalFils, vatMode })
        },
      ),
      { numRuns: 60 },
    )
  })
})

describe('Extra work on a job', () => {
  const JOB = 40
  const asked = async (status: AppointmentStatus = 'in_progress') => {
    const shop = shopWith({ job: appointment(JOB, { status, vehicleId: 30, customerId: 20 }) })
    const lines = [
      line(1, { soldId: 11, priceFils: 1_100_00 }),
      line(2, { kind: 'product', soldId: 50, quantity: 2 }),
    ]
    await shop.run('quote.create', { id: 70, extraOf: JOB, ...content({ lines }) })
    await shop.run('quote.send', { id: 70 })
    return shop
  }
  const jobOf = (shop: MemoryShop) => {
    const { totalFils, durationMinutes } = shop.row('appointments', JOB) ?? {}
    const lines = [...shop.rows('appointmentServices'), ...shop.rows('appointmentProducts')]
    return { totalFils, durationMinutes, lines: lines.map(({ name }) => name) }
  }

  test('moves its price and minutes with the approved lines alone, and not before', async () => {
    const shop = await asked()
    const before = jobOf(shop)
    expect(shop.row('quotes', 70)).toMatchObject({ extraWork: true, appointmentId: JOB })
    const args = { ...yes(70), lineIds: [90] }
    await shop.run('quote.answerOnline', args, { actor: VISITOR, actedAt: IN_TIME })
    expect(before.lines).toEqual([])
    expect(jobOf(shop)).toEqual({ totalFils: 1_155_00, durationMinutes: 60, lines: ['Service 11'] })
    expect(shop.row('appointments', JOB)?.offListFils).toBe(0)
  })

  test('that is declined changes nothing of it', async () => {
    const shop = await asked()
    const before = jobOf(shop)
    await shop.run('quote.answer', yes(70, []))
    expect(jobOf(shop)).toEqual(before)
    expect(stateOf(shop, 70)).toBe('declined')
  })

  test.each(['completed', 'cancelled'] as const)('is not asked for once it is %s', async status => {
    await expect(asked(status)).rejects.toMatchObject({ code: 'illegal_move' })
  })

  test('cannot be approved once it is over, and is no quote to be booked', async () => {
    const shop = await asked()
    await shop.run('appointment.cancel', { id: JOB, reason: 'Away' })
    await expect(shop.run('quote.answer', { ...yes(70), lineIds: [90] })).rejects.toMatchObject({
      code: 'illegal_move',
    })
    expect(stateOf(shop, 70)).toBe('sent')
    const open = await asked()
    await open.run('quote.answer', { ...yes(70), lineIds: [90] })
    const services = [{ id: 81, serviceId: 11, priceFils: 1_100_00 }]
    await open.run('appointment.schedule', { ...SCHEDULED, services, quoteId: 70 })
    expect(open.row('quotes', 70)?.appointmentId).toBe(JOB)
  })
})
