import { press } from './appointment-steps.ts'
import { expectSynced, expectToast, go } from './counter.ts'
import { expectForEveryone } from './screen-checks.ts'
import { expect, test } from './test.ts'

test('care is planned and asked for at the counter, and taken on a phone in one tap', async ({
  staffDevice,
  newDevice,
  shop,
}) => {
  const counter = await staffDevice('admin')
  const visitor = await newDevice()
  const [clerk, phone] = [counter.screen, await visitor.page()]
  await phone.setViewportSize({ width: 390, height: 844 })
  const [done] = await shop.sql<{ id: number; customerId: number; vehicleId: number; service: string }[]>`
    select a.id, a.customer_id as "customerId", a.vehicle_id as "vehicleId", s.name as service
    from appointments a
    join appointment_services l on l.appointment_id = a.id
    join services s on s.id = l.service_id and s.highlight and s.active and not s.is_add_on
    join customers c on c.id = a.customer_id and c.phone is not null
    where a.status = 'paid' and not exists (
      select 1 from appointments b where b.vehicle_id = a.vehicle_id and b.scheduled_date >= a.scheduled_date and b.id <> a.id)
    order by a.scheduled_date limit 1`
  const { id = 0, customerId, vehicleId = 0, service = '' } = done ?? {}

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
    await phone.getByRole('button', { name: / at / }).last().click()
    await expect(phone.getByRole('heading', { name: 'Request received' })).toBeVisible()
    const booked = await shop.sql`
      select id from appointments where vehicle_id = ${vehicleId} and status = 'pending'`
    expect(booked).toHaveLength(1)
    await phone.goto(path)
    await expect(phone.getByRole('heading', { name: 'Book it again' })).toHaveCount(0)
  })

  await test.step('it stands as it was, for the others who use this shop', async () => {
    await shop.change(async sql => {
      await sql`
        update appointments set status = 'cancelled' where vehicle_id = ${vehicleId} and status = 'pending'`
      await sql`update services set care_steps = '[]' where name = ${service}`
    })
  })
})
