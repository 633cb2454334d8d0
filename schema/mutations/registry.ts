import type { z } from 'zod'
import { editAppointment } from './appointments/appointment-edit.ts'
import { addNote } from './appointments/appointment-note.ts'
import { addPhoto, removePhoto, updatePhoto } from './appointments/appointment-photo.ts'
import { scheduleAppointment } from './appointments/appointment-schedule.ts'
import {
  cancelAppointment,
  completeAppointment,
  confirmAppointment,
  markNoShow,
  reopenAppointment,
  startAppointment,
} from './appointments/appointment-status.ts'
import { undoCancel, undoComplete, undoStart } from './appointments/appointment-undo.ts'
import { recordUse } from './appointments/appointment-use.ts'
import { assignAppointment, pauseAppointment, resumeAppointment } from './appointments/appointment-work.ts'
import { correctInvoice } from './appointments/invoice-correction.ts'
import { acceptPrices } from './appointments/off-list-prices.ts'
import type { Mutation } from './base/define-mutation.ts'
import { offerCare, setOffersOnline } from './customers/care.ts'
import { createCustomer, setMessages, setOffers, updateCustomer } from './customers/customer.ts'
import { answerMessage, markMessageRead, receiveMessage } from './customers/inbound-message.ts'
import { createVehicle, transferVehicle, updateVehicle } from './customers/vehicle.ts'
import {
  cancelNotification,
  markSent,
  progressNotification,
  reportNotification,
  resendNotification,
} from './messages/notification.ts'
import { closeDrawer, explainDrawer, moveCash, openDrawer } from './money/drawer.ts'
import { attachBill, createExpense, updateExpense, voidExpense } from './money/expense.ts'
import { creditInvoice, issueInvoice, voidNumbers } from './money/invoice.ts'
import { lockPeriod } from './money/locked-period.ts'
import { keepOverpayment, refundPayment, refundTogether, takePayment, takePayments } from './money/payment.ts'
import { settleConflict } from './people/conflict.ts'
import { updateProfile } from './people/profile.ts'
import { addAbsence, removeAbsence, removeRoster, setRoster, updateAbsence } from './people/roster.ts'
import { endShift, startShift } from './people/shift.ts'
import { addShift, correctShift } from './people/shift-correction.ts'
import { createUser, updateUser } from './people/user.ts'
import { createBlockedTime, removeBlockedTime, updateBlockedTime } from './schedule/blocked-time.ts'
import { addHourRange, removeHourRange, updateHourRange } from './schedule/hour-range.ts'
import { acceptOverbooking } from './schedule/overbooking.ts'
import { createService, updateService } from './shop/service.ts'
import { openSite, updateSettings } from './shop/settings.ts'
import { createProduct, updateProduct } from './stock/product.ts'
import {
  cancelPurchase,
  correctReceived,
  orderPurchases,
  receivePurchase,
  requestPurchase,
} from './stock/purchase-request.ts'
import { correctStock, countStock } from './stock/stock.ts'
import { requestBooking } from './visitors/booking.ts'
import { announceArrival, cancelBooking, moveBooking } from './visitors/booking-changes.ts'
import {
  askBalance,
  endOnlinePayment,
  openCheckout,
  recordRefund,
  recordRefundFailure,
  refundOnlinePayment,
  settleOnlinePayment,
} from './visitors/online-payment.ts'
import {
  addWaitingEntry,
  endWaitingEntry,
  joinWaitingList,
  leaveWaitingList,
  offerNextSlot,
  passOverFreeTimes,
  removeWaitingEntry,
} from './visitors/waiting-entry.ts'

/**
 * Every mutation by name. A name stays as long as an outbox may hold it; arguments with a new meaning need a
 * new name.
 */
