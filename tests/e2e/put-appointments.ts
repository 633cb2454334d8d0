import { expect } from '@playwright/test'
import { totals } from '#schema/rules/money/vat.ts'
import { normalizePhone } from '#schema/rules/text/phone.ts'
import { shopInstant } from '#schema/rules/time/shop-time.ts'
import type { Row } from '#schema/tables.ts'
import { writeRows } from '#server/seed/write-rows.ts'
import { appointment, serviceLine } from '#tests/fixtures/appointment.ts'
import { customer, vehicle } from '#tests/fixtures/shop.ts'
import { counterOf } from './device.ts'
import type { ShopServer } from './shop-server.ts'

/** The time is the shop's: 'HH:mm'. What is left out is chosen: a name and a plate that nobody else has. */
export type WantedAppointment = {
  day: string
  time: string
  bay?: number
  minutes?: number
  customer?: string
  phone?: string
  plate?: string
  service?: string
  /** Changes to the row of the appointment itself. */
  row?: Partial<Row<'appointments'>>
}
export type PutAppointment = {
  id: number
  customerId: number
  customer: string
  phone: string
  vehicleId: number
  plate: string
  netFils: number
  grossFils: number
}

const VAT_MODE = 'exclusive'
const FIRST_NAMES = ['Amal', 'Basim', 'Carla', 'Dalia', 'Emad', 'Farah', 'Ghassan', 'Hessa', 'Imran', 'Jana']

/**
 * Puts confirmed appointments into the book, each of a customer with a car of their own, as the shop's next version:
 * a device that is signed in learns of them as of any other change.
 */
export async function putAppointments(
  { sql }: Pick<ShopServer, 'sql'>,
  wanted: readonly WantedAppointment[],
): Promise<PutAppointment[]> {
  const services = await sql<Pick<Row<'services'>, 'id' | 'name' | 'priceFils' | 'durationMinutes'>[]>`
    select id::int, name, price_fils::int as "priceFils", duration_minutes as "durationMinutes" from services`
  const now = new Date().toISOString()
  const times = { createdAt: now, updatedAt: now }
  let put: PutAppointment[] = []
  await sql.begin(transaction =>
    writeRows(transaction, newId => {
      const rows = {
        customers: [] as Row<'customers'>[],
        vehicles: [] as Row<'vehicles'>[],
        appointments: [] as Row<'appointments'>[],
        appointmentServices: [] as Row<'appointmentServices'>[],
      }
      put = wanted.map(
        ({ day, time, bay = 1, minutes, service = 'Exterior Detailing', row, ...person }, index) => {
          const sold = services.find(({ name }) => name === service)
          if (!sold) throw new Error(`The shop has no service ${service}`)
          const { customer: name, phone, plate } = { ...chosen(newId(), index), ...person }
          const owner = customer(newId(), { fullName: name, phone: normalizePhone(phone), ...times })
          const car = { ...vehicle(newId(), owner.id), plateCode: null, plateNumber: plate, ...times }
          const booked = appointment(newId(), {
            customerId: owner.id,
            vehicleId: car.id,
            day,
            scheduledDate: shopInstant(day, time),
            durationMinutes: minutes ?? sold.durationMinutes,
            bay,
            ...totals([{ unitFils: sold.priceFils, quantity: 1 }], VAT_MODE),
            vatMode: VAT_MODE,
            reminderMethod: 'whatsapp',
            ...times,
            ...row,
          })
          rows.customers.push(owner)
          rows.vehicles.push(car)
          rows.appointments.push(booked)
          rows.appointmentServices.push(
            serviceLine(newId(), {
              appointmentId: booked.id,
              serviceId: sold.id,
              name: sold.name,
              durationMinutes: minutes ?? sold.durationMinutes,
              priceFils: sold.priceFils,
            }),
          )
          return {
            id: booked.id,
            customerId: owner.id,
            customer: name,
            phone,
            vehicleId: car.id,
            plate: car.plateNumber,
            netFils: booked.subtotalFils,
            grossFils: booked.totalFils,
          }
        },
      )
      return rows
    }),
  )
  return put
}

/** Puts an appointment that is done and paid in cash, with its tax invoice, as the counter does all of it at one moment. */
export async function putPaidAppointment(
  shop: ShopServer,
  wanted: WantedAppointment,
  at = new Date().toISOString(),
): Promise<PutAppointment & { paymentId: number }> {
  const [put] = (await putAppointments(shop, [wanted])) as [PutAppointment]
  const counter = await counterOf(shop)
  const { id, grossFils } = put
  const paymentId = counter.newId()
  const payment = { id: paymentId, appointmentId: id, amountFils: grossFils, paymentMethod: 'cash' }
  for (const [name, args] of [
    ['appointment.start', { id }],
    ['appointment.complete', { id, invoice: counter.nextDocument() }],
    ['payment.take', payment],
  ] as const)
    expect(await counter.does(name, args, at)).toMatchObject({ rejected: [] })
  return { ...put, paymentId }
}

/** What nobody else in the shop has, made of a number that nobody else has; the names differ at once to the eye. */
function chosen(number: number, index: number) {
  const digits = String(10_000 + (number % 90_000))
  const first = FIRST_NAMES[index % FIRST_NAMES.length]
  return { customer: `${first} Guest${digits}`, phone: `+97150555${digits.slice(1)}`, plate: digits }
}
