import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { AttentionResponse } from '#schema/protocol/attention.ts'
import { type CopyDraft, CopyDraftsResponse } from '#schema/protocol/copy-drafts.ts'
import { settings } from '#tests/fixtures/appointment.ts'
import { copiedService, shopCopy } from '#tests/fixtures/shop-copy.ts'
import { expectForEveryone, sidewaysIn } from './for-everyone.ts'
import { DESKTOP, expectCount, expectToast, PHONE, step, TABLET } from './on-screen.ts'
import { EXTERIOR, shopRows, WHEELS } from './shop-rows.ts'
import { go, openStaffApp } from './staff-app.tsx'
import { answerNothing } from './stub-answers.ts'
import { answerAsServer, jsonOf } from './stub-server.ts'

const SCREEN = '/dashboard/admin/from-other-shops'
const ID = '0b6d9c1e-6f0e-4c58-9a53-0d6f2f1b7a10'
const OTHER_ID = '6f1a2c3d-9b0e-4c58-9a53-0d6f2f1b7a10'
const EARLIER = '2026-11-20T06:00:00.000Z'

const content = shopCopy({
  services: [
    copiedService({ name: 'Wheel Detailing', priceFils: 135_00, nameArabic: 'تلميع العجلات' }),
    copiedService({
      name: 'exterior detailing',
      priceFils: 300_00,
      durationMinutes: 120,
      updatedAt: EARLIER,
    }),
    copiedService({ name: 'Ceramic Coating', description: 'Lasts three years.', priceFils: 900_00 }),
  ],
  site: { ...shopCopy().site, headline: 'Like new, every time', headlineArabic: 'كالجديد دائمًا' },
  messages: [{ type: 'job_started', language: 'ar', text: 'بدأنا العمل على سيارتك يا {customer}.' }],
})
const draft: CopyDraft = {
  ...{ id: ID, fromName: 'Shine Marina', fromHost: 'shine.example' },
  ...{ sentBy: 'Anna Haddad', sentAt: EARLIER, content },
}
const rows = () => shopRows([], { settings: [settings({ headlineArabic: 'عنوان المتجر' })] })

/** Answers with these drafts until they are dismissed; returns those that still wait. */
function answerWith(drafts: CopyDraft[]): CopyDraft[] {
  const dismissals = Object.fromEntries(
    drafts.map(({ id }) => [
      `POST /api/admin/copy-drafts/${id}/dismiss`,
      () => {
        drafts.splice(
          drafts.findIndex(each => each.id === id),
          1,
        )
        return Response.json({ drafts })
      },
    ]),
  )
  answerAsServer({
    'GET /api/admin/copy-drafts': () => Response.json(CopyDraftsResponse.parse({ drafts })),
    'GET /api/attention': () =>
      Response.json(
        AttentionResponse.parse({ refusals: [], copies: drafts.map(({ content: _, ...head }) => head) }),
      ),
    ...dismissals,
  })
  return drafts
}

const row = (name: string) => page.getByRole('checkbox', { name, exact: true })
const accept = (count: number) => page.getByRole('button', { name: `Accept ${count}`, exact: true })
const PRICE = 'Price and time Wheel Detailing'

test('an admin accepts what is ticked, row by row, and it goes to the outbox as any change does', async () => {
  answerWith([draft])
  const app = await openStaffApp({ as: 'admin', rows: rows(), at: SCREEN })
  await step('what is here stands beside what came, and what would be lost is not ticked', async () => {
    const wheels = page.getByRole('listitem', { name: 'Wheel Detailing' })
    await expect
      .element(wheels)
      .toHaveTextContent(/Here nowAED 120\.00 · 1 hrIn Shine MarinaAED 135\.00 · 1 hr/)
    await expect.element(row(PRICE)).toBeChecked()
    await expect.element(row('Name in Arabic Wheel Detailing')).toBeChecked()
    const exterior = page.getByRole('listitem', { name: 'Exterior Detailing' })
    await expect.element(exterior.getByText('Changed here later')).toBeVisible()
    await expect.element(row('Price and time Exterior Detailing')).not.toBeChecked()
    await expect
      .element(page.getByRole('listitem', { name: 'Ceramic Coating' }).getByText('New'))
      .toBeVisible()
    await expect.element(row('Headline First page')).toBeChecked()
    await expect.element(row('Headline in Arabic First page')).not.toBeChecked()
    await expect.element(accept(5)).toBeVisible()
  })
  await step('one row is left out', async () => {
    await row('Headline First page').click({ force: true })
    await accept(4).click()
    await expectToast('4 changes accepted')
    await expectCount(page.getByRole('checkbox', { name: PRICE }), 0)
  })
  const outbox = await app.outbox()
  expect(outbox.map(({ name }) => name)).toEqual(['service.create', 'service.update', 'settings.update'])
  expect(outbox[1]?.args).toMatchObject({
    id: WHEELS.id,
    changes: { priceFils: 135_00, nameArabic: 'تلميع العجلات' },
    basis: { priceFils: 120_00, nameArabic: null },
  })
  expect(await app.row('services', WHEELS.id)).toMatchObject({
    priceFils: 135_00,
    formerPricesFils: [120_00],
  })
  expect((await app.all('services')).map(({ name }) => name)).toContain('Ceramic Coating')
  expect(await app.row('settings', 1)).toMatchObject({ headline: null })
  await step('all the rest, and it is done', async () => {
    await page.getByRole('checkbox', { name: 'All 3' }).click({ force: true })
    await accept(3).click()
    await expect.element(page.getByRole('heading', { name: 'Nothing is different' })).toBeVisible()
  })
})

