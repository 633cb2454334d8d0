import { describe, expect, test } from 'vitest'
import { BufferedTx } from '#schema/mutations/base/buffered-tx.ts'
import { type MutationName, mutations } from '#schema/mutations/registry.ts'
import { parseCall, runMutation } from '#schema/mutations/run-mutation.ts'
import { ROLES } from '#schema/rows/user.ts'
import type { Actor } from '#schema/rules/permissions.ts'
import { EMPLOYEE, MemoryShop } from '#tests/fixtures/memory-shop.ts'
import { NOW } from '#tests/fixtures/shop.ts'

const NAMES = Object.keys(mutations) as MutationName[]
const ACTORS: Actor['role'][] = [...ROLES, 'visitor', 'worker']
const ANYONE_ON_STAFF: Actor['role'][] = [...ROLES]

/** Who may call what, said again independently of the mutations: a new one needs its line here. */
const ALLOWED: Record<MutationName, Actor['role'][]> = {
  'appointment.schedule': ANYONE_ON_STAFF,
  'appointment.edit': ANYONE_ON_STAFF,
  'appointment.assign': ANYONE_ON_STAFF,
  'appointment.pause': ANYONE_ON_STAFF,
  'appointment.resume': ANYONE_ON_STAFF,
  'appointment.confirm': ANYONE_ON_STAFF,
  'appointment.start': ANYONE_ON_STAFF,
  'appointment.complete': ANYONE_ON_STAFF,
  'appointment.cancel': ANYONE_ON_STAFF,
  'appointment.markNoShow': ANYONE_ON_STAFF,
  'appointment.reopen': ANYONE_ON_STAFF,
  'appointment.undoStart': ANYONE_ON_STAFF,
  'appointment.undoComplete': ANYONE_ON_STAFF,
  'appointment.undoCancel': ANYONE_ON_STAFF,
  'appointment.recordUse': ANYONE_ON_STAFF,
  'appointment.addNote': ANYONE_ON_STAFF,
  'appointment.addPhoto': ANYONE_ON_STAFF,
  'appointment.removePhoto': ANYONE_ON_STAFF,
  'appointment.updatePhoto': ANYONE_ON_STAFF,
  'appointment.acceptOverbooking': ['admin', 'store_manager'],
  'appointment.acceptPrices': ['admin', 'accountant', 'cashier', 'store_manager'],
  'checklist.tick': ANYONE_ON_STAFF,
  'checklist.untick': ANYONE_ON_STAFF,
  'certificate.issue': ['admin', 'cashier', 'store_manager'],
  'blockedTime.create': ANYONE_ON_STAFF,
  'blockedTime.remove': ANYONE_ON_STAFF,
  'blockedTime.update': ANYONE_ON_STAFF,
  'booking.cancel': ['visitor'],
  'booking.flood': ['worker'],
  'booking.keep': ['visitor'],
  'booking.lapse': ['worker'],
  'booking.setOffers': ['visitor'],
  'booking.move': ['visitor'],
  'care.offer': ['worker'],
  'booking.onTheWay': ['visitor'],
  'booking.request': ['visitor'],
  'hourRange.add': ['admin'],
  'hourRange.update': ['admin'],
  'hourRange.remove': ['admin'],
  'conflict.settle': ANYONE_ON_STAFF,
  'customer.create': ANYONE_ON_STAFF,
  'customer.setMessages': ANYONE_ON_STAFF,
  'customer.setOffers': ANYONE_ON_STAFF,
  'customer.stopByMail': ['visitor'],
  'customer.update': ANYONE_ON_STAFF,
  'inboundMessage.answer': ANYONE_ON_STAFF,
  'inboundMessage.markRead': ANYONE_ON_STAFF,
  'inboundMessage.receive': ['visitor'],
  'onlinePayment.askBalance': ['visitor'],
  'onlinePayment.end': ['worker'],
  'onlinePayment.openCheckout': ['visitor'],
  'onlinePayment.recordRefund': ['worker'],
  'onlinePayment.recordRefundFailure': ['worker'],
  'onlinePayment.refund': ['admin', 'accountant', 'cashier'],
  'onlinePayment.settle': ['worker'],
  'reversal.record': ['worker'],
  'reversal.recordRefund': ['worker'],
  'reversal.recordReturnedRefund': ['worker'],
  'reversal.settle': ['admin', 'accountant', 'cashier'],

  'quote.answer': ANYONE_ON_STAFF,
  'quote.answerOnline': ['visitor'],
  'quote.create': ANYONE_ON_STAFF,
  'quote.revise': ANYONE_ON_STAFF,
  'quote.send': ANYONE_ON_STAFF,
  'quote.settle': ANYONE_ON_STAFF,
  'quote.takeByLimit': ANYONE_ON_STAFF,
  'quote.withdraw': ANYONE_ON_STAFF,
  'waitingEntry.add': ANYONE_ON_STAFF,
  'waitingEntry.end': ['worker'],
  'waitingEntry.join': ['visitor'],
  'waitingEntry.leave': ['visitor'],
  'waitingEntry.offerNext': ['worker'],
  'waitingEntry.passOver': ['worker'],
  'waitingEntry.remove': ANYONE_ON_STAFF,
  'roster.set': ['admin', 'store_manager'],
  'roster.remove': ['admin', 'store_manager'],
  'absence.add': ['admin', 'store_manager'],
  'absence.update': ['admin', 'store_manager'],
  'absence.remove': ['admin', 'store_manager'],
  'drawer.open': ['admin', 'accountant', 'cashier'],
  'drawer.move': ['admin', 'accountant', 'cashier'],
  'drawer.close': ['admin', 'accountant', 'cashier'],
  'drawer.explain': ['admin', 'accountant', 'cashier'],
  'expense.attachBill': ['admin', 'accountant', 'purchasing'],
  'expense.create': ['admin', 'accountant', 'purchasing'],
  'expense.update': ['admin', 'accountant', 'purchasing'],
  'expense.void': ['admin', 'accountant', 'purchasing'],
  'inspection.addMark': ANYONE_ON_STAFF,
  'inspection.record': ANYONE_ON_STAFF,
  'inspection.removeMark': ANYONE_ON_STAFF,
  'inspection.sign': ANYONE_ON_STAFF,
  'inspection.updateMark': ANYONE_ON_STAFF,
  'invoice.issue': ANYONE_ON_STAFF,
  'invoice.voidNumbers': ANYONE_ON_STAFF,
  'invoice.credit': ['admin', 'accountant', 'cashier'],
  'invoice.correct': ['admin', 'accountant', 'cashier'],
  'notification.markSent': ANYONE_ON_STAFF,
  'notification.sendAgain': ANYONE_ON_STAFF,
  'notification.cancel': ANYONE_ON_STAFF,
  'notification.progress': ['worker'],
  'notification.report': ['worker'],
  'payment.keep': ['admin', 'accountant', 'cashier'],
  'openingBalance.record': ['admin'],
  'openingBalance.refund': ['admin', 'accountant', 'cashier'],
  'openingBalance.writeOff': ['admin', 'accountant'],
  'payment.take': ANYONE_ON_STAFF,
  'payment.takeTogether': ['admin', 'accountant', 'cashier'],
  'payment.refund': ['admin', 'accountant', 'cashier'],
  'payment.refundTogether': ['admin', 'accountant', 'cashier'],
  'product.create': ['admin'],
  'product.update': ['admin'],
  'profile.update': ANYONE_ON_STAFF,
  'customer.erase': ['admin', 'store_manager', 'worker'],
  'user.erase': ['admin', 'worker'],
  'backup.take': ['admin'],
  'table.export': ['admin'],
  'pastVisit.record': ['admin'],
  'import.run': ['admin'],
  'import.undo': ['admin'],
  'purchase.request': ANYONE_ON_STAFF,
  'service.create': ['admin'],
  'service.update': ['admin'],
  'settings.openSite': ['admin'],
  'settings.setSendsEmail': ['worker'],
  'settings.update': ['admin'],
  'purchase.order': ['admin', 'store_manager', 'purchasing'],
  'purchase.receive': ['admin', 'store_manager', 'purchasing'],
  'purchase.correctReceived': ['admin', 'store_manager', 'purchasing'],
  'purchase.cancel': ['admin', 'store_manager', 'purchasing'],
  'shift.start': ANYONE_ON_STAFF,
  'shift.end': ANYONE_ON_STAFF,
  'shift.add': ['admin', 'store_manager'],
  'shift.correct': ['admin', 'store_manager'],
  'stock.count': ['admin', 'store_manager'],
  'stock.correct': ['admin'],
  'user.create': ['admin'],
  'user.update': ['admin'],
  'vat.lockPeriod': ['admin', 'accountant'],
  'vehicle.create': ANYONE_ON_STAFF,
  'vehicle.update': ANYONE_ON_STAFF,
  'vehicle.transfer': ANYONE_ON_STAFF,
}

