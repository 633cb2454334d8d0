import type { Page } from '@playwright/test'
import { appointmentOf, expectSynced, go, signIn } from './counter.ts'
import type { ShopServer } from './shop-server.ts'
import { expect, test } from './test.ts'

const SLOTS = '9:00 AM,10:00 AM,11:00 AM,12:00 PM,1:00 PM,2:00 PM,3:00 PM,4:00 PM,5:00 PM,6:00 PM'.split(',')

test.describe('on a phone, without a network', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('a known car is booked again as the last time, and an unfinished edit survives a reload', async ({
    shop,
    newDevice,
  }) => {
    const day = await shop.openDay()
    const { vehicleId, customer, services } = await vehicleWithHistory(shop)
    const device = await newDevice()
    const page = await device.page()
    page.on('dialog', dialog => dialog.accept())
    await signIn(page)
    await device.goOffline()

    await go(page, `/dashboard/employee/appointments/new?vehicleId=${vehicleId}`)
    const sheet = page.getByRole('dialog', { name: 'Schedule Appointment' })
    await expect(sheet.getByText(customer)).toBeVisible()
    await expectEveryRule(page)
    await sheet.getByRole('button', { name: 'Same as the last visit' }).click()
    for (const service of services) await expect(sheet.getByRole('checkbox', { name: service })).toBeChecked()
    await sheet.getByLabel('Date').fill(day)
    await sheet.getByText('9:00 AM', { exact: true }).click()
    await sheet.getByRole('button', { name: 'Schedule Appointment' }).click()
    await expect(page.getByText('Appointment has been scheduled')).toBeVisible()

    await go(page, `/dashboard/appointments?date=${day}`)
    await appointmentOf(page, customer).getByRole('button', { name: /^Edit/ }).click()
    const edit = page.getByRole('dialog', { name: 'Edit Appointment' })
    await expect(edit.getByRole('button', { name: /change/i })).toHaveCount(0)
    await edit.getByLabel('Notes').fill('Call before you start')
    await page.reload()
    await expect(page.getByText('Your unsaved changes are back')).toBeVisible()
    await expect(edit.getByLabel('Notes')).toHaveValue('Call before you start')
    await edit.getByRole('button', { name: 'Update Appointment' }).click()
    await expect(page.getByText('Appointment has been updated')).toBeVisible()

    await device.goOnline()
    await expectSynced(page)
    const [stored] = await shop.sql<{ notes: string; services: string[] }[]>`
        select a.notes, array_agg(s.name order by s.name) as services
        from appointments a join appointment_services s on s.appointment_id = a.id
        where a.vehicle_id = ${vehicleId} and a.day = ${day} group by a.id`
    expect(stored).toEqual({ notes: 'Call before you start', services })
  })
})

test('the dialog opens by every link, follows its customer, and says every rule', async ({ page, shop }) => {
  const [customer, other] = await customersWithVehicles(shop)
  await page.setViewportSize({ width: 820, height: 1180 })
  await signIn(page)
  const sheet = page.getByRole('dialog', { name: 'Schedule Appointment' })
  const group = (name: string) => sheet.getByRole('group', { name })
  const save = sheet.getByRole('button', { name: 'Schedule Appointment' })

  await test.step('with nothing chosen', async () => {
    await go(page, '/dashboard/appointments?new=true')
    await sheet.getByLabel('Date').fill('')
    await save.click()
    for (const rule of [
      'Please select a customer',
      'Please select a vehicle',
      'Please select a date',
      'Please select at least one service',
    ])
      await expect(sheet.getByText(rule), rule).toBeVisible()
    await sheet.getByLabel('Date').fill('2020-01-01')
    await save.click()
    await expect(sheet.getByText('Past dates cannot be selected')).toBeVisible()
  })

  await test.step('with a customer, or a car and so its owner', async () => {
    for (const query of [`new=true&customer=${customer.id}`, `new=true&customerId=${customer.id}`]) {
      await page.goto(`/dashboard/appointments?${query}`)
      await expect(group('Customer')).toContainText(customer.name)
    }
    for (const query of [`new=true&vehicle=${customer.cars[0]}`, `vehicleId=${customer.cars[0]}`]) {
      await page.goto(`/dashboard/appointments?${query}`)
      await expect(group('Customer')).toContainText(customer.name)
      await expect(sheet.getByRole('radio', { name: new RegExp(customer.plates[0] as string) })).toBeChecked()
    }
  })

  await test.step('another customer brings other cars', async () => {
    await group('Customer')
      .getByRole('button', { name: /change/i })
      .click()
    await sheet.getByRole('combobox', { name: 'Customer' }).fill(other.name)
    await page
      .getByRole('option', { name: new RegExp(other.name) })
      .first()
      .click()
    for (const plate of customer.plates)
      await expect(sheet.getByRole('radio', { name: new RegExp(`${plate}\\b`) })).toHaveCount(0)
    await expect(sheet.getByRole('radio', { name: new RegExp(other.plates[0] as string) })).toBeVisible()
  })

  await test.step('services and products add up, and only so much can be sold', async () => {
    const total = sheet.getByText(/(with|includes) AED\s.* VAT$/).last()
    await expect(total).toHaveText(/^with AED\s0\.00/)
    await sheet.getByText('Exterior Detailing', { exact: true }).click()
    await expect(total).toHaveText(/^\d.* · with AED\s/)
    const before = (await total.textContent()) ?? ''
    await sheet.getByRole('button', { name: 'Add product' }).click()
    await sheet.getByRole('combobox', { name: /^Product/ }).selectOption({ index: 1 })
    await sheet.getByLabel('Quantity').fill('3000000000')
    await save.click()
    await expect(sheet.getByText('Quantity must be at most 10,000')).toBeVisible()
    await sheet.getByLabel('Quantity').fill('3')
    await expect(sheet.getByText('Quantity must be at most 10,000')).toBeHidden()
    await expect(total).not.toHaveText(before)
  })

  await test.step('the reminder goes by text or by WhatsApp, or not at all', async () => {
    const method = sheet.getByRole('radiogroup', { name: 'Reminder method' })
    await expect(method.getByRole('radio', { name: 'SMS' })).toBeChecked()
    await method.getByText('WhatsApp', { exact: true }).click()
    await expect(method.getByRole('radio', { name: 'WhatsApp' })).toBeChecked()
    await sheet.getByText('Send reminder', { exact: true }).click()
    await expect(method).toBeHidden()
  })
})

