import { expect, test } from 'vitest'
import { modelsOf } from '#schema/catalogue/makes.ts'
import { ROLES } from '#schema/rows/user.ts'
import { productsTaken } from '#schema/rules/appointments/appointment-products.ts'
import { occupiesBay } from '#schema/rules/appointments/appointment-status.ts'
import { withLink } from '#schema/rules/messages/notification-text.ts'
import { appointmentTotals } from '#schema/rules/money/appointment-totals.ts'
import { balance } from '#schema/rules/money/payment.ts'
import { unsuited } from '#schema/rules/people/people-time.ts'
import { lowStock, lowStockUrgency, stockOf } from '#schema/rules/stock/stock.ts'
import { takesMessages } from '#schema/rules/text/phone.ts'
import { addDays, shopDay } from '#schema/rules/time/shop-time.ts'
import { fitsHours } from '#schema/rules/time/working-time.ts'
import { TABLE_NAMES, tables } from '#schema/tables.ts'
import { OPENING_HOURS } from '#server/seed/demo/demo-staff.ts'
import { byAppointment, demoAt, MOMENTS, makeShop, SHOPS } from '#tests/fixtures/demo-shop.ts'

test.each(SHOPS)('at %s with %i months every row has the shape of its table', (now, months) => {
  const rows = demoAt(now, months)
  for (const table of TABLE_NAMES) {
    expect(tables[table].row.array().parse(rows[table]), table).toEqual(rows[table])
  }
})

test.each(MOMENTS)('at %s the shop has people, cars, services and products enough to show', now => {
  const rows = demoAt(now)
  expect(new Set(rows.users.map(user => user.role))).toEqual(new Set(ROLES))
  expect(rows.users.filter(user => user.role === 'employee')).toHaveLength(4)
  expect(rows.customers.length).toBeGreaterThanOrEqual(42)
  expect(rows.customers.every(({ phone }) => phone && takesMessages(phone))).toBe(true)
  expect(new Set(rows.customers.map(customer => customer.phone)).size).toBe(rows.customers.length)
  expect(rows.vehicles.length).toBeGreaterThanOrEqual(65)
  expect(new Set(rows.vehicles.map(vehicle => vehicle.plateCategory)).size).toBeGreaterThanOrEqual(4)
  for (const { make, model } of rows.vehicles) expect(modelsOf(make).map(({ id }) => id)).toContain(model)
  expect(rows.services).toHaveLength(11)
  expect(rows.services.filter(service => service.highlight && !service.isAddOn)).toHaveLength(7)
  expect(rows.services.filter(service => service.isAddOn)).toHaveLength(2)
  const names = rows.services.filter(service => service.highlight).map(service => service.name)
  for (const name of ['Exterior Detailing', 'Interior Detailing', 'Ceramic Coating', 'Paint Protection']) {
    expect(names).toContain(name)
  }
  expect(rows.products).toHaveLength(20)
  const low = rows.products.filter(product => product.stockQuantity <= (product.minStockLevel ?? 10))
  expect(low.length).toBeGreaterThanOrEqual(4)
  expect(rows.products.some(({ stockQuantity }) => stockQuantity === 0)).toBe(true)
  expect(rows.products.some(({ stockQuantity }) => stockQuantity > 0 && stockQuantity <= 5)).toBe(true)
  const days = rows.appointments.map(({ day }) => day)
  expect(days.some(day => day < addDays(shopDay(now), -11))).toBe(true)
  expect(days.some(day => day > addDays(shopDay(now), 4))).toBe(true)
})

test.each(SHOPS)(
  'at %s with %i months each appointment costs what its lines add up to, and was paid what was taken',
  (now, months) => {
    const rows = demoAt(now, months)
    const servicesOf = byAppointment(rows.appointmentServices)
    const productsOf = byAppointment(rows.appointmentProducts)
    const paymentsOf = byAppointment(rows.transactions)
    for (const booked of rows.appointments) {
      const services = servicesOf(booked.id)
      const products = productsOf(booked.id)
      const { subtotalFils, vatFils, totalFils } = booked
      expect({ subtotalFils, vatFils, totalFils }).toEqual(
        appointmentTotals({ services, products, mode: booked.vatMode }),
      )
      const taken = paymentsOf(booked.id)
      expect(booked.paidFils).toBe(taken.reduce((sum, { amountFils }) => sum + amountFils, 0))
      if (booked.status === 'paid') expect(booked.paidFils).toBe(booked.totalFils - booked.creditedFils)
      expect(rows.vehicles.find(({ id }) => id === booked.vehicleId)?.customerId).toBe(booked.customerId)
    }
  },
)

