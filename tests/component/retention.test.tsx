import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { RetentionPreview, RetentionRules } from '#schema/protocol/retention.ts'
import { expectForEveryone } from './for-everyone.ts'
import { expectToast, PHONE } from './on-screen.ts'
import { shopRows } from './shop-rows.ts'
import { openStaffApp } from './staff-app.tsx'
import { answerAsServer, jsonOf } from './stub-server.ts'

const KEPT: RetentionRules = { requests: null, messages: null, photos: null, customers: null }

test('an admin sees what would go by the typed ages, and saves them', async () => {
  await page.viewport(...PHONE)
  let rules = KEPT
  let asked = ''
  answerAsServer({
    'GET /api/privacy/retention': () => Response.json(RetentionRules.parse(rules)),
    'GET /api/privacy/retention/preview': ({ url }) => {
      asked = url.search
      return Response.json(RetentionPreview.parse({ requests: 1, messages: 4_200, photos: 0, customers: 0 }))
    },
    'PUT /api/privacy/retention': ({ body }) => {
      rules = RetentionRules.parse(body)
      return Response.json(rules)
    },
  })
  await openStaffApp({ as: 'admin', rows: shopRows(), at: '/dashboard/admin/database-tools?tab=retention' })
  const form = page.getByRole('form', { name: 'Retention' })
  await expect.element(form.getByLabelText('Messages (months)')).toBeVisible()
  await expectForEveryone('how long personal data is kept')

  await form.getByLabelText('Messages (months)').fill('1')
  await form.getByRole('button', { name: 'Show what would go' }).click()
  await expect.element(form.getByText('Enter 3 to 120 months, or nothing to keep them')).toBeVisible()
  await form.getByLabelText('Messages (months)').fill('24')
  await form.getByLabelText('Requests that nobody confirmed (days)').fill('30')
  await form.getByRole('button', { name: 'Show what would go' }).click()
  await expect.element(form.getByText('1 person who only asked')).toBeVisible()
  await expect.element(form.getByText('4,200 messages')).toBeVisible()
  expect(asked).toBe('?requests=30&messages=24')

  await form.getByRole('button', { name: 'Save retention' }).click()
  await expectToast('Retention saved')
  expect(rules).toEqual({ ...KEPT, requests: 30, messages: 24 })
})

test('what a customer allowed and stopped is on their page, with the text that they saw', async () => {
  answerAsServer({ 'GET /api/privacy/retention': jsonOf(RetentionRules, KEPT) })
  const rows = shopRows([{ customer: 'Sara Haddad' }], {
    consents: [
      {
        ...{ id: 950, customerId: 200, kind: 'care', given: true, source: 'booking', recordedBy: null },
        ...{ text: 'Remind me when the next care is due', at: '2026-11-20T08:00:00.000Z' },
      },
    ],
  })
  await openStaffApp({ as: 'employee', rows, at: '/dashboard/crm/customers/200?tab=messages' })
  await page.getByRole('button', { name: 'What they allowed and stopped (1)' }).click()
  const register = page.getByRole('list', { name: 'Consents' })
  await expect
    .element(register.getByText(/^Reminders of care allowed on a page of the booking/))
    .toBeVisible()
  await expect.element(register.getByText('“Remind me when the next care is due”')).toBeVisible()
})
