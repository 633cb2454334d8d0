import type { Appointment } from '#schema/rows/appointment.ts'
import type { Customer } from '#schema/rows/customer.ts'
import { appointmentTotals } from '#schema/rules/money/appointment-totals.ts'
import { addDays, shopDay, shopInstant } from '#schema/rules/time/shop-time.ts'
import { createRandom } from '../random.ts'
import { DAYS_BEFORE } from './demo-appointments.ts'
import { makeVehicle, newPhone } from './demo-customers.ts'
import { pay } from './demo-payments.ts'
import type { DemoShop } from './demo-shop.ts'

const SEED = 20_262
/** Their work is of the days before the two weeks around today, back to so many days ago. */
const SINCE_DAYS = 110
const FLEET_DISCOUNT = 0.1
const TRANSFER_AFTER_DAYS = 12

type Company = {
  fullName: string
  trn: string
  address: string
  paymentTermsDays: number
  cars: string[]
  jobs: number
  /** The oldest of these jobs, which one transfer has paid; half of the next is paid. */
  paidJobs: number
  order: string | null
  approver: string | null
  approvalLimitFils: number | null
}

const COMPANIES: readonly Company[] = [
  {
    fullName: 'Gulf Horizon Rent a Car LLC',
    trn: '100412776500003',
    address: 'Umm Ramool, Marrakech Street',
    paymentTermsDays: 30,
    cars: ['nissan/sunny', 'toyota/corolla', 'kia/sportage', 'hyundai/tucson'],
    jobs: 10,
    paidJobs: 3,
    order: 'GH-4471',
    approver: 'Anita Rao, fleet manager',
    approvalLimitFils: 500_00,
  },
  {
    fullName: 'Marsa Limousine Services LLC',
    trn: '100539018200003',
    address: 'Al Barsha 1, Street 26',
    paymentTermsDays: 15,
    cars: ['lexus/es_350', 'mercedes_benz/e_class', 'gmc/yukon'],
    jobs: 7,
    paidJobs: 2,
    order: null,
    approver: null,
    approvalLimitFils: null,
  },
  {
    fullName: 'Quoz Facilities Management LLC',
    trn: '100287643900003',
    address: 'Al Quoz Industrial Area 1',
    paymentTermsDays: 60,
    cars: ['toyota/rav4', 'mitsubishi/pajero'],
    jobs: 4,
    paidJobs: 0,
    order: 'QFM-0192',
    approver: 'Samir Haddad',
    approvalLimitFils: null,
  },
]

/** Makes companies that pay later, and gives them some of the short jobs of the past months. */
export function makeCompanies(made: DemoShop): void {
  const shop = { ...made, random: createRandom(SEED) }
  const { rows, today } = shop
  const short = rows.appointments.filter(
    ({ day, bay, status }) =>
      bay === 2 &&
      status === 'paid' &&
      day >= addDays(today, -SINCE_DAYS) &&
      day < addDays(today, -DAYS_BEFORE),
  )
  const perCompany = Math.floor(short.length / COMPANIES.length)
  for (const [index, company] of COMPANIES.entries()) {
    const customer = makeCompany(shop, company)
    const theirs = short.filter((_, i) => i % COMPANIES.length === index)
    const every = Math.max(1, Math.floor(perCompany / company.jobs))
    const jobs = theirs.filter((_, i) => i % every === 0).slice(-company.jobs)
    for (const job of jobs) giveTo(shop, customer, { job, order: company.order })
    payTogether(shop, jobs.slice(0, company.paidJobs))
    const next = jobs[company.paidJobs]
    if (company.paidJobs > 0 && next) pay(shop, next, Math.floor(next.totalFils / 2))
  }
}

function makeCompany(shop: DemoShop, company: Company): Customer {
  const { random, rows, newId, today } = shop
  const { fullName, trn, address, paymentTermsDays, cars } = company
  const createdAt = shopInstant(addDays(today, -2 * SINCE_DAYS), '10:15')
  const customer: Customer = {
    id: newId(),
    fullName,
    phone: newPhone(random, new Set(rows.customers.map(({ phone }) => phone ?? ''))),
    email: `accounts@${fullName.split(' ')[0]?.toLowerCase()}.example.com`,
    address,
    city: 'Dubai',
    preferredContact: 'email',
    language: null,
    trn,
    paymentTermsDays,
    purchaseOrder: company.order,
    approver: company.approver,
    approvalLimitFils: company.approvalLimitFils,
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
  rows.customers.push(customer)
  const plates = new Set(
    rows.vehicles.map(({ plateCategory, plateNumber }) => `${plateCategory} ${plateNumber}`),
  )
  for (const car of cars) makeVehicle(shop, customer, { taken: plates, car })
  return customer
}

/** Makes a job that somebody paid at once one of the company's, at its discount and on its account. */
function giveTo(
  { random, rows }: DemoShop,
  customer: Customer,
  { job, order }: { job: Appointment; order: string | null },
): void {
  const cars = rows.vehicles.filter(({ customerId }) => customerId === customer.id)
  const services = rows.appointmentServices.filter(({ appointmentId }) => appointmentId === job.id)
  for (const line of services) line.discountFils = Math.round(line.priceFils * FLEET_DISCOUNT)
  rows.transactions = rows.transactions.filter(({ appointmentId }) => appointmentId !== job.id)
  Object.assign(job, appointmentTotals({ services, products: [], mode: job.vatMode }), {
    customerId: customer.id,
    vehicleId: random.pick(cars).id,
    source: 'staff',
    status: 'completed',
    discountReason: 'Fleet rate',
    purchaseOrder: order,
    paidFils: 0,
    createdBy: job.createdBy ?? job.completedById,
    updatedAt: job.completedAt ?? job.updatedAt,
  } satisfies Partial<Appointment>)
}

/** Pays jobs by one transfer, some time after the last of them. */
function payTogether({ rows, newId, now }: DemoShop, jobs: readonly Appointment[]): void {
  const last = jobs.at(-1)
  if (!last) return
  const createdAt = shopInstant(addDays(last.day, TRANSFER_AFTER_DAYS), '11:40')
  if (createdAt > now) return
  const ids = jobs.map(() => newId())
  const groupId = ids.length > 1 ? (ids[0] ?? null) : null
  const accountant = rows.users.find(({ role }) => role === 'accountant')?.id ?? null
  for (const [i, job] of jobs.entries()) {
    rows.transactions.push({
      id: ids[i] ?? 0,
      appointmentId: job.id,
      openingBalanceId: null,
      groupId,
      kind: 'payment',
      roundingFils: 0,
      amountFils: job.totalFils,
      paymentMethod: 'bank_transfer',
      status: 'completed',
      reference: `TT-${shopDay(createdAt).replaceAll('-', '')}`,
      notes: null,
      createdBy: accountant,
      createdAt,
    })
    Object.assign(job, { paidFils: job.totalFils, status: 'paid', updatedAt: createdAt })
  }
}
