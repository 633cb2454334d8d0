import { shopDay } from '#schema/rules/time/shop-time.ts'
import { expectSynced, go } from './counter.ts'
import { putPaidAppointment } from './put-appointments.ts'
import { expectForEveryone } from './screen-checks.ts'
import { expect, test } from './test.ts'

test('a photo taken without a network is seen at the counter, and by the customer once it is shared', async ({
  staffDevice,
  newDevice,
  shop,
}) => {
  const [technician, desk] = [await staffDevice('employee'), await staffDevice('cashier')]
  const visitor = await newDevice()
  const [page, counter, phone] = [technician.screen, desk.screen, await visitor.page()]
  await page.setViewportSize({ width: 390, height: 844 })
  await phone.setViewportSize({ width: 390, height: 844 })
  const { id } = await putPaidAppointment(shop, { day: shopDay(new Date().toISOString()), time: '00:00' })
  const tab = `/dashboard/appointments/${id}?tab=photos`
  const picture = async () => ({
    name: 'IMG_7.png',
    mimeType: 'image/png',
    buffer: await page.screenshot(),
  })
  const image = (where: typeof page, name: string) => where.getByRole('img', { name })

  await test.step('offline, on the technician’s phone', async () => {
    await go(page, tab)
    await technician.goOffline()
    const before = page.getByLabel('Add photos before the work')
    await before.setInputFiles({ name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from('7') })
    await expect(page.getByText('This is no picture that can be read here.')).toBeVisible()
    await before.setInputFiles(await picture())
    await page.getByLabel('Add photos after the work').setInputFiles(await picture())
    await expect(page.getByText('Waiting to be sent: it is on this device only.')).toHaveCount(2)
    await page.reload()
    await page.getByRole('button', { name: 'Open After, photo 1' }).click()
    const large = page.getByRole('dialog', { name: 'After, photo 1' })
    await expect(image(page, 'After, photo 1')).toBeVisible()
    await expectForEveryone(page, 'a photo in large')
    await large.getByRole('button', { name: 'Close' }).click()
    await expectForEveryone(page, 'the photos of an appointment')
  })

  await test.step('the counter sees it and shares it, also without a network once seen', async () => {
    await technician.goOnline()
    await expectSynced(page)
    await expect(page.getByText('Waiting to be sent: it is on this device only.')).toHaveCount(0)
    await go(counter, tab)
    await expect(counter.getByRole('button', { name: 'Open Before, photo 1' })).toBeVisible()
    await desk.goOffline()
    await counter.reload()
    await expect(counter.getByRole('button', { name: 'Open After, photo 1' })).toBeVisible()
    await desk.goOnline()
    await counter.getByRole('group', { name: 'After, photo 1' }).getByText('Share').click()
    await expectSynced(counter)
  })

  const { path } = await (await counter.request.get(`/api/document-links/appointments/${id}`)).json()
  await test.step('the customer sees what is shared, also without a network', async () => {
    await phone.goto(path)
    await image(phone, 'After, photo 1').scrollIntoViewIfNeeded()
    await expect
      .poll(() => image(phone, 'After, photo 1').evaluate((img: HTMLImageElement) => img.naturalWidth))
      .toBe(390)
    await expect(image(phone, 'Before, photo 1')).toHaveCount(0)
    await expectForEveryone(phone, 'the page of a booking with photos')
    await phone.evaluate(() => navigator.serviceWorker.ready)
    await phone.reload()
    await expect
      .poll(() =>
        phone.evaluate(async () => (await (await caches.open('sheen-booking-photos')).keys()).length),
      )
      .toBe(1)
    await visitor.goOffline()
    await phone.reload()
    await image(phone, 'After, photo 1').scrollIntoViewIfNeeded()
    await expect
      .poll(() => image(phone, 'After, photo 1').evaluate((img: HTMLImageElement) => img.naturalWidth))
      .toBe(390)
    await visitor.goOnline()
  })

  await test.step('what is removed is gone everywhere', async () => {
    await counter.getByRole('button', { name: 'Remove After, photo 1' }).click()
    await counter.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
    await expectSynced(counter)
    await expect(page.getByRole('group', { name: 'After, photo 1' })).toHaveCount(0)
    await phone.goto(path)
    await expect(phone.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(image(phone, 'After, photo 1')).toHaveCount(0)
  })
})
