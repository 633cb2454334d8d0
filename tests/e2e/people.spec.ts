import type { Locator, Page } from '@playwright/test'
import { bookAppointment, card, press } from './appointment-steps.ts'
import { ownWord } from './arrange.ts'
import { expectSynced, expectToast, go, syncChip } from './counter.ts'
import { hire, idOf } from './hire.ts'
import { expectForEveryone } from './screen-checks.ts'
import type { ShopServer } from './shop-server.ts'
import { expect, test } from './test.ts'

const PHONE = { width: 390, height: 844 }

async function crewOf({ sql }: ShopServer, id: number) {
  const [row] = await sql<[{ technician: string | null; helper: string | null }]>`
    select t.full_name as technician, h.full_name as helper from appointments a
    left join users t on t.id = a.technician_id left join users h on h.id = a.assistant_id where a.id = ${id}`
  return row
}

const optionsOf = (select: Locator) => select.getByRole('option').allTextContents()
/** Chooses a person, whatever stands behind their name. */
async function choose(select: Locator, name: string): Promise<void> {
  // By its value: what is said behind the name arrives with the rosters.
  const option = select.getByRole('option', { name }).first()
  await select.selectOption(await option.getAttribute('value'))
}

async function openPerson(page: Page, name: string): Promise<Locator> {
  await go(page, '/dashboard/team')
  await page.getByRole('link', { name, exact: true }).click()
  return page.getByRole('dialog', { name })
}

