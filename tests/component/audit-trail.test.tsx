import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { z } from 'zod'
import { AuditResponse } from '#schema/protocol/audit.ts'
import { NOW } from '#tests/fixtures/shop.ts'
import { expectForEveryone, sidewaysIn } from './for-everyone.ts'
import { DESKTOP, expectAddress, expectTexts, expectToast, PHONE, TABLET } from './on-screen.ts'
import { shopRows } from './shop-rows.ts'
import { openStaffApp } from './staff-app.tsx'
import { answerAsServer } from './stub-server.ts'

const AUDIT = '/dashboard/admin/database-tools?tab=audit'
type Answer = z.input<typeof AuditResponse>
type Entry = Answer['entries'][number]

const CHROME = 'Mozilla/5.0 (Linux; Android 14) Chrome/130.0 Mobile'
const entry = (seq: number, changes: Partial<Entry>): Entry => ({
  ...{
    seq,
    at: NOW,
    kind: 'signIn.succeeded',
    personId: 7,
    person: 'Fatima Al Hashimi',
    hash: 'ab'.repeat(32),
  },
  ...{ deviceId: null, deviceName: null, address: '94.200.1.9', userAgent: CHROME, details: {} },
  ...changes,
})
const server = { person: null, personId: null, address: null, userAgent: null }
const ENTRIES: Entry[] = [
  entry(9, { kind: 'backup.restored', details: { madeAt: NOW, rows: 1200, shop: 'Sheen' } }),
  entry(8, {
    kind: 'backup.made',
    ...server,
    details: { good: true, name: 'sheen.backup.gz', place: '/mnt/b' },
  }),
  entry(7, {
    kind: 'signIn.failed',
    personId: null,
    person: 'x'.repeat(150),
    details: { code: 'invalid_credentials' },
  }),
  entry(6, {
    kind: 'account.changed',
    details: { of: 'Noor', roleBefore: 'cashier', role: 'admin', active: false },
  }),
  entry(5, { kind: 'data.listed', details: { path: '/api/customers', page: 2, rows: 500 } }),
  entry(4, { kind: 'link.made', deviceName: 'Counter tablet', details: { of: 'invoices', id: 91 } }),
  entry(3, { kind: 'of.aNewerRelease', details: { what: 'ever' } }),
]
const ANCHOR = { day: '2026-11-20', seq: 1234, hash: '0123456789abcdef'.repeat(4) }
const rows = shopRows([])

/** The server with a trail of two pages; returns the searches that it was asked for. */
function answerTrail(trail: Answer = { entries: ENTRIES, cursor: 3, anchor: ANCHOR }): string[] {
  const asked: string[] = []
  answerAsServer({
    'GET /api/admin/audit': ({ url }) => {
      asked.push(url.search)
      const isNext = url.searchParams.has('before')
      return Response.json(
        AuditResponse.parse(isNext ? { ...trail, entries: [entry(2, {})], cursor: null } : trail),
      )
    },
  })
  return asked
}
const table = () => page.getByRole('table', { name: 'Audit trail' })