test('what is so already is taken off the list without a question', async () => {
  const waiting = answerWith([{ ...draft, content: shopCopy() }])
  await openStaffApp({ as: 'admin', rows: rows(), at: SCREEN })
  await page.getByRole('button', { name: 'Take it off the list' }).click()
  await expect.element(page.getByRole('heading', { name: 'Nothing waits from other shops' })).toBeVisible()
  expect(waiting).toEqual([])
})

test('without a network what was read stays, and is accepted; dismissing waits for the network', async () => {
  answerWith([draft])
  const app = await openStaffApp({ as: 'admin', rows: rows(), at: SCREEN })
  await expect.element(accept(5)).toBeVisible()
  answerNothing()
  Object.defineProperty(navigator, 'onLine', { value: false, configurable: true })
  onTestFinished(() => {
    Reflect.deleteProperty(navigator, 'onLine')
    dispatchEvent(new Event('online'))
  })
  dispatchEvent(new Event('offline'))
  await expect.element(page.getByText(/^Offline: this is how it was on/)).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Dismiss' })).toBeDisabled()
  await accept(5).click()
  await expectToast('5 changes accepted')
  expect(await app.outbox()).toHaveLength(3)
})

test('without a network from the start the screen says that it needs one', async () => {
  await openStaffApp({ as: 'admin', rows: rows(), at: SCREEN })
  await expect.element(page.getByRole('heading', { name: 'This needs the network' })).toBeVisible()
})

test('a copy is dismissed after a question, and another shop’s has a tab of its own', async () => {
  answerWith([draft, { ...draft, id: OTHER_ID, fromName: 'Gloss', content: null }])
  await openStaffApp({ as: 'admin', rows: rows(), at: SCREEN })
  await page.getByRole('tab', { name: 'Gloss' }).click()
  await expect.element(page.getByText(/written by another release of Sheen/)).toBeVisible()
  await page.getByRole('button', { name: 'Dismiss' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Dismiss' }).click()
  await expectCount(page.getByRole('tab'), 0)
  await expect.element(accept(5)).toBeVisible()
})

test('prices that are meant with another VAT are not ticked, and the screen says why', async () => {
  answerWith([{ ...draft, content: { ...content, vatMode: 'inclusive' } }])
  await openStaffApp({ as: 'admin', rows: rows(), at: SCREEN })
  await expect
    .element(page.getByText(/Prices there include VAT, and here they are without VAT/))
    .toBeVisible()
  await expect.element(row(PRICE)).not.toBeChecked()
  await expect.element(row('Add this service Ceramic Coating')).not.toBeChecked()
})

test('it is found where an admin looks, and by nobody else', async () => {
  answerWith([draft])
  await openStaffApp({ as: 'admin', rows: rows(), at: '/dashboard/attention?kind=copies' })
  await expect
    .element(page.getByRole('link', { name: 'Look at it: Shine Marina' }))
    .toHaveAttribute('href', `${SCREEN}?draft=${ID}`)
  for (const at of ['/dashboard/admin/services', '/dashboard/admin/settings']) {
    go(at)
    await expect.element(page.getByRole('note').getByText('Anna Haddad')).toBeVisible()
    await expect
      .element(page.getByRole('link', { name: 'Look at what is different' }))
      .toHaveAttribute('href', SCREEN)
  }
  await openStaffApp({ as: 'store_manager', rows: rows(), at: SCREEN })
  await expect.element(page.getByRole('heading', { name: 'Access Denied' })).toBeVisible()
})

test('many rows are drawn in parts, and all of them are accepted', async () => {
  const services = Array.from({ length: 60 }, (_, i) => copiedService({ name: `Service no. ${i}` }))
  answerWith([{ ...draft, content: shopCopy({ services }) }])
  const app = await openStaffApp({ as: 'admin', rows: rows(), at: SCREEN })
  await expect.element(page.getByRole('button', { name: 'Show all 60' })).toBeVisible()
  await accept(60).click()
  // Each is saved for good before the next.
  await expectToast('60 changes accepted')
  await expect.element(page.getByRole('heading', { name: 'Nothing is different' })).toBeVisible()
  expect(await app.outbox()).toHaveLength(60)
})

test('a failed answer says so, and is asked again', async () => {
  let fails = true
  answerAsServer({
    'GET /api/admin/copy-drafts': () =>
      fails
        ? Response.json({ message: 'The database is away', code: 'unavailable' }, { status: 503 })
        : Response.json({ drafts: [] }),
    'GET /api/attention': jsonOf(AttentionResponse, { refusals: [] }),
  })
  await openStaffApp({ as: 'admin', rows: rows(), at: SCREEN })
  await expect
    .element(page.getByRole('heading', { name: 'Cannot show what waits from other shops' }))
    .toBeVisible()
  fails = false
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(page.getByRole('heading', { name: 'Nothing waits from other shops' })).toBeVisible()
})

test('the screen is for everyone at every width, in both directions', async () => {
  answerWith([draft, { ...draft, id: OTHER_ID, fromName: 'متجر اللمعان للعناية بالسيارات' }])
  await openStaffApp({
    as: 'admin',
    rows: shopRows([], { services: [WHEELS, { ...EXTERIOR, nameArabic: 'تنظيف خارجي' }] }),
    at: SCREEN,
  })
  await expect.element(row(PRICE)).toBeVisible()
  for (const size of [PHONE, TABLET, DESKTOP]) {
    await page.viewport(...size)
    await expectForEveryone(`drafts at ${size[0]}`)
    for (const direction of ['rtl', 'ltr'] as const)
      expect.soft(sidewaysIn(direction), `${size[0]}`).toEqual([])
  }
})