test('people are assigned without a network, and the dialog says who is off and who is not trained', async ({
  shop,
  staffDevice,
}) => {
  test.slow()
  const { fullName: absentee } = await hire(shop, 'employee', `Absent ${ownWord()}`)
  const { fullName: beginner } = await hire(shop, 'employee', `Beginner ${ownWord()}`)
  const device = await staffDevice('manager')
  const page = device.screen
  const day = await shop.openDay()
  const id = await bookAppointment(page, shop, {
    customer: 'Crew Wanted',
    phone: '050 600 0071',
    plate: '60071',
    day,
    time: '9:00 AM',
  })
  await device.goOffline()

  await test.step('days off and skills are given on the Team page', async () => {
    const off = await openPerson(page, absentee)
    await off.getByRole('button', { name: 'Add days' }).click()
    await off.getByLabel('First day').fill(day)
    await off.getByLabel('Note').fill('Home to Pokhara')
    await expectForEveryone(page, 'a person’s working hours')
    await off.getByRole('button', { name: 'Add', exact: true }).click()
    await expectToast(page, 'Absence added')
    await off.getByText('Works on cars').click()
    await off.getByRole('button', { name: 'Save Changes' }).click()
    await expectToast(page, 'Working hours saved')
    await expect(off).toBeHidden()

    const untrained = await openPerson(page, beginner)
    await untrained.getByText('Works on cars').click()
    await untrained.getByText('Trained for all services').click()
    await untrained.getByRole('button', { name: 'Save Changes' }).click()
    await expect(untrained.getByText('Choose at least one service.')).toBeVisible()
    await untrained.getByRole('checkbox', { name: 'Leather Care' }).check({ force: true, timeout: 10_000 })
    await untrained.getByText('Own working hours').click()
    for (const weekday of ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'])
      await untrained.getByRole('listitem', { name: weekday }).getByText(weekday).click()
    await untrained.getByRole('button', { name: 'Save Changes' }).click()
    await expect(untrained.getByText('Give at least one working day.')).toBeVisible()
    await untrained.getByText('Own working hours').click()
    await untrained.getByRole('button', { name: 'Save Changes' }).click()
    await expectToast(page, 'Working hours saved')
    await expect(untrained).toBeHidden()
  })

  await test.step('in the dialog', async () => {
    await go(page, `/dashboard/appointments/${id}`)
    await press(page, 'Edit')
    const sheet = page.getByRole('dialog', { name: 'Edit Appointment' })
    const technician = sheet.getByLabel('Technician')
    await expect
      .poll(() => optionsOf(technician))
      .toEqual(
        expect.arrayContaining([`${absentee} · Off`, `${beginner} · Not trained for Exterior Detailing`]),
      )
    await choose(technician, 'Joseph Mwangi')
    await sheet.getByRole('button', { name: 'Update Appointment' }).click()
    await expect(sheet).toBeHidden()
  })

  await test.step('on the appointment’s page, with Undo', async () => {
    const work = card(page, 'Work')
    await expect(work.getByLabel('Technician')).toHaveValue(String(await idOf(shop, 'employee')))
    await choose(work.getByLabel('Helper'), beginner)
    await expectToast(page, 'Helper changed', beginner)
    await expect(card(page, 'Appointment Information')).toContainText(`with ${beginner}`)
    await choose(work.getByLabel('Technician'), absentee)
    await expectToast(page, 'Technician changed', absentee)
    await page.getByRole('button', { name: 'Undo' }).last().click()
    await expect(card(page, 'Appointment Information')).toContainText('Joseph Mwangi')
  })

  await device.goOnline()
  await expectSynced(page)
  expect(await crewOf(shop, id)).toEqual({ technician: 'Joseph Mwangi', helper: beginner })
})

test('assigned on two devices, the later stands and both are told', async ({ staffDevice, shop }) => {
  test.slow()
  const [one, two] = [await staffDevice('cashier'), await staffDevice('employee')]
  const [counter, phone] = [one.screen, two.screen]
  const id = await bookAppointment(counter, shop, {
    customer: 'Twice Assigned',
    phone: '050 600 0072',
    plate: '60072',
    day: await shop.openDay(),
    time: '9:00 AM',
  })
  for (const page of [counter, phone]) {
    await go(page, `/dashboard/appointments/${id}`)
    await expect(card(page, 'Work').getByLabel('Technician')).toHaveValue('')
  }
  await one.goOffline()
  await two.goOffline()
  await choose(card(counter, 'Work').getByLabel('Technician'), 'Roshan Fernando')
  await expectToast(counter, 'Technician changed')
  await choose(card(phone, 'Work').getByLabel('Technician'), 'Joseph Mwangi')
  await expectToast(phone, 'Technician changed')
  await one.goOnline()
  await expectSynced(counter)
  await two.goOnline()
  await expectSynced(phone)

  expect(await crewOf(shop, id)).toEqual({ technician: 'Joseph Mwangi', helper: null })
  const replaced = (page: Page) =>
    page.getByRole('list', { name: 'Replaced by somebody else' }).getByRole('listitem')
  for (const page of [counter, phone]) await go(page, '/dashboard/attention')
  await expect(replaced(counter).filter({ hasText: 'Twice Assigned' })).toContainText(
    'Your technician ‘Roshan Fernando’ for Twice Assigned became ‘Joseph Mwangi’, Joseph Mwangi',
  )
  await expect(replaced(phone).filter({ hasText: 'Twice Assigned' })).toContainText(
    'Your technician ‘Joseph Mwangi’ for Twice Assigned replaced Maricel Santos’s ‘Roshan Fernando’',
  )
})

test('work is paused with a reason and gone on with offline, and the time of each person is kept', async ({
  shop,
  staffDevice,
}) => {
  test.slow()
  const device = await staffDevice('employee')
  const page = device.screen
  const id = await bookAppointment(page, shop, {
    customer: 'Pause Please',
    phone: '050 600 0073',
    plate: '60073',
    day: await shop.openDay(),
    time: '9:00 AM',
  })
  await go(page, `/dashboard/appointments/${id}`)
  await device.goOffline()
  await press(page, 'Start Service')
  const times = card(page, 'Work').getByRole('list', { name: 'Time worked' })
  await expect(times).toContainText('Joseph Mwangi · at work')

  await press(page, 'Pause')
  const question = page.getByRole('alertdialog')
  await question.getByRole('button', { name: 'Pause', exact: true }).click()
  await expect(question.getByText('Please give a reason')).toBeVisible()
  await question.getByRole('button', { name: 'Waiting for parts' }).click()
  await question.getByRole('button', { name: 'Pause', exact: true }).click()
  await expect(question).toBeHidden()
  const banner = page.getByRole('main')
  await expect(banner.getByText('Paused')).toBeVisible()
  await expect(banner.getByText('Waiting for parts')).toBeVisible()
  await expect(times).not.toContainText('at work')
  await expectForEveryone(page, 'paused work')
  await page.setViewportSize(PHONE)
  await press(page, 'Go on')
  await expect(banner.getByText('In progress')).toBeVisible()
  await expect(times).toContainText('at work')
  await expect(syncChip(page)).toHaveAccessibleName('Sync: Offline · 3 changes waiting')

  await device.goOnline()
  await expectSynced(page)
  const spans = await shop.sql`
    select user_id::int as "userId", ended_at is null as running, pause_reason as reason
    from work_spans where appointment_id = ${id} order by started_at`
  const userId = await idOf(shop, 'employee')
  expect(spans).toEqual([
    { userId, running: false, reason: 'Waiting for parts' },
    { userId, running: true, reason: null },
  ])
})

test('one person in two places is shown with both cars, where it is decided and on each page', async ({
  staffPage,
  shop,
}) => {
  const page = await staffPage('admin')
  const day = await shop.openDay()
  const party = (n: number) => ({
    customer: `Double ${n}`,
    phone: `050 600 008${n}`,
    plate: `6008${n}`,
    day,
    time: '9:00 AM',
  })
  const first = await bookAppointment(page, shop, party(1))
  const second = await bookAppointment(page, shop, party(2))
  for (const id of [first, second]) {
    await go(page, `/dashboard/appointments/${id}`)
    await expect(card(page, 'Appointment Information')).toContainText(id === first ? 'Double 1' : 'Double 2')
    await choose(card(page, 'Work').getByLabel('Technician'), 'Joseph Mwangi')
    await expectToast(page, 'Technician changed')
  }
  await expect(card(page, 'Work').getByRole('note')).toContainText(
    'Joseph Mwangi is also assigned to Double 1',
  )
  await go(page, '/dashboard/attention?kind=people')
  const flag = page
    .getByRole('listitem', { name: 'Joseph Mwangi in two places' })
    .filter({ hasText: 'Double 1' })
  await expect(flag.getByRole('listitem', { name: 'Double 1' })).toContainText('9:00 – 11:00 AM')
  await expect(flag.getByRole('listitem', { name: 'Double 2' })).toContainText('9:00 – 11:00 AM')
  await expectForEveryone(page, 'a person in two places')
  await flag.getByRole('link', { name: 'Assign somebody else to Double 2' }).click()
  await choose(card(page, 'Work').getByLabel('Technician'), 'Roshan Fernando')
  await expectToast(page, 'Technician changed')
  await go(page, '/dashboard/attention?kind=people')
  await expect(flag).toBeHidden()
})
