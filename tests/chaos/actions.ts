import { basisOf } from '#app/domain/changed-fields.ts'
import { newId } from '#app/sync/new-id.ts'
import { MutationError } from '#schema/errors.ts'
import type { Row, TableName } from '#schema/tables.ts'
import type { Device } from '#tests/fixtures/device.ts'

/** As much of a device as a person works with. */
export type Workplace = Pick<Device, 'db' | 'mutate' | 'person'>

/** An action of a person at a device; `pick` chooses the row, the field and the value. */
type Action = (device: Workplace, pick: number) => Promise<void>

const FIELDS = ['notes', 'city', 'address'] as const
const TIMES = ['05:00', '06:00', '07:00', '08:00'] as const

const DEEDS = {
  async createCustomer(device, pick) {
    await device.mutate('customer.create', {
      id: await newId(device.db),
      fullName: `Customer ${pick}`,
      phone: `+9715${'02456'.charAt(pick % 5).repeat(8)}`,
      email: null,
      address: null,
      city: null,
      preferredContact: 'sms',
      trn: null,
      notes: null,
    })
  },
  async updateCustomer(device, pick) {
    const seen = await some(device, 'customers', pick)
    const field = FIELDS[pick % FIELDS.length] as (typeof FIELDS)[number]
    const changes = { [field]: `${device.person.userId}:${pick}` }
    await device.mutate('customer.update', { id: seen.id, changes, basis: basisOf(seen, changes) })
  },
  async createVehicle(device, pick) {
    const customer = await some(device, 'customers', pick)
    await device.mutate('vehicle.create', {
      id: await newId(device.db),
      customerId: customer.id,
      plateCategory: 'dubai',
      plateCode: null,
      plateNumber: String(pick),
      make: 'toyota',
      model: 'camry',
      year: 2020,
      color: 'white',
      notes: null,
    })
  },
  async transferVehicle(device, pick) {
    const { id, customerId: fromCustomerId } = await some(device, 'vehicles', pick)
    const customer = await some(device, 'customers', pick + 1)
    await device.mutate('vehicle.transfer', { id, fromCustomerId, customerId: customer.id })
  },
  async schedule(device, pick) {
    const vehicle = await some(device, 'vehicles', pick)
    const [id, line] = [await newId(device.db), await newId(device.db)]
    const service = await some(device, 'services', pick)
    await device.mutate('appointment.schedule', {
      id,
      customerId: vehicle.customerId,
      vehicleId: vehicle.id,
      scheduledDate: `2026-11-23T${TIMES[pick % TIMES.length]}:00.000Z`,
      services: [{ id: line, serviceId: service.id, priceFils: service.priceFils }],
    })
  },
  async reschedule(device, pick) {
    const seen = await some(device, 'appointments', pick)
    const changes = { scheduledDate: `2026-11-23T${TIMES[pick % TIMES.length]}:00.000Z` }
    await device.mutate('appointment.edit', { id: seen.id, ...changes, basis: basisOf(seen, changes) })
  },
  async addService(device, pick) {
    const { id } = await some(device, 'appointments', pick)
    const service = await some(device, 'services', pick + 1)
    const line = { id: await newId(device.db), serviceId: service.id, priceFils: service.priceFils }
    await device.mutate('appointment.edit', { id, addServices: [line] })
  },
  async removeService(device, pick) {
    const line = await some(device, 'appointmentServices', pick)
    await device.mutate('appointment.edit', { id: line.appointmentId, removeServices: [line.id] })
  },
  async discount(device, pick) {
    const { id, appointmentId, priceFils } = await some(device, 'appointmentServices', pick)
    const line = { id, priceFils, discountFils: Math.floor((priceFils * (pick % 11)) / 10) }
    const discountReason = `${pick}`
    await device.mutate('appointment.edit', { id: appointmentId, putServices: [line], discountReason })
  },
  async confirm(device, pick) {
    await device.mutate('appointment.confirm', { id: (await some(device, 'appointments', pick)).id })
  },
  async start(device, pick) {
    const { id, status } = await some(device, 'appointments', pick)
    await device.mutate('appointment.start', { id, basis: { status } })
  },
  async complete(device, pick) {
    const { id, status } = await some(device, 'appointments', pick)
    const used = pick % 2 ? [await usedLine(device, pick)] : []
    await device.mutate('appointment.complete', { id, used, basis: { status } })
  },
  async undoStart(device, pick) {
    const { id, startedAt, technicianId } = await some(device, 'appointments', pick)
    await device.mutate('appointment.undoStart', {
      id,
      to: pick % 2 ? 'confirmed' : 'pending',
      seen: { startedAt, technicianId },
      before: { startedAt: null, technicianId: null },
    })
  },
  async undoComplete(device, pick) {
    const { id, completedAt } = await some(device, 'appointments', pick)
    const used = pick % 2 ? [{ ...(await usedLine(device, pick)), quantity: 0 }] : []
    await device.mutate('appointment.undoComplete', { id, seen: { completedAt }, used })
  },
  async undoCancel(device, pick) {
    const { id, statusReason } = await some(device, 'appointments', pick)
    await device.mutate('appointment.undoCancel', {
      id,
      to: 'confirmed',
      seen: { statusReason },
      before: { statusReason: null },
      reason: pick % 2 ? `${pick}` : null,
    })
  },
  async recordUse(device, pick) {
    const { id } = await some(device, 'appointments', pick)
    await device.mutate('appointment.recordUse', { appointmentId: id, lines: [await usedLine(device, pick)] })
  },
  async sellProduct(device, pick) {
    const { id } = await some(device, 'appointments', pick)
    const line = { ...(await usedLine(device, pick)), quantity: 1 + (pick % 3), priceFils: 2_000 }
    await device.mutate('appointment.edit', { id, putProducts: [line] })
  },
  async takeProductOff(device, pick) {
    const line = await some(device, 'appointmentProducts', pick)
    await device.mutate('appointment.edit', { id: line.appointmentId, removeProducts: [line.id] })
  },
  async takePayment(device, pick) {
    await device.mutate('payment.take', await amount(device, pick))
  },
  async takePaymentOverSeveral(device, pick) {
    const { customerId } = await some(device, 'appointments', pick)
    const booked = await device.db.rows('appointments').where({ customerId }).limit(3).toArray()
    const parts = []
    for (const { id: appointmentId } of booked)
      parts.push({ id: await newId(device.db), appointmentId, amountFils: 1_000 + (pick % 7) })
    const id = parts[0]?.id ?? 0
    await device.mutate('payment.takeTogether', { id, customerId, paymentMethod: 'card', parts })
  },
  async refund(device, pick) {
    await device.mutate('payment.refund', { ...(await amount(device, pick)), reason: `${pick}` })
  },
  async refundByTwoMethods(device, pick) {
    const { id: appointmentId } = await some(device, 'appointments', pick)
    const ids = [await newId(device.db), await newId(device.db)]
    const parts = (['card', 'cash'] as const).map((paymentMethod, i) => ({
      id: ids[i] ?? 0,
      paymentMethod,
      amountFils: 1_000 + (pick % 7),
    }))
    const refund = { id: ids[0] ?? 0, appointmentId, parts, reason: `${pick}` }
    await device.mutate('payment.refundTogether', refund)
  },
  async addNote(device, pick) {
    const { id } = await some(device, 'appointments', pick)
    await device.mutate('appointment.addNote', {
      id: await newId(device.db),
      appointmentId: id,
      text: `${pick}`,
    })
  },
  async startShift(device) {
    await device.mutate('shift.start', { id: await newId(device.db) })
  },
  async endShift(device) {
    await device.mutate('shift.end', {})
  },
  async requestPurchase(device, pick) {
    const { id } = await some(device, 'products', pick)
    await device.mutate('purchase.request', { id: await newId(device.db), productId: id, quantity: 1 + pick })
  },
  async orderPurchase(device, pick) {
    await device.mutate('purchase.order', { ids: [(await some(device, 'purchaseRequests', pick)).id] })
  },
  async receivePurchase(device, pick) {
    const { id, receivedQuantity } = await some(device, 'purchaseRequests', pick)
    const knows = pick % 4 === 0 ? {} : { receivedBefore: receivedQuantity ?? 0, unitCostFils: 500 + pick }
    await device.mutate('purchase.receive', { id, quantity: 1 + (pick % 9), ...knows })
  },
  async correctReceived(device, pick) {
    const { id } = await some(device, 'purchaseRequests', pick)
    await device.mutate('purchase.correctReceived', { id, quantity: pick % 9, reason: `${pick}` })
  },
  async cancelPurchase(device, pick) {
    const { id } = await some(device, 'purchaseRequests', pick)
    await device.mutate('purchase.cancel', { id, reason: `${pick}` })
  },
  async countStock(device, pick) {
    const { id } = await some(device, 'products', pick)
    await device.mutate('stock.count', { productId: id, quantity: pick % 30 })
  },
  async correctStock(device, pick) {
    const { id } = await some(device, 'products', pick)
    const movement = { id: await newId(device.db), quantity: 1 + (pick % 5), reason: `${pick}` }
    await device.mutate('stock.correct', { ...movement, productId: id })
  },
  async updateProduct(device, pick) {
    const { id } = await some(device, 'products', pick)
    await device.mutate('product.update', { id, changes: { minStockLevel: pick % 20 } })
  },
  async cancel(device, pick) {
    await device.mutate('appointment.cancel', {
      id: (await some(device, 'appointments', pick)).id,
      reason: `${pick}`,
    })
  },
  async reopen(device, pick) {
    await device.mutate('appointment.reopen', { id: (await some(device, 'appointments', pick)).id })
  },
} satisfies Record<string, Action>

