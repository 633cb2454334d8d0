import { paths } from '#app/paths.ts'
import type { Change, ChangeRows } from '#app/queries/change-rows.ts'
import { makeName, modelName } from '#schema/catalogue/makes.ts'
import type { MutationName } from '#schema/mutations/registry.ts'
import { ROW_WORDS } from '#schema/row-words.ts'
import type { ConflictTable } from '#schema/rows/conflict.ts'
import { DrawerCount } from '#schema/rows/drawer.ts'
import { Day, Instant } from '#schema/rows/fields.ts'
import { piecesFils } from '#schema/rules/money/drawer.ts'
import { formatAed } from '#schema/rules/money/money.ts'
import { shiftSpanText } from '#schema/rules/people/shift.ts'
import { blockSpanText } from '#schema/rules/schedule/blocked-time.ts'
import { formatPhone, normalizePhone } from '#schema/rules/text/phone.ts'
import { formatPlate } from '#schema/rules/text/plate.ts'
import { shopDay, shopTime } from '#schema/rules/time/shop-time.ts'
import { daysText, formatDay, formatTime } from '#schema/rules/time/time-text.ts'
import { partsText } from '../payments/payment-words.ts'

const TITLES: Record<MutationName, string> = {
  'appointment.schedule': 'New appointment',
  'appointment.edit': 'Edit of an appointment',
  'appointment.assign': 'Technician of an appointment',
  'appointment.pause': 'Pause of a service',
  'appointment.resume': 'End of a pause',
  'booking.flood': 'Flood of bookings',
  'booking.keep': 'Time of a booking kept',
  'booking.lapse': 'Time of a booking given back',
  'appointment.confirm': 'Confirm an appointment',
  'appointment.start': 'Start a service',
  'appointment.complete': 'Complete a service',
  'appointment.cancel': 'Cancel an appointment',
  'appointment.markNoShow': 'Mark an appointment as no-show',
  'appointment.reopen': 'Reopen an appointment',
  'appointment.undoStart': 'Undo the start of a service',
  'appointment.undoComplete': 'Undo the completion of a service',
  'appointment.undoCancel': 'Undo the cancellation of an appointment',
  'appointment.recordUse': 'Products used on an appointment',
  'appointment.addNote': 'Note on an appointment',
  'appointment.addPhoto': 'Photo of an appointment',
  'appointment.removePhoto': 'Removal of a photo',
  'appointment.updatePhoto': 'Change of a photo',
  'appointment.acceptOverbooking': 'Overbooking accepted',
  'appointment.acceptPrices': 'Prices off the list approved',
  'blockedTime.create': 'New blocked time',
  'blockedTime.remove': 'Blocked time freed',
  'blockedTime.update': 'Edit of a blocked time',
  'booking.cancel': 'Cancellation online',
  'booking.setOffers': 'Reminders of care, by the customer',
  'booking.move': 'Move online',
  'booking.onTheWay': 'Customer on the way',
  'booking.request': 'Booking request',
  'care.offer': 'Reminder of care',
  'certificate.issue': 'Certificate of a coating',
  'checklist.tick': 'Tick of a step',
  'checklist.untick': 'Tick of a step taken back',
  'conflict.settle': 'Conflict settled',
  'customer.create': 'New customer',
  'customer.setMessages': 'Messages to a customer',
  'customer.setOffers': 'Reminders of care to a customer',
  'customer.stopByMail': 'Messages of a customer stopped by e-mail',
  'customer.update': 'Edit of a customer',
  'drawer.open': 'Opening of the cash drawer',
  'drawer.move': 'Cash in or out',
  'drawer.close': 'Count of the cash drawer',
  'drawer.explain': 'Explanation of a difference in cash',
  'expense.attachBill': 'Photo or file of a bill',
  'expense.create': 'New expense',
  'expense.update': 'Edit of an expense',
  'expense.void': 'Expense taken back',
  'hourRange.add': 'New holiday or other hours',
  'hourRange.update': 'Edit of other hours',
  'hourRange.remove': 'Usual hours again',
  'inboundMessage.answer': 'Answer to a customer',
  'inboundMessage.markRead': 'Message of a customer read',
  'inboundMessage.receive': 'Message of a customer',
  'inspection.addMark': 'Mark on a car',
  'inspection.record': 'Details of an inspection',
  'inspection.removeMark': 'Removed mark on a car',
  'inspection.sign': 'Signature under an inspection',
  'inspection.updateMark': 'Changed mark on a car',
  'invoice.issue': 'Tax invoice',
  'invoice.voidNumbers': 'Numbers without effect',
  'invoice.credit': 'Tax credit note',
  'invoice.correct': 'Correct a tax invoice',
  'onlinePayment.askBalance': 'Balance to be paid online',
  'onlinePayment.end': 'Online payment not made',
  'onlinePayment.openCheckout': 'Online payment begun',
  'onlinePayment.recordRefund': 'Refund given online',
  'onlinePayment.recordRefundFailure': 'Refund online failed',
  'onlinePayment.refund': 'Refund online',
  'onlinePayment.settle': 'Online payment',
  'reversal.record': 'Dispute of a payment',
  'reversal.recordRefund': 'Refund at the payment provider',
  'reversal.recordReturnedRefund': 'Refund that did not arrive',
  'reversal.settle': 'Dispute marked as seen',
  'notification.markSent': 'Message marked as sent',
  'notification.sendAgain': 'Message sent again',
  'notification.cancel': 'Message cancelled',
  'notification.progress': 'Message handled by the server',
  'notification.report': 'Message reported on by the provider',
  'payment.keep': 'Overpayment kept',
  'payment.take': 'Payment',
  'payment.takeTogether': 'Payment over several invoices',
  'payment.refund': 'Refund',
  'payment.refundTogether': 'Refund by several methods',
  'roster.set': 'Edit of working hours',
  'roster.remove': 'Working hours taken off',
  'absence.add': 'New absence',
  'absence.update': 'Edit of an absence',
  'absence.remove': 'Absence deleted',
  'profile.update': 'Edit of a profile',
  'customer.erase': 'Erasure of a customer',
  'user.erase': 'Erasure of an employee',
  'backup.take': 'Backup taken',
  'table.export': 'Table exported',
  'pastVisit.record': 'Visit of before Sheen',
  'openingBalance.record': 'Opening balance',
  'openingBalance.refund': 'Refund of an opening balance',
  'openingBalance.writeOff': 'Opening balance written off',
  'import.run': 'File imported',
  'import.undo': 'Import undone',
  'quote.answer': 'Answer to a quote',
  'quote.answerOnline': 'Answer to a quote online',
  'quote.create': 'New quote',
  'quote.revise': 'Change of a quote',
  'quote.send': 'Quote sent',
  'quote.settle': 'Version of a quote settled',
  'quote.takeByLimit': 'Quote taken within the limit',
  'quote.withdraw': 'Quote withdrawn',
  'service.create': 'New service',
  'service.update': 'Edit of a service',
  'settings.openSite': 'Opening of the public pages',
  'settings.setSendsEmail': 'E-mail as a way of messages',
  'settings.update': 'Edit of the settings',
  'shift.start': 'Start of a shift',
  'shift.end': 'End of a shift',
  'shift.add': 'Shift entered afterwards',
  'shift.correct': 'Correction of a shift',
  'purchase.request': 'Request to buy',
  'purchase.order': 'Order of supplies',
  'purchase.receive': 'Supplies received',
  'purchase.correctReceived': 'Correction of what was received',
  'purchase.cancel': 'Cancel a request to buy',
  'product.create': 'New product',
  'product.update': 'Edit of a product',
  'stock.count': 'Count of a product',
  'stock.correct': 'Correction of a stock',
  'user.create': 'New employee',
  'user.update': 'Edit of an employee',
  'vat.lockPeriod': 'Tax period locked',
  'vehicle.create': 'New vehicle',
  'vehicle.update': 'Edit of a vehicle',
  'waitingEntry.add': 'Entry of the waiting list',
  'waitingEntry.end': 'End of an entry of the waiting list',
  'waitingEntry.join': 'Entry of the waiting list online',
  'waitingEntry.leave': 'Waiting list left online',
  'waitingEntry.offerNext': 'Offer of a free time',
  'waitingEntry.passOver': 'Free times passed over',
  'waitingEntry.remove': 'Removal from the waiting list',
  'vehicle.transfer': 'Vehicle to another owner',
}

