import type { Page } from '@playwright/test'
import { shopInstant } from '#schema/rules/time/shop-time.ts'
import { expectToast, go, startService, syncChip } from './counter.ts'
import { type PutAppointment, putAppointments } from './put-appointments.ts'
import type { ShopServer } from './shop-server.ts'
import { expect, test } from './test.ts'

type Job = PutAppointment & { day: string }

/** A confirmed appointment at 9 AM of a day of its own, with no notes. */
async function arrangeJob(shop: ShopServer): Promise<Job> {
  const day = await shop.openDay()
  const [job] = (await putAppointments(shop, [{ day, time: '09:00' }])) as [PutAppointment]
  return { ...job, day }
}

const replaced = (page: Page) =>
  page.getByRole('list', { name: 'Replaced by somebody else' }).getByRole('listitem')

async function openSheet(page: Page, { id }: Job) {
  await go(page, `/dashboard/appointments/${id}`)
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  return page.getByRole('dialog', { name: 'Edit Appointment' })
}

async function moveTo(page: Page, job: Job, time: string): Promise<void> {
  const sheet = await openSheet(page, job)
  await sheet.getByText(time, { exact: true }).click()
  await expect(sheet.getByRole('radio', { name: new RegExp(`^${time}`) })).toBeChecked()
  await sheet.getByRole('button', { name: 'Update Appointment' }).click()
  await expectToast(page, 'Appointment has been updated')
  await expect(sheet).toBeHidden()
}

async function writeNotes(page: Page, { customer }: Job, notes: string): Promise<void> {
  await go(page, `/dashboard/crm/customers?q=${encodeURIComponent(customer)}`)
  await page.getByRole('button', { name: `Actions for ${customer}` }).click()
  await page.getByRole('menuitem', { name: 'Edit Details' }).click()
  const sheet = page.getByRole('dialog', { name: 'Edit Customer' })
  await sheet.getByLabel('Notes').fill(notes)
  await sheet.getByRole('button', { name: 'Save Changes' }).click()
  await expect(sheet).toBeHidden()
}

async function synced(page: Page): Promise<void> {
  await expect(syncChip(page)).toHaveAccessibleName(/^Sync: Synced/)
}

test('two people change one appointment and one customer offline, and each learns what became of theirs', async ({
  staffDevice,
  shop,
}) => {
  const job = await arrangeJob(shop)
  const [one, two] = [await staffDevice('employee'), await staffDevice('cashier')]
  const [counter, phone] = [one.screen, two.screen]
  const [{ name: cashier }] = await shop.sql<[{ name: string }]>`
    select full_name as name from users where email = 'cashier@sheen.demo'`

  await test.step('both offline', async () => {
    await one.goOffline()
    await two.goOffline()
    await moveTo(counter, job, '5:00 PM')
    await moveTo(phone, job, '10:00 AM')
    await writeNotes(counter, job, 'Keys at the desk')
    await writeNotes(phone, job, 'Call before noon')
    await one.goOnline()
    await synced(counter)
    await two.goOnline()
    await synced(phone)
  })

  await test.step('the one who lost is told, and puts the time back', async () => {
    await go(counter, '/dashboard/attention?kind=conflicts')
    await expect(replaced(counter)).toHaveCount(2)
    const time = replaced(counter).filter({ hasText: 'became' })
    await expect(time).toContainText(`Your 5:00 PM for ${job.customer} became 10:00 AM, ${cashier}`)
    await time.getByRole('button', { name: 'Put mine back' }).click()
    await expect(time).toHaveCount(0)
    const at = () => shop.sql`select scheduled_date as at from appointments where id = ${job.id}`
    await expect.poll(at).toEqual([{ at: shopInstant(job.day, '17:00') }])
  })

  await test.step('both notes are there, until one tap drops one', async () => {
    const notes = replaced(counter).filter({ hasText: 'notes' })
    await expect(notes).toContainText(`stand together with ${cashier}’s`)
    const stored = async () => {
      const [row] = await shop.sql`select notes from customers where id = ${job.customerId}`
      return row?.notes
    }
    expect(await stored()).toBe(`Keys at the desk\n— ${cashier} —\nCall before noon`)
    await notes.getByRole('button', { name: 'Delete my text' }).click()
    await expect(replaced(counter)).toHaveCount(0)
    await expect.poll(stored).toBe('Call before noon')
  })

  await test.step('the history has both', async () => {
    await go(counter, `/dashboard/appointments/${job.id}?tab=history`)
    await expect(
      counter.getByText(/’s .*5:00 PM was replaced by .*’s 10:00 AM|’s 5:00 PM was replaced by/),
    ).toBeVisible()
  })

  await test.step('an open dialog follows, and keeps what was typed', async () => {
    const sheet = await openSheet(phone, job)
    await sheet.getByLabel('Notes').fill('Typed on the phone')
    await moveTo(counter, job, '2:00 PM')
    await expect(sheet.getByText(/^Time changed to /)).toBeVisible()
    await expect(sheet.getByRole('radio', { name: /^2:00 PM/ })).toBeChecked()
    await expect(sheet.getByLabel('Notes')).toHaveValue('Typed on the phone')
    await sheet.getByRole('button', { name: 'Update Appointment' }).click()
    await expect(sheet).toBeHidden()
    const saved = () => shop.sql`select scheduled_date as at, notes from appointments where id = ${job.id}`
    await expect.poll(saved).toEqual([{ at: shopInstant(job.day, '14:00'), notes: 'Typed on the phone' }])
    await expect(replaced(counter)).toHaveCount(0)
  })
})

test('a car that was cancelled at the counter and worked on in the yard is in progress, and both are told', async ({
  staffDevice,
  shop,
}) => {
  const job = await arrangeJob(shop)
  const yard = await staffDevice('employee')
  const [phone, counter] = [yard.screen, (await staffDevice('cashier')).screen]
  await go(phone, `/dashboard/appointments/${job.id}`)
  await expect(phone.getByRole('button', { name: 'Start Service', exact: true })).toBeVisible()
  await yard.goOffline()

  await go(counter, `/dashboard/appointments/${job.id}`)
  await counter.getByRole('button', { name: 'More actions' }).click()
  await counter.getByRole('menuitem', { name: 'Cancel appointment' }).click()
  const why = counter.getByRole('alertdialog')
  await why.getByRole('button', { name: 'Booked twice' }).click()
  await why.getByRole('button', { name: 'Cancel appointment' }).click()
  await expect(counter.getByRole('main').getByText('Cancelled')).toBeVisible()
  await synced(counter)

  await startService(phone)
  await yard.goOnline()
  await expect(counter.getByRole('main').getByText('In progress')).toBeVisible()
  await go(counter, '/dashboard/attention?kind=conflicts')
  await expect(replaced(counter)).toContainText(`Your job for ${job.customer} was cancelled, but`)
  await go(phone, '/dashboard/attention?kind=conflicts')
  await expect(replaced(phone)).toContainText(`Your job for ${job.customer} had been cancelled by`)
  await replaced(phone).getByRole('button', { name: /^OK/ }).click()
  await expect(replaced(phone)).toHaveCount(0)
  await expect(replaced(counter)).toHaveCount(1)
})