test('an admin sees who did what, one of a newer release too, and loads what came before', async () => {
  await page.viewport(...DESKTOP)
  answerTrail()
  await openStaffApp({ as: 'admin', rows, at: AUDIT })
  await expectTexts(table().getByCss('td[data-rest]'), [
    /^Backup restoredOf .* 1,200 rows$/,
    'Backup madesheen.backup.gz in /mnt/b',
    'Sign-in failedWrong email, password, code or passkey',
    'Access of an account changedNoor · Cashier → Admin · Deactivated',
    'Many records read by a program500 rows of /api/customers, page 2',
    'Link to a document madeInvoice #91',
    'of.aNewerRelease',
  ])
  await expect.element(table().getByText('The server', { exact: true })).toBeVisible()
  await expect.element(table().getByText('Counter tablet')).toBeVisible()
  await page.getByRole('button', { name: 'Show more' }).click()
  await expect.element(table().getByText('Signed in')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Show more' })).not.toBeInTheDocument()
})

test('the filters are asked of the server, stand in the address and go into the file', async () => {
  await page.viewport(...DESKTOP)
  const asked = answerTrail()
  const { me } = await openStaffApp({ as: 'admin', rows, at: AUDIT })
  await page.getByLabelText('Deed').selectOptions('Sign-in failed')
  await page.getByLabelText('Person').selectOptions('Maricel Santos')
  await userEvent.fill(page.getByLabelText('Address'), ' 94.200. ')
  await expect.poll(() => asked.at(-1)).toBe(`?person=${me.id}&kind=signIn.failed&address=94.200.`)
  await expectAddress(/tab=audit&deed=signIn.failed&person=\d+&address=94\.200\.$/)
  await page.getByLabelText('Period').selectOptions('Yesterday')
  await expect.poll(() => asked.at(-1)).toMatch(/&from=(\d{4}-\d\d-\d\d)&to=\1$|from=.*to=/)
  const file = page.getByRole('link', { name: 'Export CSV' })
  await expect
    .element(file)
    .toHaveAttribute(
      'href',
      expect.stringMatching(
        /^\/api\/admin\/audit\/export\?person=\d+&kind=signIn\.failed&address=94\.200\.&from=/,
      ),
    )
})

test('what no filter can be is none', async () => {
  const asked = answerTrail()
  await openStaffApp({
    as: 'admin',
    rows,
    at: `${AUDIT}&deed=nothing&person=x&from=yesterday&address=${'9'.repeat(200)}`,
  })
  await expect.poll(() => asked.at(-1)).toBe(`?address=${'9'.repeat(64)}`)
})

test('the anchor of the day before is there to be kept', async () => {
  await page.viewport(...DESKTOP)
  answerTrail()
  const kept: string[] = []
  navigator.clipboard.writeText = async text => void kept.push(text)
  await openStaffApp({ as: 'admin', rows, at: AUDIT })
  const card = page.getByRole('region', { name: 'Anchor of Fri 20 Nov' })
  await expect.element(card.getByText('The hash of entry 1,234.')).toBeVisible()
  await card.getByRole('button', { name: 'Copy' }).click()
  await expectToast('Anchor copied')
  expect(kept).toEqual([ANCHOR.hash])
})

test.each([
  ['a phone', PHONE],
  ['a tablet', TABLET],
  ['a desktop', DESKTOP],
])('everybody can use it on %s', async (name, viewport) => {
  await page.viewport(...viewport)
  answerTrail()
  await openStaffApp({ as: 'admin', rows, at: AUDIT })
  await expect.element(page.getByText('Backup restored').last()).toBeVisible()
  await expectForEveryone(`the audit trail on ${name}`)
  for (const direction of ['rtl', 'ltr'] as const) expect(sidewaysIn(direction)).toEqual([])
})

test('an empty trail says what will stand there, and a filter without entries that it is one', async () => {
  answerTrail({ entries: [], cursor: null, anchor: null })
  await openStaffApp({ as: 'admin', rows, at: AUDIT })
  await expect.element(page.getByRole('heading', { name: 'Nothing yet' })).toBeVisible()
  await openStaffApp({ as: 'admin', rows, at: `${AUDIT}&deed=link.made` })
  await expect.element(page.getByRole('heading', { name: 'Nothing found' })).toBeVisible()
})

test('a failure is told with a way to try again, and without a network it says that it needs one', async () => {
  let isBroken = true
  answerAsServer({
    'GET /api/admin/audit': () =>
      isBroken
        ? Response.json({ message: 'Something went wrong on the server', code: 'internal' }, { status: 500 })
        : Response.json({ entries: ENTRIES, cursor: null, anchor: null }),
  })
  await openStaffApp({ as: 'admin', rows, at: AUDIT })
  await expect.element(page.getByText('Cannot show the audit trail')).toBeVisible()
  isBroken = false
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(page.getByText('Backup restored').last()).toBeVisible()
})

test('without a network the file cannot be had, and the screen says so', async () => {
  await openStaffApp({ as: 'admin', rows, at: AUDIT })
  await expect.element(page.getByRole('heading', { name: 'This needs the network' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Export CSV' })).toBeDisabled()
  await expect.element(page.getByRole('button', { name: 'Refresh' })).toBeDisabled()
})
