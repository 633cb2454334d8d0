import fc from 'fast-check'
import { expect, test } from 'vitest'
import { MutationError } from '#schema/errors.ts'
import { type MutationName, mutations } from '#schema/mutations/registry.ts'
import { ROLES, type Role } from '#schema/rows/user.ts'
import { takenBackByOthers } from '#schema/rules/documents/taken-back.ts'
import type { Actor } from '#schema/rules/permissions.ts'
import type { Row } from '#schema/tables.ts'
import { anyArgs } from '#tests/fixtures/any-args.ts'
import { appointment, product, productLine, serviceLine, settings } from '#tests/fixtures/appointment.ts'
import { atLength } from '#tests/fixtures/long-run.ts'
import { MemoryShop } from '#tests/fixtures/memory-shop.ts'
import {
  customer,
  expense,
  invoice,
  onlinePayment,
  payment,
  service,
  user,
  vehicle,
} from '#tests/fixtures/shop.ts'

const JOB = 40
/** The job in progress that has an invoice all the same. */
const UNFINISHED = 45
const ME = 7
const DONE_AT = '2026-09-29T06:00:00.000Z'
const MONEY: readonly Role[] = ['admin', 'accountant', 'cashier']
const OFFICE: readonly Role[] = [...MONEY, 'store_manager']
const SPENDERS: readonly Role[] = ['admin', 'accountant', 'purchasing']
const BOOKS: readonly Role[] = ['admin', 'accountant']

/** Who did a thing, when it is taken back, whether it was paid, and whether its month is locked. */
type Situation = {
  own: boolean
  now: '2026-09-29T06:00:08.000Z' | '2026-09-29T19:00:00.000Z' | '2026-11-21T06:00:00.000Z'
  paid: boolean
  locked: boolean
  invoiced: boolean
}
const situations = fc.record<Situation>({
  own: fc.boolean(),
  now: fc.constantFrom('2026-09-29T06:00:08.000Z', '2026-09-29T19:00:00.000Z', '2026-11-21T06:00:00.000Z'),
  paid: fc.boolean(),
  locked: fc.boolean(),
  invoiced: fc.boolean(),
})

function shopIn({ own, paid, locked, invoiced }: Situation): MemoryShop {
  const by = own ? ME : 8
  const paidBy = { createdBy: by, createdAt: DONE_AT }
  const finished = appointment(JOB, {
    day: '2026-09-29',
    status: paid ? 'paid' : 'completed',
    startedAt: DONE_AT,
    completedAt: DONE_AT,
    completedById: by,
    subtotalFils: 12_000,
    vatFils: 600,
    totalFils: 12_600,
    // One fils too much was paid, which somebody may keep.
    paidFils: paid ? 12_601 : 1_000,
    // It is the refund that lacks its credit note.
    creditedFils: 500,
    invoiceId: invoiced ? 100 : null,
  })
  const document = { issuedAt: DONE_AT, createdBy: by, netFils: 12_000, vatFils: 600, grossFils: 12_600 }
  return new MemoryShop({
    settings: [settings({ trn: '100000000000003', vatLockedThrough: locked ? '2026-09' : null })],
    users: [...ROLES, ...ROLES].map((role, i) => user(i + 1, role)),
    customers: [customer(20)],
    vehicles: [vehicle(30, 20)],
    services: [service(10), service(11, { priceFils: 100 })],
    products: [product(50)],
    appointments: [
      finished,
      appointment(UNFINISHED, {
        day: '2026-09-29',
        status: 'in_progress',
        startedAt: DONE_AT,
        invoiceId: 105,
      }),
    ],
    appointmentServices: [serviceLine(41), serviceLine(46, { appointmentId: UNFINISHED })],
    appointmentProducts: [productLine(42)],
    transactions: [
      payment(60, { amountFils: paid ? 13_101 : 1_500, paymentMethod: 'card', ...paidBy }),
      payment(62, { kind: 'refund', amountFils: -500, ...paidBy }),
    ],
    onlinePayments: [onlinePayment(61, { state: 'paid', transactionId: 60 })],
    invoices: [
      ...(invoiced ? [invoice(100, { sequence: 1, ...document })] : []),
      invoice(105, { sequence: 2, appointmentId: UNFINISHED, issuedAt: DONE_AT }),
    ],
    expenses: [expense(70, { date: '2026-09-15', ...paidBy })],
  })
}

const IDS: Record<string, readonly number[]> = {
  appointmentId: [JOB, UNFINISHED],
  customerId: [20],
  vehicleId: [30],
  serviceId: [10, 11],
  productId: [50],
  invoiceId: [100],
  seenInvoiceId: [100],
  transactionId: [62, 900],
  removeServices: [41],
  removeProducts: [42],
}

function likely(
  key: string,
  { type, format, pattern }: { type?: string; format?: string; pattern?: string },
) {
  if (IDS[key] && type !== 'null') return IDS[key]
  if (type === 'integer' && key === 'id') return [JOB, UNFINISHED, 41, 42, 60, 61, 70, 900, 901]
  if (type === 'integer' && key.endsWith('Id')) return [ME]
  if (type === 'integer' && key.endsWith('Fils')) return [0, 1, 500, 1_000, 9_000, 10_000]
  if (key === 'scheduledDate') return [appointment(JOB, { day: '2026-09-29' }).scheduledDate]
  if (key === 'sequence') return [11, 12, 13]
  if (key === 'series') return ['R7']
  if (format === 'date-time' || key.endsWith('At')) return [DONE_AT]
  if (pattern?.startsWith('^(?:(?:\\d') || format === 'date') return ['2026-11-20']
  return undefined
}