function run(name: string, args: unknown, actor: Actor = EMPLOYEE) {
  const tx = new BufferedTx(new MemoryShop())
  return runMutation(tx, parseCall({ name, args }), { actor, actedAt: NOW, newId: () => 1 })
}

describe('who may do what', () => {
  test.each(NAMES.flatMap(name => ACTORS.map(role => [name, role] as const)))(
    '%s by %s',
    async (name, role) => {
      const allowed = ALLOWED[name].includes(role)
      // Whoever may is told that the arguments make no sense; whoever may not does not get that far.
      await expect(run(name, null, { userId: 1, role })).rejects.toMatchObject({
        code: allowed ? 'invalid_input' : 'forbidden',
      })
    },
  )

  test('every mutation is found by the name it goes by', () => {
    for (const name of NAMES) expect(mutations[name].name).toBe(name)
  })
})

describe('a call that makes no sense', () => {
  test.each(['', 'nothing', 'constructor', '__proto__', 'toString', 'customer.Create'])(
    'a mutation named %j is unknown',
    async name => {
      await expect(run(name, {})).rejects.toMatchObject({ code: 'unknown_mutation' })
    },
  )

  test.each<[string, unknown]>([
    ['nothing', undefined],
    ['null', null],
    ['a list', []],
    ['a text', 'id'],
    ['a key in text', { id: '5' }],
    ['no key at all', {}],
    ['a key that is zero', { id: 0 }],
    ['a provisional key', { id: -1000 }],
    ['a broken key', { id: 1.5 }],
    ['a key past what counts exactly', { id: 2 ** 53 }],
  ])('%s for arguments is invalid', async (_, args) => {
    await expect(run('appointment.start', args)).rejects.toMatchObject({ code: 'invalid_input' })
  })

  test.each([
    'yesterday',
    '2026-11-23',
    '2026-11-23T06:00:00Z',
    '2026-11-23T10:00:00.000+04:00',
    '2026-02-30T06:00:00.000Z',
    '0000-01-01T00:00:00.000Z',
    '1999-12-31T23:59:59.999Z',
    '2101-01-01T00:00:00.000Z',
    '+275760-09-13T00:00:00.000Z',
  ])('the moment %j is not one of the calendar in its one spelling', async scheduledDate => {
    await expect(run('appointment.edit', { id: 5, scheduledDate })).rejects.toMatchObject({
      code: 'invalid_input',
      field: 'scheduledDate',
    })
  })
})
