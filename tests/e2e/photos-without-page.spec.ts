import { shopDay } from '#schema/rules/time/shop-time.ts'
import { expectSynced, go, signIn } from './counter.ts'
import { hashesOfPhotos, readUnsentHashes } from './photo-hashes.ts'
import { putAppointments } from './put-appointments.ts'
import { expect, test } from './test.ts'

// It sends with no page open by Background Sync, which it has of the browser itself.
test.use({ wholeBrowser: true })

test('photos that were taken without a network arrive byte for byte though no page is open any more', async ({
  newDevice,
  shop,
}) => {
  const device = await newDevice()
  const page = await device.page()
  const [car] = await putAppointments(shop, [{ day: shopDay(new Date().toISOString()), time: '00:00' }])
  const id = car?.id ?? 0
  await signIn(page)
  await go(page, `/dashboard/appointments/${id}?tab=photos`)
  const before = page.getByLabel('Add photos before the work')
  await expect(before).toBeAttached()
  await device.goOffline()
  const buffer = await page.screenshot()
  await before.setInputFiles([1, 2].map(number => ({ name: `${number}.png`, mimeType: 'image/png', buffer })))
  await expect(page.getByText('Waiting to be sent: it is on this device only.')).toHaveCount(2)
  const taken = await page.evaluate(readUnsentHashes)
  expect(Object.keys(taken)).toHaveLength(2)
  await page.close()

  await device.goOnline()
  await expect.poll(() => hashesOfPhotos(shop, id)).toEqual(taken)
  expect(device.context.pages()).toEqual([])

  // What it has sent it keeps to be looked at, and does not send again.
  const next = await device.page()
  await next.goto(`/dashboard/appointments/${id}?tab=photos`)
  await expectSynced(next)
  await expect(next.getByRole('button', { name: /^Open Before, photo/ })).toHaveCount(2)
  expect(await next.evaluate(readUnsentHashes)).toEqual({})
})