/** Work on what is there comes up more often than new rows, and edits of one field most: there devices clash. */
const { createCustomer, createVehicle, schedule, ...onExisting } = DEEDS
const ACTIONS = [
  ...Array.from({ length: 9 }, () => [onExisting.updateCustomer, onExisting.reschedule]).flat(),
  ...Object.values(onExisting),
  ...Object.values(onExisting),
  ...Object.values(onExisting),
  createCustomer,
  createVehicle,
  schedule,
]

class NothingToActOn extends Error {}

/** Does one thing at a device. What the app itself would refuse, or has nothing to do it to, changes nothing. */
export async function act(
  device: Workplace,
  { action, pick }: { action: number; pick: number },
): Promise<void> {
  const chosen = ACTIONS[action % ACTIONS.length] as Action
  try {
    await chosen(device, pick)
  } catch (error) {
    const harmless =
      error instanceof NothingToActOn ||
      error instanceof MutationError ||
      (error instanceof Error && error.name === 'OutOfIdsError')
    if (!harmless) throw error
  }
}

async function usedLine(device: Workplace, pick: number) {
  const { id } = await some(device, 'products', pick)
  return { id: await newId(device.db), productId: id, quantity: pick % 4 }
}

/** Whole amounts that meet: appointments get paid up, and paid too much. */
async function amount(device: Workplace, pick: number) {
  const appointment = await some(device, 'appointments', pick)
  return {
    id: await newId(device.db),
    appointmentId: appointment.id,
    amountFils: pick % 2 ? Math.max(1, appointment.totalFils - appointment.paidFils) : 5_000,
    paymentMethod: 'cash' as const,
  }
}

async function some<T extends TableName>(device: Workplace, table: T, pick: number): Promise<Row<T>> {
  const rows = await device.db.rows(table).toArray()
  // Few enough that people get in each other's way.
  const row = rows[pick % Math.min(rows.length, 3)]
  if (!row) throw new NothingToActOn()
  return row
}
