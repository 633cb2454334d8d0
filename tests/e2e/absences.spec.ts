import type { Locator, Page } from '@playwright/test'
import { daysText, formatDay } from '#schema/rules/time/time-text.ts'
import { freeDays } from './arrange.ts'
import { expectToast, go } from './counter.ts'
import { putAppointments } from './put-appointments.ts'
import { expectForEveryone } from './screen-checks.ts'
import { expect, test } from './test.ts'

test('an absence lists the cars of the person, which need attention until it is changed', async ({
  staffPage,
  shop,
}) => {
  test.slow()
  const [monday, tuesday] = await freeDays(shop)
  const [{ id: technicianId }] = await shop.sql<[{ id: number }]>`
    select id::int from users where email = 'employee@sheen.demo'`
  const [car] = await putAppointments(shop, [{ day: monday, time: '10:00', row: { technicianId } }])
  const customer = car?.customer ?? ''
  const page = await staffPage('manager')

  await test.step('before it is saved', async () => {
    const sheet = await openPerson(page, 'Joseph Mwangi')
    await sheet.getByRole('button', { name: 'Add days' }).click()
    await sheet.getByLabel('First day').fill(monday)
    await expect(sheet.getByText('They are assigned to a car then:')).toBeVisible()
    await expect(sheet.getByRole('list', { name: 'Cars in the way' })).toContainText(customer)
    await expectForEveryone(page, 'an absence with cars in the way')
    await sheet.getByRole('button', { name: 'Add', exact: true }).click()
    await expectToast(page, 'Absence added')
    await sheet.getByRole('button', { name: 'Cancel' }).click()
  })

  const off = page
    .getByRole('list', { name: 'Assigned while off' })
    .getByRole('listitem', { name: 'Joseph Mwangi is off' })
    .filter({ hasText: customer })
  await test.step('it needs attention', async () => {
    await go(page, '/dashboard/attention')
    await page.getByRole('tab', { name: /^Days off/ }).click()
    await expect(off).toContainText(formatDay(monday))
    await expect(off.getByRole('link', { name: `Assign somebody else to ${customer}` })).toBeVisible()
    await expectForEveryone(page, 'people who are assigned while off')
  })

  await test.step('until the days are changed', async () => {
    const sheet = await openPerson(page, 'Joseph Mwangi')
    await sheet
      .getByRole('button', { name: `Edit ${daysText({ firstDay: monday, lastDay: monday })}` })
      .click()
    await sheet.getByLabel('First day').fill(tuesday)
    await expect(sheet.getByText('They are assigned to a car then:')).toBeHidden()
    await sheet.getByRole('button', { name: 'Save days' }).click()
    await expectToast(page, 'Absence has been updated')
    await sheet
      .getByRole('button', { name: `Remove ${daysText({ firstDay: tuesday, lastDay: tuesday })}` })
      .click()
    await expectToast(page, 'Absence deleted')
    await sheet.getByRole('button', { name: 'Cancel' }).click()
    await go(page, '/dashboard/attention?kind=away')
    await expect(page.getByRole('tab', { name: /^Days off/ })).toBeVisible()
    await expect(off).toHaveCount(0)
  })
})

async function openPerson(page: Page, name: string): Promise<Locator> {
  await go(page, '/dashboard/team')
  await page.getByRole('link', { name, exact: true }).click()
  return page.getByRole('dialog', { name })
}