test.each(SHOPS)(
  'at %s with %i months no bay holds two cars, and all work is within opening hours',
  (now, months) => {
    const rows = demoAt(now, months)
    const openingHours = [[], ...Array.from({ length: 6 }, () => [{ opens: '08:00', closes: '20:00' }])]
    const busyUntil = new Map<string, string>()
    const allBooked = rows.appointments
      .filter(occupiesBay)
      .sort((a, b) => a.scheduledDate.localeCompare(b.scheduledDate))
    for (const { bay, scheduledDate, durationMinutes, endsAt } of allBooked) {
      expect(scheduledDate >= (busyUntil.get(`${bay}`) ?? '')).toBe(true)
      busyUntil.set(`${bay}`, endsAt)
      const times = { settings: { openingHours }, hourRanges: rows.hourRanges }
      expect(fitsHours({ scheduledDate, durationMinutes }, times)).toBe(true)
    }
  },
)

test.each(SHOPS)('at %s with %i months nothing has happened that is yet to come', (now, months) => {
  const { appointments, transactions, expenses, stockMovements, shifts } = demoAt(now, months)
  for (const booked of appointments) {
    expect(booked.createdAt <= now && booked.updatedAt <= now && (booked.completedAt ?? now) <= now).toBe(
      true,
    )
    if (['completed', 'paid', 'no_show'].includes(booked.status))
      expect(booked.scheduledDate < now).toBe(true)
    if (booked.scheduledDate < now)
      expect(booked.status === 'pending' && booked.day < shopDay(now)).toBe(false)
  }
  expect(transactions.every(({ createdAt }) => createdAt <= now)).toBe(true)
  expect(expenses.every(({ createdAt }) => createdAt <= now)).toBe(true)
  expect(stockMovements.every(({ at }) => at <= now)).toBe(true)
  expect(shifts.every(({ startedAt, endedAt }) => startedAt <= now && (endedAt ?? now) <= now)).toBe(true)
})

test.each(SHOPS)(
  'at %s with %i months the stock is what the ledger says, and each job took what is on it',
  (now, months) => {
    const { products, stockMovements, appointments, appointmentProducts } = demoAt(now, months)
    const linesOf = byAppointment(appointmentProducts)
    const movementsOf = byAppointment(stockMovements)
    for (const { id, stockQuantity, countedAt } of products) {
      const ledger = stockMovements.filter(({ productId }) => productId === id)
      expect(stockOf(ledger)).toEqual({ stockQuantity, countedAt })
      expect(countedAt).not.toBeNull()
    }
    for (const { id, status } of appointments) {
      const lines = linesOf(id)
      const taken = movementsOf(id)
      const byProduct = taken.map(({ productId, quantity }) => [productId, -quantity] as const)
      expect(new Map(byProduct)).toEqual(productsTaken(status, lines))
      expect(byProduct.length).toBe(new Set(byProduct.map(([productId]) => productId)).size)
      const used = lines.filter(({ kind }) => kind === 'used').map(({ productId }) => productId)
      expect(new Set(used).size, 'one line a product').toBe(used.length)
    }
  },
)

test.each(MOMENTS)('at %s there is something to do in every corner', now => {
  const { products, productServices, services, appointments, appointmentNotes, appointmentProducts } =
    demoAt(now)
  const urgencies = lowStock(products).map(lowStockUrgency)
  expect(urgencies.filter(word => word === 'Critical').length).toBeGreaterThanOrEqual(2)
  expect(urgencies.filter(word => word === 'Low').length).toBeGreaterThanOrEqual(1)
  expect(new Set(productServices.map(({ serviceId }) => serviceId)).size).toBe(services.length)
  expect(appointmentNotes.length).toBeGreaterThanOrEqual(3)
  expect(appointmentProducts.some(({ kind }) => kind === 'used')).toBe(true)
  expect(appointments.some(booked => booked.status === 'completed' && balance(booked).leftFils > 0)).toBe(
    true,
  )
  expect(appointments.some(booked => booked.status === 'confirmed' && booked.paidFils > 0)).toBe(true)
})