/** The title of a mutation: 'Edit of a customer'. A mutation of another version keeps its own name. */
export function changeTitle({ name }: Pick<Change, 'name'>): string {
  return Object.hasOwn(TITLES, name) ? TITLES[name as MutationName] : name
}

/**
 * The customer, vehicle and time that a mutation is about: 'Omar Zaid · Dubai A 12345 · Sat 21 Nov, 3:30 PM'.
 * Empty when it names none.
 */
export function changeSubject(change: Change & Partial<ChangeRows>): string {
  const { customer, vehicle, appointment, service, product } = change
  const typed = detailsIn(change.args)
  const when = text(typed.scheduledDate) ?? appointment?.scheduledDate
  const parts = [
    text(typed.fullName) ?? customer?.fullName,
    phoneIn(typed),
    plateIn(typed) ?? (vehicle && formatPlate(vehicle)),
    vehicleIn(typed),
    text(typed.name) ?? service?.name ?? product?.name,
    rangeDaysIn(typed),
    blockIn(change.name, typed),
    shiftIn(change.name, typed),
    when && whenInWords(when),
    priceReasonIn(typed),
    floatIn(typed),
    countIn(typed),
    partsText(typed.parts),
    billIn(change.name === 'purchase.receive' ? typed.expense : typed),
  ]
  return parts.filter(Boolean).join(' · ')
}

