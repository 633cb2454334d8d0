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
import { issueCertificate } from './appointments/certificate.ts'
import { tickStep, untickStep } from './appointments/checklist.ts'
import {
  addMark,
  recordInspection,
  removeMark,
  signInspection,
  updateMark,
} from './appointments/inspection.ts'
import { correctInvoice } from './appointments/invoice-correction.ts'
import { acceptPrices } from './appointments/off-list-prices.ts'
import type { Mutation } from './base/define-mutation.ts'
import { offerCare, setConsentOnline } from './customers/care.ts'
import { createCustomer, setConsent, setMessages, stopByMail, updateCustomer } from './customers/customer.ts'
import { answerMessage, markMessageRead, receiveMessage } from './customers/inbound-message.ts'
import { recordPastVisit } from './customers/past-visit.ts'
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
import {
  recordOpeningBalance,
  refundOpeningBalance,
  writeOffOpeningBalance,
} from './money/opening-balance.ts'
import { keepOverpayment, refundPayment, refundTogether, takePayment, takePayments } from './money/payment.ts'
import {
  recordProviderRefund,
  recordReturnedRefund,
  recordReversal,
  settleReversal,
} from './money/reversal.ts'
import { settleConflict } from './people/conflict.ts'
import { updateProfile } from './people/profile.ts'
import { addAbsence, removeAbsence, removeRoster, setRoster, updateAbsence } from './people/roster.ts'
import { endShift, startShift } from './people/shift.ts'
import { addShift, correctShift } from './people/shift-correction.ts'
import { createUser, updateUser } from './people/user.ts'
import { eraseCustomer, eraseEmployee } from './privacy/erase.ts'
import { createQuote, reviseQuote, sendQuote, settleQuote, withdrawQuote } from './quotes/quote.ts'
import { answerQuote, answerQuoteOnline, takeQuoteByLimit } from './quotes/quote-answer.ts'
import { createBlockedTime, removeBlockedTime, updateBlockedTime } from './schedule/blocked-time.ts'
import { addHourRange, removeHourRange, updateHourRange } from './schedule/hour-range.ts'
import { acceptOverbooking } from './schedule/overbooking.ts'
import { recordImport, undoImport } from './shop/import.ts'
import { createService, updateService } from './shop/service.ts'
import { openSite, setSendsEmail, updateSettings } from './shop/settings.ts'
import { exportRows, takeBackup } from './shop/taken-data.ts'
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
import { recordFlood } from './visitors/flood.ts'
import {
  askBalance,
  endOnlinePayment,
  openCheckout,
  recordRefund,
  recordRefundFailure,
  refundOnlinePayment,
  settleOnlinePayment,
} from './visitors/online-payment.ts'
import { keepBooking, lapseRequest } from './visitors/request-hold.ts'
import {
  addWaitingEntry,
  endWaitingEntry,
  joinWaitingList,
  leaveWaitingList,
  offerNextSlot,
  passOverFreeTimes,
  removeWaitingEntry,
} from './visitors/waiting-entry.ts'

const ALL = [
  addAbsence,
  updateAbsence,
  removeAbsence,
  acceptOverbooking,
  acceptPrices,
  addMark,
  addNote,
  addPhoto,
  assignAppointment,
  cancelAppointment,
  completeAppointment,
  confirmAppointment,
  editAppointment,
  issueCertificate,
  markNoShow,
  pauseAppointment,
  recordInspection,
  recordUse,
  removeMark,
  removePhoto,
  reopenAppointment,
  resumeAppointment,
  scheduleAppointment,
  signInspection,
  startAppointment,
  tickStep,
  undoCancel,
  undoComplete,
  undoStart,
  untickStep,
  updateMark,
  updatePhoto,
  createBlockedTime,
  removeBlockedTime,
  updateBlockedTime,
  cancelBooking,
  moveBooking,
  announceArrival,
  requestBooking,
  recordFlood,
  keepBooking,
  lapseRequest,
  setConsentOnline,
  offerCare,
  settleConflict,
  createCustomer,
  setMessages,
  stopByMail,
  setConsent,
  updateCustomer,
  closeDrawer,
  explainDrawer,
  moveCash,
  openDrawer,
  attachBill,
  createExpense,
  updateExpense,
  voidExpense,
  addHourRange,
  removeHourRange,
  updateHourRange,
  answerMessage,
  markMessageRead,
  receiveMessage,
  correctInvoice,
  creditInvoice,
  issueInvoice,
  voidNumbers,
  cancelNotification,
  markSent,
  progressNotification,
  reportNotification,
  resendNotification,
  recordProviderRefund,
  recordReturnedRefund,
  recordReversal,
  settleReversal,
  askBalance,
  endOnlinePayment,
  openCheckout,
  recordRefund,
  recordRefundFailure,
  refundOnlinePayment,
  settleOnlinePayment,
  keepOverpayment,
  refundPayment,
  refundTogether,
  takePayment,
  takePayments,
  recordOpeningBalance,
  refundOpeningBalance,
  writeOffOpeningBalance,
  createProduct,
  updateProduct,
  updateProfile,
  cancelPurchase,
  correctReceived,
  orderPurchases,
  receivePurchase,
  requestPurchase,
  answerQuote,
  answerQuoteOnline,
  createQuote,
  reviseQuote,
  sendQuote,
  settleQuote,
  takeQuoteByLimit,
  withdrawQuote,
  removeRoster,
  setRoster,
  createService,
  updateService,
  recordImport,
  undoImport,
  openSite,
  setSendsEmail,
  updateSettings,
  exportRows,
  takeBackup,
  addShift,
  correctShift,
  endShift,
  startShift,
  correctStock,
  countStock,
  createUser,
  updateUser,
  eraseCustomer,
  eraseEmployee,
  lockPeriod,
  recordPastVisit,
  createVehicle,
  transferVehicle,
  updateVehicle,
  addWaitingEntry,
  endWaitingEntry,
  joinWaitingList,
  leaveWaitingList,
  offerNextSlot,
  passOverFreeTimes,
  removeWaitingEntry,
] as const
type Each = (typeof ALL)[number]

/**
 * Every mutation by its name. A name stays as long as an outbox may hold it; arguments with a new meaning need a
 * new name.
 */
export const mutations = Object.fromEntries(ALL.map(mutation => [mutation.name, mutation])) as {
  readonly [M in Each as M['name']]: M
}

export type MutationName = keyof typeof mutations
/** The arguments as a caller passes them; defaults may be left out. */
export type MutationArgs<N extends MutationName> = z.input<(typeof mutations)[N]['args']>

/** The mutation of that name, or undefined for a name this version does not know. */
export function findMutation(name: string): Mutation | undefined {
  return Object.hasOwn(mutations, name) ? (mutations[name as MutationName] as unknown as Mutation) : undefined
}