test.each(MOMENTS)(
  'at %s fourteen whole months have been worked, and none of them was spent without earning',
  now => {
    const { transactions, expenses, customers, appointments, shifts, stockMovements } = demoAt(now)
    const earned = new Map<string, number>()
    for (const { createdAt, amountFils } of transactions) {
      const month = shopDay(createdAt).slice(0, 7)
      earned.set(month, (earned.get(month) ?? 0) + amountFils)
    }
    const spent = new Map<string, number>()
    for (const { date, amountFils } of expenses)
      spent.set(date.slice(0, 7), (spent.get(date.slice(0, 7)) ?? 0) + amountFils)
    const whole = [...spent.keys()].filter(month => month < shopDay(now).slice(0, 7))
    expect(whole).toHaveLength(14)
    for (const [month, fils] of spent) {
      expect(earned.get(month), month).toBeGreaterThan(0)
      if (whole.includes(month)) expect(earned.get(month), month).toBeGreaterThan(fils)
    }
    for (const month of whole) {
      expect(shifts.filter(({ startedAt }) => startedAt.startsWith(month)).length, month).toBeGreaterThan(60)
      const used = stockMovements.filter(({ kind, at }) => kind === 'use' && at.startsWith(month))
      expect(used.length, month).toBeGreaterThan(20)
      expect(used.every(({ unitCostFils }) => unitCostFils !== null && unitCostFils > 0)).toBe(true)
    }
    const since = new Map(customers.map(({ id, createdAt }) => [id, shopDay(createdAt)]))
    for (const { customerId, day } of appointments) expect((since.get(customerId) ?? day) < day).toBe(true)
  },
)

test.each(MOMENTS)('at %s a shorter history ends as the longest one does, and begins later', now => {
  const firstDays = [14, 1, 0].map(
    months =>
      demoAt(now, months)
        .appointments.map(({ day }) => day)
        .sort()[0],
  )
  expect(firstDays.toSorted()).toEqual(firstDays)
  expect(new Set(firstDays).size).toBe(3)
})

test('the same moment gives the same shop', () => {
  expect(makeShop(MOMENTS[0] as string, 14)).toEqual(demoAt(MOMENTS[0] as string))
})

test.each(MOMENTS)('at %s messages were sent, wait, and need somebody, each of an event of its own', now => {
  const { notifications } = demoAt(now)
  const states = new Set(notifications.map(({ state }) => state))
  expect([...states]).toEqual(expect.arrayContaining(['sent', 'queued', 'failed', 'unknown']))
  const events = notifications.map(row =>
    [row.notificationType, row.appointmentId, row.paymentId, row.scheduledDate].join(),
  )
  expect(new Set(events).size).toBe(notifications.length)
  for (const { state, dueAt, createdAt, sentAt, content } of notifications) {
    expect(createdAt <= now && (sentAt === null || sentAt <= now)).toBe(true)
    expect(state === 'queued').toBe(dueAt > now)
    expect(withLink(content, '')).not.toMatch(/[{}]/)
  }
})

test.each(MOMENTS)('at %s appointments were booked one after another, and confirmed when they were', now => {
  const { appointments, notifications } = demoAt(now)
  const confirmed = notifications.filter(({ notificationType: type }) => type === 'appointment_confirmed')
  for (const moments of [appointments, confirmed].map(rows => rows.map(({ createdAt }) => createdAt))) {
    expect(moments).not.toContain(now)
    expect(new Set(moments).size).toBeGreaterThan(moments.length * 0.9)
  }
})

test.each(SHOPS)(
  'at %s with %i months whoever is assigned is at work then, and trained for it',
  (now, months) => {
    const rows = demoAt(now, months)
    const servicesOf = byAppointment(rows.appointmentServices)
    const times = { settings: { openingHours: OPENING_HOURS }, hourRanges: rows.hourRanges }
    for (const booked of rows.appointments.filter(({ technicianId }) => technicianId !== null)) {
      const work = { ...booked, serviceIds: servicesOf(booked.id).map(({ serviceId }) => serviceId) }
      expect([booked.id, unsuited(booked.technicianId as number, work, { team: rows, times })]).toEqual([
        booked.id,
        null,
      ])
    }
  },
)
