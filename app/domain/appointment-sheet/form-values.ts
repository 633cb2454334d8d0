import type { AppointmentDetails } from '#app/queries/appointments.ts'
import type { AppointmentInput } from '#schema/forms/appointment.ts'
import { quantityByProduct } from '#schema/rules/line-changes.ts'
import { shopDay, shopTime } from '#schema/rules/shop-time.ts'

/** The values that a link to the sheet fills in. */
type Prefill = {
  customerId?: number
  vehicleId?: number
  date: string
  time?: string
  technicianId?: number
}

export function newAppointmentValues(prefill: Prefill): AppointmentInput {
  const { customerId, vehicleId, date, time, technicianId } = prefill
  return {
    customerId: customerId ?? '',
    vehicleId: vehicleId ?? '',
    date,
    timeSlot: time ?? '',
    serviceIds: [],
    additionalProducts: [],
    technicianId: technicianId ?? '',
    assistantId: '',
    notes: '',
    purchaseOrder: '',
    sendReminder: true,
    reminderMethod: 'sms',
    bay: '',
    durationMinutes: '',
    pickupDate: '',
    pickupTime: '',
  }
}

export function storedAppointmentValues({
  appointment,
  services,
  products,
}: AppointmentDetails): AppointmentInput {
  const sold = products.filter(line => line.kind === 'sold')
  return {
    customerId: appointment.customerId,
    vehicleId: appointment.vehicleId,
    date: shopDay(appointment.scheduledDate),
    timeSlot: shopTime(appointment.scheduledDate),
    serviceIds: [...new Set(services.map(line => line.serviceId))],
    additionalProducts: [...quantityByProduct(sold)].map(([productId, quantity]) => ({
      productId,
      quantity,
    })),
    technicianId: appointment.technicianId ?? '',
    assistantId: appointment.assistantId ?? '',
    notes: appointment.notes ?? '',
    purchaseOrder: appointment.purchaseOrder ?? '',
    sendReminder: appointment.reminderEnabled,
    reminderMethod: appointment.reminderMethod,
    bay: '',
    durationMinutes: appointment.addedMinutes ? String(appointment.durationMinutes) : '',
    pickupDate: appointment.pickupAt ? shopDay(appointment.pickupAt) : '',
    pickupTime: appointment.pickupAt ? shopTime(appointment.pickupAt) : '',
  }
}