/** The name of the record of a conflict: the customer of an appointment, a plate, the name of a product. */
export function recordSubject({
  recordTable,
  customer,
  vehicle,
  service,
  product,
}: Partial<ChangeRows> & { recordTable: ConflictTable }): string {
  if (recordTable === 'settings') return 'the shop'
  if (recordTable === 'expenses') return 'an expense'
  if (recordTable === 'vehicles' && vehicle) return formatPlate(vehicle)
  return service?.name ?? product?.name ?? customer?.fullName ?? ROW_WORDS[recordTable]
}

/** The path of the screen that shows a record. */
export function recordPath(table: ConflictTable, id: number): string {
  if (table === 'appointments') return paths.appointment(id)
  if (table === 'customers') return paths.customer(id)
  if (table === 'vehicles') return paths.vehicle(id)
  if (table === 'products') return paths.adminProduct(id)
  if (table === 'services') return paths.adminServices
  return table === 'expenses' ? paths.expenses : paths.adminSettings
}

/** The path of the record that a mutation is about; undefined when this device has none. */
export function changePath({
  appointment,
  customer,
  vehicle,
  product,
}: Partial<ChangeRows>): string | undefined {
  if (appointment) return recordPath('appointments', appointment.id)
  if (vehicle) return recordPath('vehicles', vehicle.id)
  if (customer) return recordPath('customers', customer.id)
  return product && recordPath('products', product.id)
}

/** The arguments of a mutation with those in `changes`, where updates have the columns. */
function detailsIn(args: unknown): Record<string, unknown> {
  if (typeof args !== 'object' || args === null) return {}
  const { changes } = args as { changes?: unknown }
  return { ...args, ...(typeof changes === 'object' ? changes : null) }
}

function text(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined
}

function phoneIn({ phone }: Record<string, unknown>): string | undefined {
  const e164 = normalizePhone(text(phone) ?? '')
  return e164 ? formatPhone(e164) : text(phone)
}

function plateIn({ plateCategory, plateCode, plateNumber }: Record<string, unknown>): string | undefined {
  const number = text(plateNumber)
  if (!number) return undefined
  return formatPlate({
    plateCategory: text(plateCategory) ?? '',
    plateCode: text(plateCode) ?? null,
    plateNumber: number,
  })
}

function vehicleIn({ make, model }: Record<string, unknown>): string | undefined {
  const makeId = text(make)
  return makeId && `${makeName(makeId)} ${modelName(makeId, text(model) ?? '')}`.trim()
}

function rangeDaysIn({ firstDay, lastDay }: Record<string, unknown>): string | undefined {
  const [first, last] = [Day.safeParse(firstDay).data, Day.safeParse(lastDay).data]
  return first && last && daysText({ firstDay: first, lastDay: last })
}

function blockIn(
  name: string,
  { bay, startsAt, endsAt, reason }: Record<string, unknown>,
): string | undefined {
  if (!name.startsWith('blockedTime.')) return undefined
  const [starts, ends] = [Instant.safeParse(startsAt).data, Instant.safeParse(endsAt).data]
  const span = starts && ends && blockSpanText({ startsAt: starts, endsAt: ends })
  return [typeof bay === 'number' && `Bay ${bay}`, span, text(reason)].filter(Boolean).join(' · ')
}

function shiftIn(name: string, { startedAt, endedAt, reason }: Record<string, unknown>): string | undefined {
  if (!name.startsWith('shift.')) return undefined
  const [starts, ends] = [Instant.safeParse(startedAt).data, Instant.safeParse(endedAt).data]
  const span = starts && ends && shiftSpanText({ startedAt: starts, endedAt: ends })
  return [span, text(reason)].filter(Boolean).join(' · ')
}

function priceReasonIn({ discountReason }: Record<string, unknown>): string | undefined {
  const reason = text(discountReason)
  return reason && `Price: ${reason}`
}

function floatIn({ floatFils }: Record<string, unknown>): string | undefined {
  return typeof floatFils === 'number' ? `Float ${formatAed(floatFils)}` : undefined
}

/** The amount, and the supplier and number of a bill: 'Al Noor Trading · AN-77 · AED 105.00'. */
function billIn(typed: unknown): string | undefined {
  const { supplier, billNumber, amountFils } = detailsIn(typed)
  const amount = typeof amountFils === 'number' && formatAed(amountFils)
  return [amount && text(supplier), text(billNumber), amount].filter(Boolean).join(' · ')
}

/** The counted cash of a drawer: it exists nowhere else when the server has rejected it. */
function countIn({ pieces }: Record<string, unknown>): string | undefined {
  const { data } = DrawerCount.shape.pieces.safeParse(pieces)
  return data && `Counted ${formatAed(piecesFils(data))}`
}

function whenInWords(instant: string): string | undefined {
  if (!Instant.safeParse(instant).success) return undefined
  return `${formatDay(shopDay(instant))}, ${formatTime(shopTime(instant))}`
}
