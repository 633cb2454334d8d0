import { DocumentLinkAnswer, InsurerLinkAnswer } from '#schema/protocol/document-link.ts'
import { addDays, shopDay } from '#schema/rules/time/shop-time.ts'
import { expectSynced, go } from './counter.ts'
import { putAppointments } from './put-appointments.ts'
import { expect, test } from './test.ts'

const MOMENT = /\w{3} \d{1,2} \w{3} \d{4}, \d{1,2}:\d\d [AP]M/

test('a certificate that is issued without a network is sealed with one, and the pages of customer and insurer check it by themselves', async ({
  staffDevice,
  newDevice,
  shop,
}) => {
  const desk = await staffDevice('cashier')
  const page = desk.screen
  const now = new Date().toISOString()
  const day = shopDay(now)
  const done = { status: 'completed', startedAt: now, completedAt: now } as const
  const [job] = await putAppointments(shop, [{ day, time: '00:00', row: done }])
  const id = job?.id ?? 0
  const paper = page.getByRole('article', { name: 'Paper' })

  await test.step('offline at the counter', async () => {
    await go(page, `/dashboard/appointments/${id}`)
    await expect(page.getByRole('button', { name: 'More actions' })).toBeVisible()
    await desk.goOffline()
    await page.getByRole('button', { name: 'More actions' }).click()
    await page.getByRole('menuitem', { name: 'Issue a Certificate' }).click()
    const sheet = page.getByRole('dialog', { name: 'Certificate of Coating' })
    await sheet.getByLabel('Coating').fill('Ceramic 9H')
    await sheet.getByLabel('Valid until').fill(addDays(day, 3 * 365))
    await sheet.getByRole('button', { name: 'Add a reading' }).click()
    await sheet.getByLabel('µm').fill('132')
    await sheet.getByRole('button', { name: 'Issue Certificate' }).click()
    await page
      .getByRole('region', { name: 'Certificate' })
      .getByRole('link', { name: /Ceramic 9H/ })
      .click()
    await expect(paper).toContainText('Not yet sealed by the server')
  })

  await test.step('online again', async () => {
    await desk.goOnline()
    await expectSynced(page)
    await expect(paper).toContainText(/Seal الختم[\dA-F]{4}-[\dA-F]{4}-[\dA-F]{4}Sealed by the server/)
  })
  const [{ number } = { number: '' }] = await shop.sql<{ number: string }[]>`
    select 'C' || id as number from certificates where appointment_id = ${id}`

  const links = '/api/document-links/appointments'
  const customer = DocumentLinkAnswer.parse(await (await page.request.get(`${links}/${id}`)).json())
  const insurer = InsurerLinkAnswer.parse(
    await (await page.request.get(`${links}/${id}/inspection?days=7`)).json(),
  )
  const reader = await (await newDevice()).page()
  const verdict = reader.locator('#seal-check')
  const unchanged = new RegExp(`Unchanged since ${MOMENT.source} \\(Certificate ${number}\\)`)

  await test.step('on the customer’s page', async () => {
    await reader.goto(customer.path)
    await reader.getByRole('button', { name: 'Check it' }).click()
    await expect(verdict).toContainText(unchanged)
    const download = reader.waitForEvent('download')
    await reader.getByRole('link', { name: 'Download sealed file' }).click()
    expect((await download).suggestedFilename()).toBe(`appointment-${id}.sealed.json`)
    await reader.goto(`${customer.path}?lang=ar`)
    await reader.getByRole('button', { name: 'تحقق منه' }).click()
    await expect(verdict).toContainText(`(الشهادة ${number})`)
  })

  await test.step('on the insurer’s page, where what was altered in the shop shows', async () => {
    await reader.goto(`${insurer.path}?lang=en`)
    await expect(verdict).toContainText(unchanged)
    await expect(reader.getByRole('article')).toContainText(/Certificate of coating.*Ceramic 9H.*132 µm/s)
    await shop.sql`update certificates set product = 'Ceramic 10H' where appointment_id = ${id}`
    await reader.reload()
    await expect(verdict).toContainText(`Certificate ${number}: the seal is of something else.`)
  })
})
