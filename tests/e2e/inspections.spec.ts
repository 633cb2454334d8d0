import { CAR_SIDES } from '#schema/rows/inspection.ts'
import { SIDE_NAMES } from '#schema/rules/inspections/inspection-words.ts'
import { shopDay } from '#schema/rules/time/shop-time.ts'
import { FAKE_CAMERA, HEADLESS_SHELL } from './chromium.ts'
import { expectSynced, go } from './counter.ts'
import { drawStroke } from './draw-stroke.ts'
import { hashesOfPhotos, readUnsentHashes } from './photo-hashes.ts'
import { putAppointments } from './put-appointments.ts'
import { expect, test } from './test.ts'

test.use({ launchOptions: { ...HEADLESS_SHELL, args: [...(HEADLESS_SHELL.args ?? []), ...FAKE_CAMERA] } })

const MOST_TAPS = 20

test('a car is checked in on a phone within twenty taps, without a network, and its photos and signature are at the server', async ({
  staffDevice,
  shop,
}) => {
  const technician = await staffDevice('employee')
  const page = technician.screen
  await page.setViewportSize({ width: 390, height: 844 })
  const day = shopDay(new Date().toISOString())
  const [car] = await putAppointments(shop, [{ day, time: '00:00' }])
  const id = car?.id ?? 0
  const button = (name: string) => page.getByRole('button', { name })
  let taps = 0
  const tap = async (name: string, position?: { x: number; y: number }) => {
    taps++
    await button(name).click({ position })
  }
  const stored = await test.step('offline', async () => {
    await go(page, `/dashboard/appointments/${id}`)
    await expect(button('Check in, asked for')).toBeVisible()
    await technician.goOffline()
    await tap('Check in, asked for')
    for (const side of CAR_SIDES) await tap(`Take photo: ${SIDE_NAMES[side]}`)
    await tap('Add a mark on the outline', { x: 40, y: 250 })
    await tap('Scratch')
    await tap('Next: details')
    taps++
    await page.getByLabel('Odometer (km)').fill('45200')
    await tap('Next: signature')
    await drawStroke(page.getByRole('img', { name: 'Place to sign' }))
    taps++
    await tap('Save signature')
    expect(taps).toBeLessThanOrEqual(MOST_TAPS)
    const card = page.getByRole('region', { name: 'Check-in', exact: true })
    await expect(card).toContainText('1 mark · 45,200 km')
    await page.reload()
    await expect(card.getByRole('button', { name: /^Open Check-in, / })).toHaveCount(8)
    return page.evaluate(readUnsentHashes)
  })
  expect(Object.keys(stored)).toHaveLength(8)

  await test.step('online', async () => {
    await technician.goOnline()
    await expectSynced(page)
    await expect.poll(() => hashesOfPhotos(shop, id)).toEqual(stored)
    const [signature] = await shop.sql<{ name: string; photos: number; marks: number; km: number }[]>`
      select signer_name as name, jsonb_array_length(seen -> 'photos') as photos,
        jsonb_array_length(seen -> 'marks') as marks, (seen ->> 'odometerKm')::int as km
      from inspection_signatures where appointment_id = ${id}`
    expect(signature).toEqual({ name: car?.customer, photos: 8, marks: 1, km: 45_200 })
  })
})
