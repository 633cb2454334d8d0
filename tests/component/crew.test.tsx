import { expect, test } from 'vitest'
import { type Locator, page } from 'vitest/browser'
import { AS_CLOCKED } from '#schema/rules/people/shift.ts'
import { shopInstant } from '#schema/rules/time/shop-time.ts'
import { daysText, formatDay } from '#schema/rules/time/time-text.ts'
import type { Row } from '#schema/tables.ts'
import { blockedTime } from '#tests/fixtures/appointment.ts'
import { user } from '#tests/fixtures/shop.ts'
import { expectForEveryone } from './for-everyone.ts'
import { card, expectCount, expectTexts, expectToast, PHONE, press, step, toasts } from './on-screen.ts'
import { EXTERIOR, idOf, jobRows, MONDAY, shopRows, TODAY, TUESDAY, WHEELS } from './shop-rows.ts'
import { go, openStaffApp } from './staff-app.tsx'

const [JOSEPH, ROSHAN, ABSENTEE, BEGINNER] = [71, 72, 73, 74]
const named = (id: number, fullName: string) => ({ ...user(id, 'employee'), fullName })
const TEAM = [
  named(JOSEPH, 'Joseph Mwangi'),
  named(ROSHAN, 'Roshan Fernando'),
  named(ABSENTEE, 'Absent Amal'),
  named(BEGINNER, 'Beginner Basim'),
]
const rosterOf = (id: number): Row<'rosters'> => ({ id, hours: null, skills: null })
const ROSTERS = [JOSEPH, ROSHAN].map(rosterOf)
const work = card('Work')

