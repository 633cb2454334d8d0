import type { Appointment } from '../../rows/appointment.ts'
import { addMinutes, shopDay } from '../time/shop-time.ts'
import { stayUntil } from '../time/working-time.ts'

type AppointmentFacts = Pick<Appointment, 'id' | 'customerId' | 'vehicleId' | 'scheduledDate' | 'createdAt'> &
  Partial<Appointment>

/**
 * A confirmed appointment without lines, money, people or a bay, with the columns that are facts laid over it. It stands from
 * its start for as long as its work takes, whatever the opening hours.
 */
export function blankAppointment(facts: AppointmentFacts): Appointment {
  const { scheduledDate, createdAt, durationMinutes = 0 } = facts
  return {
    day: shopDay(scheduledDate),
    durationMinutes,
    addedMinutes: null,
    ...stayUntil(scheduledDate, addMinutes(scheduledDate, durationMinutes)),
    bufferBeforeMinutes: 0,
    bayBufferMinutes: 0,
    personBufferMinutes: 0,
    pickupAt: null,
    bay: null,
    overbookingAcceptedBy: null,
    overbookingAcceptedAt: null,
    status: 'confirmed',
    statusReason: null,
    requested: null,
    requestedFrom: null,
    heldUntil: null,
    unplacedAt: null,
    source: 'staff',
    notes: null,
    purchaseOrder: null,
    reminderEnabled: true,
    reminderMethod: 'sms',
    vatMode: 'exclusive',
    subtotalFils: 0,
    vatFils: 0,
    totalFils: 0,
    paidFils: 0,
    keptFils: 0,
    creditedFils: 0,
    depositFils: 0,
    depositVatFils: 0,
    untaxedFils: 0,
    invoiceId: null,
    discountReason: null,
    offListFils: 0,
    offListAcceptedFils: 0,
    technicianId: null,
    assistantId: null,
    startedById: null,
    completedById: null,
    pauseReason: null,
    arrivedAt: null,
    startedAt: null,
    completedAt: null,
    openSteps: null,
    createdBy: null,
    updatedAt: createdAt,
    ...facts,
  }
}
