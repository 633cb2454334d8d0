import type { AppointmentDetails } from '#app/queries/appointments.ts'
import type { AppointmentFields } from '#schema/forms/appointment.ts'
import type { Appointment } from '#schema/rows/appointment.ts'

/** An appointment on Sat 21 Nov 2026, 3 PM in Dubai. */
export function anAppointment(changes: Partial<Appointment> = {}): Appointment {
  return {
    id: 1,
    customerId: 11,
    vehicleId: 12,
    scheduledDate: '2026-11-21T11:00:00.000Z',
    day: '2026-11-21',
    durationMinutes: 120,
    bay: 1,
    overbookingAcceptedBy: null,
    overbookingAcceptedAt: null,
    status: 'confirmed',
    statusReason: null,
    source: 'staff',
    notes: 'Swirl marks',
    reminderEnabled: true,
    reminderMethod: 'sms',
    vatMode: 'exclusive',
    subtotalFils: 0,
    vatFils: 0,
    totalFils: 0,
    paidFils: 0,
    keptFils: 0,
    offListFils: 0,
    offListAcceptedFils: 0,
    technicianId: null,
    startedAt: null,
    completedAt: null,
    createdBy: null,
    createdAt: '2026-11-20T08:00:00.000Z',
    updatedAt: '2026-11-20T08:00:00.000Z',
    ...changes,
  }
}

const service = (id: number, serviceId: number) => ({
  id,
  appointmentId: 1,
  serviceId,
  name: `Service ${serviceId}`,
  durationMinutes: 60,
  priceFils: 10_000,
  offListFils: 0,
})

const product = (id: number, productId: number, quantity: number, kind: 'sold' | 'used' = 'sold') => ({
  id,
  appointmentId: 1,
  productId,
  kind,
  name: `Product ${productId}`,
  quantity,
  priceFils: 2_500,
  offListFils: 0,
})

/** Two services and two wax sold; some shampoo was used up. */
export function aDetail(): AppointmentDetails {
  return {
    appointment: anAppointment(),
    customer: undefined,
    vehicle: undefined,
    services: [service(101, 21), service(102, 22)],
    products: [product(201, 31, 2), product(202, 32, 1, 'used')],
    notes: [],
  }
}

/** What the form holds when nothing of that appointment was touched. */
export function untouched(changes: Partial<AppointmentFields> = {}): AppointmentFields {
  return {
    customerId: 11,
    vehicleId: 12,
    date: '2026-11-21',
    timeSlot: '15:00',
    serviceIds: [21, 22],
    additionalProducts: [{ productId: 31, quantity: 2 }],
    notes: 'Swirl marks',
    sendReminder: true,
    reminderMethod: 'sms',
    ...changes,
  }
}