test('people are assigned, and the dialog says who is off and who is not trained', async () => {
  const rows = { ...jobRows({ customer: 'Crew Wanted', day: MONDAY }), users: TEAM, rosters: ROSTERS }
  const app = await openStaffApp({ as: 'store_manager', rows, at: '/dashboard/team' })

  await step('days off and skills are given on the Team page', async () => {
    const off = await openPerson('Absent Amal')
    await off.getByRole('button', { name: 'Add days' }).click()
    await off.getByLabelText('First day').fill(MONDAY)
    await off.getByLabelText('Note').fill('Home to Pokhara')
    await expectForEveryone('a person’s working hours')
    await off.getByRole('button', { name: 'Add', exact: true }).click()
    await expectToast('Absence added')
    await off.getByText('Works on cars').click()
    await off.getByRole('button', { name: 'Save Changes' }).click()
    await expectToast('Working hours saved')
    await expectCount(off, 0)

    const untrained = await openPerson('Beginner Basim')
    const save = untrained.getByRole('button', { name: 'Save Changes' })
    await untrained.getByText('Works on cars').click()
    await untrained.getByText('Trained for all services').click()
    await save.click()
    await expect.element(untrained.getByText('Choose at least one service.')).toBeVisible()
    await untrained.getByText(WHEELS.name).click()
    await untrained.getByText('Own working hours').click()
    for (const weekday of ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'])
      await untrained.getByRole('listitem', { name: weekday }).getByText(weekday).click()
    await save.click()
    await expect.element(untrained.getByText('Give at least one working day.')).toBeVisible()
    await untrained.getByText('Own working hours').click()
    await save.click()
    await expectToast('Working hours saved')
    await expectCount(untrained, 0)
  })

  await step('in the dialog', async () => {
    go(`/dashboard/appointments/${idOf(0)}`)
    await press('Edit')
    const sheet = page.getByRole('dialog', { name: 'Edit Appointment' })
    const technician = sheet.getByLabelText('Technician')
    for (const choice of ['Absent Amal · off that day', `Beginner Basim · not trained for ${EXTERIOR.name}`])
      await expect.element(technician.getByRole('option', { name: choice })).toBeInTheDocument()
    await technician.selectOptions(String(JOSEPH))
    await sheet.getByRole('button', { name: 'Update Appointment' }).click()
    await expectCount(sheet, 0)
  })

  await step('on the appointment’s page, with Undo', async () => {
    await expect.element(work.getByLabelText('Technician')).toHaveValue(String(JOSEPH))
    await work.getByLabelText('Helper').selectOptions(String(BEGINNER))
    await expectToast('Helper changed', 'Beginner Basim')
    await expect.element(card('Appointment Information')).toHaveTextContent('with Beginner Basim')
    await work.getByLabelText('Technician').selectOptions(String(ABSENTEE))
    await expectToast('Technician changed', 'Absent Amal')
    await toasts().getByRole('button', { name: 'Undo' }).click()
    await expect.element(card('Appointment Information')).toHaveTextContent('Joseph Mwangi')
  })
  expect(await app.row('appointments', idOf(0))).toMatchObject({
    technicianId: JOSEPH,
    assistantId: BEGINNER,
  })
})

test('who works on cars and is on shift comes first, and everybody else is apart with the reason, wherever a person is picked', async () => {
  const shift = {
    id: 90,
    userId: ROSHAN,
    startedAt: shopInstant(TODAY, '08:00'),
    endedAt: null,
    ...AS_CLOCKED,
  }
  const off = {
    ...{ id: 91, userId: ABSENTEE, kind: 'sick' as const, note: null },
    firstDay: TODAY,
    lastDay: TODAY,
  }
  const rows = {
    ...jobRows({ customer: 'Crew Wanted', day: TODAY, time: '15:00' }),
    ...{ users: TEAM, rosters: [...ROSTERS, rosterOf(ABSENTEE)], absences: [off] },
    shifts: [{ ...shift, createdAt: shift.startedAt, updatedAt: shift.startedAt }],
  }
  await openStaffApp({ as: 'store_manager', rows, at: `/dashboard/appointments/${idOf(0)}` })
  const groups = (field: Locator) =>
    [...field.element().querySelectorAll('optgroup')].map(({ label, children }) => [
      label,
      ...[...children].map(option => option.textContent),
    ])
  const expected = [
    ['On shift', 'Roshan Fernando'],
    ['Not on shift yet', 'Joseph Mwangi'],
    [
      'Others',
      'Absent Amal · off today',
      'Beginner Basim · does not work on cars',
      'Maricel Santos · does not work on cars',
    ],
  ]
  await expect.poll(() => groups(work.getByLabelText('Technician'))).toEqual(expected)
  await press('Edit')
  const edit = page.getByRole('dialog', { name: 'Edit Appointment' })
  await expect.poll(() => groups(edit.getByLabelText('Technician'))).toEqual(expected)
  go('/dashboard?walkIn=true')
  const walkIn = page.getByRole('dialog', { name: 'Walk-in' })
  await expect.poll(() => groups(walkIn.getByLabelText('Technician'))).toEqual(expected)
  go('/dashboard/appointments?block=new')
  const block = page.getByRole('dialog', { name: 'Block time' })
  await expect.poll(() => groups(block.getByLabelText('Bay or person'))).toEqual(expected)
  go(`/dashboard/appointments?columns=person&date=${TODAY}`)
  await expectTexts(page.getByCss('[data-bay-headings] bdi'), [
    'Unassigned',
    'Joseph Mwangi',
    'Roshan Fernando',
    'Absent Amal',
  ])
})

test('work is paused with a reason and resumed, and the time of each person is kept', async () => {
  const rows = jobRows({ customer: 'Pause Please', day: TODAY })
  const app = await openStaffApp({ rows, at: `/dashboard/appointments/${idOf(0)}` })
  await press('Start Service')
  const times = work.getByRole('list', { name: 'Time worked' })
  await expect.element(times).toHaveTextContent('Maricel Santos · at work')
  await press('Pause')
  const question = page.getByRole('alertdialog')
  const pause = question.getByRole('button', { name: 'Pause', exact: true })
  await pause.click()
  await expect.element(question.getByText('Please give a reason')).toBeVisible()
  await question.getByRole('button', { name: 'Waiting for parts' }).click()
  await pause.click()
  await expectCount(question, 0)
  const banner = page.getByRole('main')
  await expect.element(banner.getByText('Paused')).toBeVisible()
  await expect.element(banner.getByText('Waiting for parts')).toBeVisible()
  await expect.element(times).not.toHaveTextContent('at work')
  await expectForEveryone('paused work')
  await page.viewport(...PHONE)
  await press('Resume')
  await expect.element(banner.getByText('In progress')).toBeVisible()
  await expect.element(times).toHaveTextContent('at work')
  const spans = (await app.all('workSpans')).map(({ userId, endedAt, pauseReason }) => ({
    ...{ userId, running: endedAt === null, pauseReason },
  }))
  expect(spans.sort((a, b) => Number(a.running) - Number(b.running))).toEqual([
    { userId: app.me.id, running: false, pauseReason: 'Waiting for parts' },
    { userId: app.me.id, running: true, pauseReason: null },
  ])
})

test('one person in two places is shown with both cars, where it is decided and on each page', async () => {
  const both = ['Double 1', 'Double 2'].map((customer, i) => ({
    ...{ customer, time: '09:00', bay: i + 1, changes: { technicianId: JOSEPH } },
  }))
  const rows = shopRows(both, { users: TEAM, rosters: ROSTERS })
  await openStaffApp({ as: 'admin', rows, at: `/dashboard/appointments/${idOf(1)}` })
  await expect.element(work.getByRole('note')).toHaveTextContent('Joseph Mwangi is also assigned to Double 1')
  go('/dashboard/attention?kind=people')
  const flag = page.getByRole('listitem', { name: 'Joseph Mwangi in two places' })
  for (const { customer } of both)
    await expect.element(flag.getByRole('listitem', { name: customer })).toHaveTextContent('9:00 – 10:00 AM')
  await expectForEveryone('a person in two places')
  await flag.getByRole('link', { name: 'Assign somebody else to Double 2' }).click()
  await work.getByLabelText('Technician').selectOptions(String(ROSHAN))
  await expectToast('Technician changed')
  go('/dashboard/attention?kind=people')
  await expect.element(page.getByRole('tab', { name: /^All/ })).toBeVisible()
  await expectCount(flag, 0)
})

test('the cars of who has left need somebody else', async () => {
  const rows = shopRows([{ customer: 'Left Behind', changes: { technicianId: JOSEPH } }], {
    users: TEAM.map(each => (each.id === JOSEPH ? { ...each, active: false } : each)),
    rosters: ROSTERS,
  })
  await openStaffApp({ as: 'store_manager', rows, at: '/dashboard/attention?kind=away' })
  const off = page
    .getByRole('list', { name: 'Assigned while off' })
    .getByRole('listitem', { name: 'Joseph Mwangi is off' })
  await expect.element(off).toHaveTextContent(formatDay(MONDAY))
  await expect.element(off.getByRole('link', { name: 'Assign somebody else to Left Behind' })).toBeVisible()
})

test('an absence lists the cars of the person, which need attention until it is changed', async () => {
  const rows = shopRows([{ customer: 'In The Way', changes: { technicianId: JOSEPH } }], {
    users: TEAM,
    rosters: ROSTERS,
  })
  await openStaffApp({ as: 'store_manager', rows, at: '/dashboard/team' })
  const says = 'They are assigned to a car then:'
  const before = await openPerson('Joseph Mwangi')
  await before.getByRole('button', { name: 'Add days' }).click()
  await before.getByLabelText('First day').fill(MONDAY)
  await expect.element(before.getByText(says)).toBeVisible()
  await expect.element(before.getByRole('list', { name: 'Cars in the way' })).toHaveTextContent('In The Way')
  await expectForEveryone('an absence with cars in the way')
  await before.getByRole('button', { name: 'Add', exact: true }).click()
  await expectToast('Absence added')
  await before.getByRole('button', { name: 'Cancel' }).click()

  const off = page
    .getByRole('list', { name: 'Assigned while off' })
    .getByRole('listitem', { name: 'Joseph Mwangi is off' })
  go('/dashboard/attention?kind=away')
  await expect.element(off).toHaveTextContent(formatDay(MONDAY))
  await expect.element(off.getByRole('link', { name: 'Assign somebody else to In The Way' })).toBeVisible()
  await expectForEveryone('people who are assigned while off')

  const days = (day: string) => daysText({ firstDay: day, lastDay: day })
  go('/dashboard/team')
  const after = await openPerson('Joseph Mwangi')
  await after.getByRole('button', { name: `Edit ${days(MONDAY)}` }).click()
  await after.getByLabelText('First day').fill(TUESDAY)
  await expectCount(after.getByText(says), 0)
  await after.getByRole('button', { name: 'Save days' }).click()
  await expectToast('Absence has been updated')
  await after.getByRole('button', { name: `Remove ${days(TUESDAY)}` }).click()
  await expectToast('Absence deleted')
  await after.getByRole('button', { name: 'Cancel' }).click()
  go('/dashboard/attention?kind=away')
  await expect.element(page.getByRole('tab', { name: /^Days off/ })).toBeVisible()
  await expectCount(off, 0)
})

async function openPerson(name: string): Promise<Locator> {
  await page.getByRole('link', { name, exact: true }).click()
  return page.getByRole('dialog', { name })
}

test('the blocked time of a person opens with that person', async () => {
  const rows = {
    ...shopRows(),
    users: TEAM,
    rosters: ROSTERS,
    blockedTimes: [blockedTime(92, { bay: null, userId: ROSHAN })],
  }
  await openStaffApp({ as: 'store_manager', rows, at: '/dashboard/appointments?block=92' })
  await expect.element(page.getByLabelText('Bay or person')).toHaveValue(`user ${ROSHAN}`)
})
