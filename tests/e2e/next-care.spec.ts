import { addDays, shopDay } from '#schema/rules/time/shop-time.ts'
import { press } from './appointment-steps.ts'
import { putService } from './arrange.ts'
import { expectSynced, expectToast, go } from './counter.ts'
import { putPaidAppointment } from './put-appointments.ts'
import { expectForEveryone } from './screen-checks.ts'
import { expect, test } from './test.ts'

test('care is planned and asked for at the counter, and taken on a phone in two taps', async ({
  staffDevice,
  newDevice,
  shop,
}) => {
  const counter = await staffDevice('admin')
  const visitor = await newDevice({ worker: false })
  const [clerk, phone] = [counter.screen, await visitor.page()]
  await phone.setViewportSize({ width: 390, height: 844 })
  const { name: service } = await putService(shop)
  const day = addDays(shopDay(new Date().toISOString()), -9)
  const { id, customerId, vehicleId } = await putPaidAppointment(shop, { day, time: '10:00', service })

  await test.step('the service has a plan, whose days are checked where they are typed', async () => {
    await go(clerk, '/dashboard/admin/services')
    await clerk.getByRole('link', { name: service, exact: true }).click()
    const plan = clerk.getByRole('group', { name: 'Care plan' })
    await plan.getByRole('button', { name: 'Add a reminder' }).click()
    const days = plan.getByLabel('Days after').last()
    await days.fill('0')
    await press(clerk, 'Save Changes')
    await expect(plan.getByText('Please give a number of days, 1 to 730.')).toBeVisible()
    await days.fill('700')
    await expectForEveryone(clerk, 'a service with a care plan')
    await press(clerk, 'Save Changes')
    await expectToast(clerk, 'Service has been updated')
  })

  await test.step('that the customer asked for it is noted, offline', async () => {
    await go(clerk, `/dashboard/crm/customers/${customerId}?tab=messages`)
    await counter.goOffline()
    await press(clerk, 'Remind of care')
    await expect(clerk.getByText(/They asked for it at the counter/)).toBeVisible()
    await counter.goOnline()
    await expectSynced(clerk)
  })

  await test.step('the page of the last visit takes a time for the next', async () => {
    const link = await clerk.request.get(`/api/document-links/appointments/${id}`)
    const { path } = await link.json()
    await phone.goto(path)
    await expect(phone.getByRole('heading', { name: 'Book it again' })).toBeVisible()
    await expectForEveryone(phone, 'the page of finished work')
    await phone.locator('summary', { hasText: / at / }).last().click()
    const book = phone.getByRole('button', { name: /^Book .* for AED / })
    await expectForEveryone(phone, 'the next visit before it is booked')
    await book.click()
    await expect(phone.getByRole('heading', { name: 'Booked' })).toBeVisible()
    const booked = await shop.sql`
      select id from appointments where vehicle_id = ${vehicleId} and status = 'pending'`
    expect(booked).toHaveLength(1)
    await phone.goto(path)
    await expect(phone.getByRole('heading', { name: 'Book it again' })).toHaveCount(0)
  })
})