export const mutations = {
  'absence.add': addAbsence,
  'absence.update': updateAbsence,
  'absence.remove': removeAbsence,
  'appointment.acceptOverbooking': acceptOverbooking,
  'appointment.acceptPrices': acceptPrices,
  'appointment.addNote': addNote,
  'appointment.addPhoto': addPhoto,
  'appointment.assign': assignAppointment,
  'appointment.cancel': cancelAppointment,
  'appointment.complete': completeAppointment,
  'appointment.confirm': confirmAppointment,
  'appointment.edit': editAppointment,
  'appointment.markNoShow': markNoShow,
  'appointment.pause': pauseAppointment,
  'appointment.recordUse': recordUse,
  'appointment.removePhoto': removePhoto,
  'appointment.reopen': reopenAppointment,
  'appointment.resume': resumeAppointment,
  'appointment.schedule': scheduleAppointment,
  'appointment.start': startAppointment,
  'appointment.undoCancel': undoCancel,
  'appointment.undoComplete': undoComplete,
  'appointment.undoStart': undoStart,
  'appointment.updatePhoto': updatePhoto,
  'blockedTime.create': createBlockedTime,
  'blockedTime.remove': removeBlockedTime,
  'blockedTime.update': updateBlockedTime,
  'booking.cancel': cancelBooking,
  'booking.move': moveBooking,
  'booking.onTheWay': announceArrival,
  'booking.request': requestBooking,
  'booking.setOffers': setOffersOnline,
  'care.offer': offerCare,
  'conflict.settle': settleConflict,
  'customer.create': createCustomer,
  'customer.setMessages': setMessages,
  'customer.setOffers': setOffers,
  'customer.update': updateCustomer,
  'drawer.close': closeDrawer,
  'drawer.explain': explainDrawer,
  'drawer.move': moveCash,
  'drawer.open': openDrawer,
  'expense.attachBill': attachBill,
  'expense.create': createExpense,
  'expense.update': updateExpense,
  'expense.void': voidExpense,
  'hourRange.add': addHourRange,
  'hourRange.remove': removeHourRange,
  'hourRange.update': updateHourRange,
  'inboundMessage.answer': answerMessage,
  'inboundMessage.markRead': markMessageRead,
  'inboundMessage.receive': receiveMessage,
  'invoice.correct': correctInvoice,
  'invoice.credit': creditInvoice,
  'invoice.issue': issueInvoice,
  'invoice.voidNumbers': voidNumbers,
  'notification.cancel': cancelNotification,
  'notification.markSent': markSent,
  'notification.progress': progressNotification,
  'notification.report': reportNotification,
  'notification.sendAgain': resendNotification,
  'onlinePayment.askBalance': askBalance,
  'onlinePayment.end': endOnlinePayment,
  'onlinePayment.openCheckout': openCheckout,
  'onlinePayment.recordRefund': recordRefund,
  'onlinePayment.recordRefundFailure': recordRefundFailure,
  'onlinePayment.refund': refundOnlinePayment,
  'onlinePayment.settle': settleOnlinePayment,
  'payment.keep': keepOverpayment,
  'payment.refund': refundPayment,
  'payment.refundTogether': refundTogether,
  'payment.take': takePayment,
  'payment.takeTogether': takePayments,
  'product.create': createProduct,
  'product.update': updateProduct,
  'profile.update': updateProfile,
  'purchase.cancel': cancelPurchase,
  'purchase.correctReceived': correctReceived,
  'purchase.order': orderPurchases,
  'purchase.receive': receivePurchase,
  'purchase.request': requestPurchase,
  'roster.remove': removeRoster,
  'roster.set': setRoster,
  'service.create': createService,
  'service.update': updateService,
  'settings.openSite': openSite,
  'settings.update': updateSettings,
  'shift.add': addShift,
  'shift.correct': correctShift,
  'shift.end': endShift,
  'shift.start': startShift,
  'stock.correct': correctStock,
  'stock.count': countStock,
  'user.create': createUser,
  'user.update': updateUser,
  'vat.lockPeriod': lockPeriod,
  'vehicle.create': createVehicle,
  'vehicle.transfer': transferVehicle,
  'vehicle.update': updateVehicle,
  'waitingEntry.add': addWaitingEntry,
  'waitingEntry.end': endWaitingEntry,
  'waitingEntry.join': joinWaitingList,
  'waitingEntry.leave': leaveWaitingList,
  'waitingEntry.offerNext': offerNextSlot,
  'waitingEntry.passOver': passOverFreeTimes,
  'waitingEntry.remove': removeWaitingEntry,
} as const

export type MutationName = keyof typeof mutations
/** The arguments as a caller passes them; defaults may be left out. */
export type MutationArgs<N extends MutationName> = z.input<(typeof mutations)[N]['args']>

/** The mutation of that name, or undefined for a name this version does not know. */
export function findMutation(name: string): Mutation | undefined {
  return Object.hasOwn(mutations, name) ? (mutations[name as MutationName] as unknown as Mutation) : undefined
}
