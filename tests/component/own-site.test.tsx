import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectTexts, expectToast } from './on-screen.ts'
import { shopRows } from './shop-rows.ts'
import { openStaffApp } from './staff-app.tsx'

const SETTINGS = '/dashboard/admin/settings'
const save = () => page.getByRole('button', { name: 'Save Changes' }).click()

test('the shop chooses which services its site shows, in which order and under which name, or none', async () => {
  const app = await openStaffApp({ as: 'admin', rows: shopRows(), at: SETTINGS })
  const stored = async () => (await app.all('settings'))[0]?.siteServices
  const list = page.getByRole('list', { name: 'Services on the site' })
  const entries = list.getByRole('listitem')
  const named = (name: string) => entries.filter({ hasText: name })
  const own = page.getByText('A list of our own')
  await expect.element(own).toBeVisible()
  await own.click()
  await expectTexts(entries, [/^Exterior Detailing/, /^Wheel Detailing/])
  await named('Wheel').getByRole('button', { name: 'Move Wheel Detailing up' }).click()
  await expectTexts(entries, [/^Wheel Detailing/, /^Exterior Detailing/])
  await named('Exterior').getByRole('button', { name: 'Other name' }).click()
  await named('Exterior').getByLabelText('Name on the site', { exact: true }).fill('  Hand wash ')
  await named('Exterior').getByLabelText('Name on the site in Arabic').fill('غسيل يدوي')
  await page.getByLabelText('Where the site shows Wheel Detailing').selectOptions('Footer only')
  await save()
  await expectToast('Settings saved')
  const [wheels, exterior] = (await stored()) ?? []
  expect(wheels).toMatchObject({ place: 'footer', name: null, nameArabic: null })
  expect(exterior).toMatchObject({ place: 'both', name: 'Hand wash', nameArabic: 'غسيل يدوي' })

  await named('Wheel').getByRole('button', { name: 'Remove Wheel Detailing' }).click()
  await named('Exterior').getByRole('button', { name: 'Remove Exterior Detailing' }).click()
  await expect.element(page.getByText('The site shows no services.')).toBeVisible()
  await save()
  await expect.poll(stored).toEqual([])
  await own.click()
  await save()
  await expect.poll(stored).toBeNull()
})

test('a promise is written in both languages, and one without words is told at its field', async () => {
  const app = await openStaffApp({ as: 'admin', rows: shopRows(), at: SETTINGS })
  const missing = page.getByRole('note').filter({ hasText: 'Arabic pages still show in English' })
  await expect.element(missing).toHaveTextContent('the address, Exterior Detailing, Wheel Detailing')
  await page.getByRole('button', { name: 'Add a promise' }).click()
  const promise = page.getByRole('group', { name: 'Promise 1' })
  await promise.getByRole('textbox', { name: /^Title(?! in)/ }).fill('Gentle')
  await save()
  await expect.element(promise.getByText('Please say what you promise.')).toBeVisible()
  await promise.getByLabelText('What you promise').fill('Little water, no harsh soap.')
  await promise.getByLabelText('Picture').selectOptions('Leaf')
  await page.getByLabelText('Text under the headline', { exact: true }).fill('By hand.')
  await page.getByRole('button', { name: 'In Arabic' }).first().click()
  await page.getByLabelText('Address in Arabic').fill('القوز')
  await save()
  await expectToast('Settings saved')
  expect(await app.all('settings')).toMatchObject([
    {
      promises: [
        {
          ...{ icon: 'leaf', title: 'Gentle', titleArabic: null, textArabic: null },
          text: 'Little water, no harsh soap.',
        },
      ],
      ...{ lead: 'By hand.', addressArabic: 'القوز' },
    },
  ])
  await expect.element(missing).toHaveTextContent('promises (1)')
})

test('a number that begins like none is asked about where the shop types its own, and saved all the same', async () => {
  const app = await openStaffApp({ as: 'admin', rows: shopRows(), at: SETTINGS })
  for (const name of [/^Phone number/, 'WhatsApp']) {
    const field = page.getByRole('textbox', { name })
    await field.fill('051 123 4567')
    await expect.element(field).toHaveAccessibleDescription(/Is it right\?/)
  }
  await save()
  await expectToast('Settings saved')
  expect(await app.all('settings')).toMatchObject([{ phone: '+971511234567', whatsapp: '+971511234567' }])
})
