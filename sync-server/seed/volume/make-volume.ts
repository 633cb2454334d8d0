import { subDays } from 'date-fns/subDays'
import type { Customer } from '#schema/rows/customer.ts'
import type { Transaction } from '#schema/rows/transaction.ts'
import type { Vehicle } from '#schema/rows/vehicle.ts'
import { DEMO_CARS } from '../demo/demo-customers.ts'
import { DEMO_CUSTOMER_NAMES } from '../demo/demo-names.ts'
import { makeVolumeAppointments, type VolumeAppointments } from './make-volume-appointments.ts'
import type { Existing, VolumeContext } from './volume-context.ts'

export type VolumeSize = { customers: number; appointments: number; payments: boolean }
type Volume = VolumeAppointments & {
  customers: Customer[]
  vehicles: Vehicle[]
  transactions: Transaction[]
}

const CARS_FOR_TEN_CUSTOMERS = 13
const FIRST_PHONE = 1_000_000

export function makeVolume(context: VolumeContext, size: VolumeSize, existing: Existing): Volume {
  const { newId } = context
  const customers = Array.from({ length: size.customers }, (_, index) => makeCustomer(context, index))
  const vehicles: Vehicle[] = []
  for (const [index, { id }] of customers.entries()) {
    vehicles.push(makeVehicle(context, id))
    if (index % 10 < CARS_FOR_TEN_CUSTOMERS - 10) vehicles.push(makeVehicle(context, id))
  }
  const cars = vehicles.length > 0 ? vehicles : existing.cars
  const work = makeVolumeAppointments(context, size.appointments, { ...existing, cars })
  const transactions: Transaction[] = []
  for (const appointment of size.payments ? work.appointments : []) {
    if (appointment.status !== 'completed') continue
    appointment.status = 'paid'
    appointment.paidFils = appointment.totalFils
    transactions.push({
      id: newId(),
      appointmentId: appointment.id,
      openingBalanceId: null,
      kind: 'payment',
      roundingFils: 0,
      amountFils: appointment.totalFils,
      paymentMethod: context.random.weighted({ card: 60, cash: 30, bank_transfer: 10 }),
      status: 'completed',
      groupId: null,
      reference: null,
      notes: null,
      createdBy: null,
      createdAt: appointment.updatedAt,
    })
  }
  return { customers, vehicles, transactions, ...work }
}

function makeCustomer({ random, now, newId }: VolumeContext, index: number): Customer {
  const [first = ''] = random.pick(DEMO_CUSTOMER_NAMES).split(' ')
  const family = random.pick(DEMO_CUSTOMER_NAMES).split(' ').slice(1).join(' ')
  const createdAt = subDays(now, random.int(1, 1095)).toISOString()
  return {
    id: newId(),
    fullName: `${first} ${family}`,
    phone: `+97154${FIRST_PHONE + (index % 9_000_000)}`,
    email: null,
    address: null,
    city: 'Dubai',
    preferredContact: random.weighted({ whatsapp: 70, sms: 30 }),
    language: null,
    trn: null,
    paymentTermsDays: null,
    purchaseOrder: null,
    approver: null,
    approvalLimitFils: null,
    notes: null,
    emailRefusedAt: null,
    messagesStoppedAt: null,
    messagesStoppedBy: null,
    offersAllowedAt: null,
    offersAllowedBy: null,
    erasedAt: null,
    createdAt,
    updatedAt: createdAt,
  }
}

function makeVehicle({ random, now, newId }: VolumeContext, customerId: number): Vehicle {
  const [make = '', model = ''] = random.pick(DEMO_CARS).split('/')
  return {
    id: newId(),
    customerId,
    plateCategory: random.weighted({
      dubai: 60,
      sharjah: 14,
      abudhabi: 12,
      ajman: 7,
      rak: 4,
      fujairah: 2,
      uaq: 1,
    }),
    plateCode: random.pick(['A', 'B', 'C', 'D', 'K', 'M']),
    plateNumber: String(random.int(100, 99_999)),
    make,
    model,
    year: random.int(2008, Number(now.slice(0, 4))),
    color: random.weighted({ white: 40, black: 25, silver: 15, gray: 12, blue: 5, red: 3 }),
    bodyClass: null,
    notes: null,
    createdAt: now,
    updatedAt: now,
  }
}
