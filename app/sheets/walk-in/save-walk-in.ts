import { useRef } from 'react'
import { startService } from '#app/domain/appointments/start-service.ts'
import { mutate } from '#app/domain/mutate.ts'
import type { ServiceChoice } from '#app/domain/services/service-choices.ts'
import { newIds } from '#app/sync/new-id.ts'
import { saveChange, useSaving } from '#app/ui/save-change.ts'
import { toast } from '#app/ui/toast.ts'
import type { WalkInPerson } from '#schema/forms/customer.ts'
import type { VehicleDetails } from '#schema/forms/vehicle.ts'
import type { Vehicle } from '#schema/rows/vehicle.ts'
import { shopDay } from '#schema/rules/time/shop-time.ts'
import { startText } from './room-text.ts'

/** The car and its owner: a stored car, or a new one of a stored or a new customer. */
export type WalkInCar =
  | { vehicle: Pick<Vehicle, 'id' | 'customerId'> }
  | { details: VehicleDetails; owner: { id: number } | WalkInPerson }

type WalkIn = {
  car: WalkInCar
  services: readonly ServiceChoice[]
  /** When the work begins (ISO instant), and in which bay; without one the shop decides. */
  scheduledDate: string
  bay: number | null
  /** Whether the work begins at once. */
  starts: boolean
  /** Who does the work; left out, whoever starts it, if they work on cars. */
  technicianId: number | null | undefined
}

/** The saved parts of a walk-in whose save was cut off: a repeat goes on after them. */
type Saved = { customerId?: number; vehicleId?: number; appointmentId?: number }

/** Saves a walk-in and shows a toast. Resolves to whether it was saved; if not, nothing that was typed is lost. */
export function useSaveWalkIn() {
  const { saving, save } = useSaving()
  const saved = useRef<Saved>({})
  return {
    saving,
    save: (walkIn: WalkIn) =>
      save(() => saveChange(() => saveWalkIn(walkIn, saved.current), { failed: 'save walk-in' })),
  }
}

async function saveWalkIn(walkIn: WalkIn, saved: Saved): Promise<void> {
  const { car, services, scheduledDate, bay, starts, technicianId } = walkIn
  // All ids first: when they run out, nothing is half saved.
  const [customerId, vehicleId, appointmentId, ...lineIds] = (await newIds(3 + services.length)) as [
    number,
    number,
    number,
    ...number[],
  ]
  const { owner, vehicle } = await saveCar(car, { customerId, vehicleId }, saved)
  if (saved.appointmentId === undefined) {
    await mutate('appointment.schedule', {
      id: appointmentId,
      customerId: owner,
      vehicleId: vehicle,
      scheduledDate,
      ...(bay === null ? {} : { bay }),
      isWalkIn: true,
      technicianId: technicianId ?? null,
      reminderEnabled: false,
      services: services.map(({ serviceId, priceFils }, i) => ({
        id: lineIds[i] as number,
        serviceId,
        priceFils,
      })),
    })
    saved.appointmentId = appointmentId
  }
  if (starts) await startService(saved.appointmentId, { worker: technicianId })
  else {
    const now = new Date().toISOString()
    const title = shopDay(scheduledDate) === shopDay(now) ? 'Car queued' : 'Car booked'
    toast({ title, description: startText(scheduledDate, now) })
  }
}

async function saveCar(car: WalkInCar, ids: { customerId: number; vehicleId: number }, saved: Saved) {
  if ('vehicle' in car) return { owner: car.vehicle.customerId, vehicle: car.vehicle.id }
  const { owner: person, details } = car
  if ('id' in person) saved.customerId = person.id
  else if (saved.customerId === undefined) {
    await mutate('customer.create', { id: ids.customerId, ...person, ...NOTHING_ELSE })
    saved.customerId = ids.customerId
  }
  const owner = saved.customerId
  if (saved.vehicleId === undefined) {
    await mutate('vehicle.create', { id: ids.vehicleId, customerId: owner, ...details })
    saved.vehicleId = ids.vehicleId
  }
  return { owner, vehicle: saved.vehicleId }
}

/** Columns that nobody asks for at the counter; the profile can be completed later. */
const NOTHING_ELSE = {
  email: null,
  address: null,
  city: null,
  preferredContact: 'phone',
  language: null,
  trn: null,
  paymentTermsDays: null,
  purchaseOrder: null,
  approver: null,
  approvalLimitFils: null,
  notes: null,
} as const
