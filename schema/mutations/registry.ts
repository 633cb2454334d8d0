import type { z } from 'zod'
import { addNote } from './appointment-note.ts'
import { editAppointment, scheduleAppointment } from './appointment-schedule.ts'
import {
  cancelAppointment,
  completeAppointment,
  confirmAppointment,
  markNoShow,
  reopenAppointment,
  startAppointment,
} from './appointment-status.ts'
import { recordUse } from './appointment-use.ts'
import { requestBooking } from './booking.ts'
import { createCustomer, updateCustomer } from './customer.ts'
import type { Mutation } from './define-mutation.ts'
import { refundPayment, takePayment } from './payment.ts'
import { updateProfile } from './profile.ts'
import { requestPurchase } from './purchase-request.ts'
import { endShift, startShift } from './shift.ts'
import { createUser, updateUser } from './user.ts'
import { createVehicle, transferVehicle, updateVehicle } from './vehicle.ts'

/**
 * Every way a row can change. A name stays as long as any outbox may hold it;
 * arguments that mean something new get a new name.
 */
export const mutations = {
  'appointment.schedule': scheduleAppointment,
  'appointment.edit': editAppointment,
  'appointment.confirm': confirmAppointment,
  'appointment.start': startAppointment,
  'appointment.complete': completeAppointment,
  'appointment.cancel': cancelAppointment,
  'appointment.markNoShow': markNoShow,
  'appointment.reopen': reopenAppointment,
  'appointment.recordUse': recordUse,
  'appointment.addNote': addNote,
  'booking.request': requestBooking,
  'customer.create': createCustomer,
  'customer.update': updateCustomer,
  'payment.take': takePayment,
  'payment.refund': refundPayment,
  'profile.update': updateProfile,
  'purchase.request': requestPurchase,
  'shift.start': startShift,
  'shift.end': endShift,
  'user.create': createUser,
  'user.update': updateUser,
  'vehicle.create': createVehicle,
  'vehicle.update': updateVehicle,
  'vehicle.transfer': transferVehicle,
} as const

export type MutationName = keyof typeof mutations
/** What a caller passes: defaults may be left out. */
export type MutationArgs<N extends MutationName> = z.input<(typeof mutations)[N]['args']>

/** The mutation of that name, or undefined for a name this version does not know. */
export function findMutation(name: string): Mutation | undefined {
  return Object.hasOwn(mutations, name) ? (mutations[name as MutationName] as unknown as Mutation) : undefined
}