/** What has been taken back from the books of a shop, in words; empty where nothing was. */
function takenBack(before: MemoryShop, after: MemoryShop): string[] {
  const isNew = (table: 'invoices' | 'transactions') => (row: { id: number }) => !before.row(table, row.id)
  const credits = after.rows('invoices').filter(isNew('invoices'))
  const refunds = after.rows('transactions').filter(isNew('transactions'))
  const jobs = before.rows('appointments').map(was => [was, after.row('appointments', was.id)] as const)
  const bills = before.rows('expenses').map(was => [was, after.row('expenses', was.id)] as const)
  return [
    ...credits.filter(({ kind, grossFils }) => kind === 'credit_note' && grossFils > 0).map(() => 'credit'),
    ...refunds.filter(({ amountFils }) => amountFils < 0).map(() => 'refund'),
    ...jobs.filter(([was, is]) => was.completedAt && (!is || isLess(was, is))).map(() => 'finished work'),
    ...bills
      .filter(
        ([was, is]) => is?.amountFils !== was.amountFils || is.date !== was.date || is.voidedAt !== null,
      )
      .map(() => 'bill'),
    ...(after.rows('onlinePayments').some(({ state }) => state === 'refund_due') ? ['online payment'] : []),
  ]
}

function isLess(was: Row<'appointments'>, is: Row<'appointments'>): boolean {
  return (
    is.completedAt === null ||
    (is.status !== 'completed' && is.status !== 'paid') ||
    is.totalFils < was.totalFils ||
    is.paidFils < was.paidFils ||
    is.creditedFils > was.creditedFils ||
    is.keptFils > was.keptFils ||
    (was.invoiceId !== null && is.invoiceId === null)
  )
}

/**
 * Who may take back what by which change. It is repeated here and not taken from the code's own table, so that neither can
 * change by mistake; a change without a line takes back nothing.
 */
const TAKES_BACK: Partial<Record<MutationName, (at: Situation, id: number) => readonly Role[]>> = {
  'appointment.undoComplete': ({ own, now, paid, locked }, id) => {
    if (id === UNFINISHED) return MONEY
    if (now === '2026-09-29T06:00:08.000Z' || (own && !paid && now === '2026-09-29T19:00:00.000Z'))
      return ROLES
    return locked ? MONEY : OFFICE
  },
  'appointment.edit': ({ own, now, paid, locked, invoiced }) => {
    if (invoiced) return []
    if (own && !paid && now !== '2026-11-21T06:00:00.000Z') return ROLES
    return locked ? MONEY : OFFICE
  },
  'invoice.correct': () => MONEY,
  'invoice.credit': () => MONEY,
  'payment.refund': () => MONEY,
  'payment.refundTogether': () => MONEY,
  'payment.keep': () => MONEY,
  'onlinePayment.refund': () => MONEY,
  'expense.update': ({ locked }) => (locked ? BOOKS : SPENDERS),
  'expense.void': ({ locked }) => (locked ? BOOKS : SPENDERS),
}

/** Whether who keeps the money is told: of a bill once its month is locked, of a completion once its Undo is over. */
function isTold(name: MutationName, { now, locked }: Situation): boolean {
  // The overpayment stays with the shop, and an online payment is given back by a change of its own.
  if (name === 'payment.keep' || name === 'onlinePayment.refund') return false
  if (name === 'expense.update' || name === 'expense.void') return locked
  return now !== '2026-09-29T06:00:08.000Z' || name !== 'appointment.undoComplete'
}

function toldTo(me: number, shop: MemoryShop): string[] {
  const refunds = shop.rows('transactions').filter(({ id, kind }) => kind === 'refund' && id !== 62)
  const rows = { invoices: shop.rows('invoices'), refunds, entries: shop.rows('vatEntries') }
  return takenBackByOthers({ ...rows, notes: shop.rows('appointmentNotes') }, me).map(({ kind }) => kind)
}

test.each(
  Object.values(mutations).filter(({ roles }) =>
    ROLES.some(role => (roles as readonly string[]).includes(role)),
  ),
)('whatever is pushed by hand as $name takes back what its author may', async ({ name, args }) => {
  let tookBack = false
  const deed = fc.record({ at: situations, role: fc.constantFrom(...ROLES), args: anyArgs(args, likely) })
  const property = fc.asyncProperty(deed, async ({ at, role, args }) => {
    const [before, shop] = [shopIn(at), shopIn(at)]
    const actor: Actor = { userId: ME, role }
    try {
      await shop.run(name, args, { actor, actedAt: at.now })
    } catch (error) {
      if (!(error instanceof MutationError)) throw error
      return
    }
    const taken = takenBack(before, shop)
    if (taken.length === 0) return
    tookBack = true
    expect(
      TAKES_BACK[name]?.(at, args.id) ?? [],
      `${role}: ${taken} ${JSON.stringify({ at, args })}`,
    ).toContain(role)
    if (isTold(name as MutationName, at))
      expect(toldTo(99, shop), JSON.stringify({ at, args })).not.toEqual([])
    expect(toldTo(ME, shop)).toEqual([])
  })
  await fc.assert(property, { seed: 20261127, numRuns: atLength(5_000, TAKES_BACK[name] ? 500 : 100) })
  expect(tookBack).toBe(name in TAKES_BACK)
})