test('an appointment that is paid keeps its time in the dialog', async ({ page, shop }) => {
  const [{ id }] = await shop.sql<[{ id: number }]>`
    select id from appointments where status = 'paid' order by id limit 1`
  await signIn(page)
  await go(page, `/dashboard/appointments?edit=${id}`)
  const edit = page.getByRole('dialog', { name: 'Edit Appointment' })
  await expect(edit.getByText('An appointment that is Paid stays at its time.')).toBeVisible()
  await expect(edit.getByLabel('Date')).toHaveCount(0)
})

test('a device that cannot read its appointments says so', async ({ page }) => {
  await signIn(page)
  await page.addInitScript(() => {
    const { get } = IDBObjectStore.prototype
    const { getAll, openCursor } = IDBIndex.prototype
    const broken = ({ name }: IDBObjectStore) => {
      if (name === 'appointments') throw new DOMException('The disk is broken', 'UnknownError')
    }
    IDBObjectStore.prototype.get = function (...key) {
      broken(this)
      return get.apply(this, key)
    }
    IDBIndex.prototype.getAll = function (...range) {
      broken(this.objectStore)
      return getAll.apply(this, range)
    }
    IDBIndex.prototype.openCursor = function (...range) {
      broken(this.objectStore)
      return openCursor.apply(this, range)
    }
  })
  for (const [path, title] of [
    ['/dashboard/appointments', 'Failed to fetch appointments'],
    ['/dashboard/appointments/1', 'Failed to fetch appointment data'],
  ] as const) {
    await page.goto(path)
    await expect(page.getByRole('heading', { name: title })).toBeVisible()
  }
})

/** What the form says when it is sent with only the customer and the vehicle. */
async function expectEveryRule(page: Page): Promise<void> {
  const sheet = page.getByRole('dialog', { name: 'Schedule Appointment' })
  await expect(sheet.getByRole('radiogroup', { name: /Time slot/ }).getByRole('radio')).toHaveCount(
    SLOTS.length,
  )
  for (const slot of SLOTS)
    await expect(sheet.getByRole('radio', { name: new RegExp(`^${slot}`) })).toHaveCount(1)
  await expect(sheet.getByRole('checkbox', { name: 'Send reminder' })).toBeChecked()
  await expect(sheet.getByLabel('Date')).toHaveAttribute('min', /^\d{4}-\d\d-\d\d$/)
  await sheet.getByRole('button', { name: 'Schedule Appointment' }).click()
  await expect(sheet.getByText('Please select at least one service')).toBeVisible()
}

/** A vehicle of the demo shop whose last visit can be booked again as it was. */
async function vehicleWithHistory(shop: ShopServer) {
  const [car] = await shop.sql<{ vehicleId: number; customer: string; services: string[] }[]>`
    select v.id as "vehicleId", c.full_name as customer, array_agg(s.name order by s.name) as services
    from vehicles v
    join customers c on c.id = v.customer_id
    join lateral (
      select id from appointments
      where vehicle_id = v.id and status in ('completed', 'paid') order by scheduled_date desc limit 1
    ) last on true
    join appointment_services l on l.appointment_id = last.id
    join services s on s.id = l.service_id
    group by v.id, c.id
    having bool_and(s.active) and count(*) = count(distinct s.id)
    order by v.id limit 1`
  if (!car) throw new Error('No car of the demo shop has been here')
  return car
}

type Owner = { id: number; name: string; cars: number[]; plates: string[] }

/** Two customers of the demo shop with vehicles of their own, whose names nobody else has. */
async function customersWithVehicles(shop: ShopServer): Promise<[Owner, Owner]> {
  const owners = await shop.sql<Owner[]>`
    select c.id, c.full_name as name, array_agg(v.id order by v.id) as cars,
      array_agg(v.plate_number order by v.id) as plates
    from customers c join vehicles v on v.customer_id = c.id
    where (select count(*) from customers o where o.full_name = c.full_name) = 1
    group by c.id order by c.id limit 2`
  return owners as unknown as [Owner, Owner]
}
