import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { keepFile } from '#app/db/stored-files.ts'
import { SIDE_VIEWS } from '#schema/catalogue/car-outlines.ts'
import type { CarSide } from '#schema/rows/inspection.ts'
import { carPhoto } from '#tests/fixtures/inspection.ts'
import { NOW, type SomeRows } from '#tests/fixtures/shop.ts'
import { expectForEveryone } from './for-everyone.ts'
import { expectCount, PHONE } from './on-screen.ts'
import { makeCameraPhoto, pictureFile } from './picture-file.ts'
import { idOf, shopRows, TODAY } from './shop-rows.ts'
import { openStaffApp } from './staff-app.tsx'

const JOB = `/dashboard/appointments/${idOf(0)}`

beforeEach(() => page.viewport(...PHONE))

/** Opens the round of photos, with the app's own camera. */
function openRound(kind: 'check_in' | 'check_out', more: SomeRows = {}) {
  const job = { customer: 'Huda Al Marri', day: TODAY, changes: { status: 'in_progress' as const } }
  return openStaffApp({ rows: shopRows([job], more), at: `${JOB}?inspect=${kind}` })
}

const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })

test('a side that is photographed again has the new photo in place of the old one', async () => {
  const app = await openRound('check_in')
  const photos = () => app.all('appointmentPhotos')
  // The outline of the side stands in the picture; a corner has none.
  const guide = () => document.querySelectorAll(`svg[viewBox="${SIDE_VIEWS.front?.box.join(' ')}"]`).length
  await expect.poll(guide).toBe(1)
  await button('Take photo: Front').click()
  await expect.poll(async () => (await photos()).map(({ side }) => side)).toEqual(['front'])
  await expect.poll(guide).toBe(0)
  const [first] = await photos()
  await button('Front, taken').click()
  await button('Take photo: Front').click()
  await expect
    .poll(async () => (await photos()).map(({ id, side }) => ({ isFirst: id === first?.id, side })))
    .toEqual([{ isFirst: false, side: 'front' }])
  await expect.element(button('Take photo: Front right')).toBeVisible()
  const made = await app.outbox()
  expect(made.map(({ name }) => name)).toEqual([
    'appointment.addPhoto',
    'appointment.addPhoto',
    'appointment.removePhoto',
  ])
})

test('of several files the round goes on by those that can be read, and another file of a side takes its place', async () => {
  const app = await openRound('check_in')
  const photos = () => app.all('appointmentPhotos')
  const sides = async () => (await photos()).map(({ side }) => side).sort()
  const choose = async (...files: File[]) => {
    const pick = vi.spyOn(HTMLInputElement.prototype, 'click').mockImplementation(function (
      this: HTMLInputElement,
    ) {
      const given = new DataTransfer()
      for (const file of files) given.items.add(file)
      this.files = given.files
      this.dispatchEvent(new Event('change'))
    } as () => void)
    await button('Choose photos').click()
    await expect.poll(() => pick.mock.calls.length).toBe(1)
    pick.mockRestore()
  }
  const picture = (name: string) => pictureFile(`${name}.png`)
  await choose(await picture('a'), new File(['7'], 'b.txt', { type: 'text/plain' }), await picture('c'))
  await expect.element(page.getByText('b.txt: This is no picture that can be read here.')).toBeVisible()
  expect(await sides()).toEqual(['front', 'right'])
  await expect.element(button('Take photo: Rear right')).toBeVisible()

  const [first] = await photos()
  await button('Front, taken').click()
  await choose(await picture('d'))
  await expect.element(button('Take photo: Front right')).toBeVisible()
  expect(await sides()).toEqual(['front', 'right'])
  expect((await photos()).map(({ id }) => id)).not.toContain(first?.id)
})

test('a detail is counted on its tile, and said to be none of what is signed', async () => {
  const app = await openRound('check_in')
  await button('Detail').click()
  await expect.element(page.getByText(/the customer does not sign it/)).toBeVisible()
  await button('Take photo: Detail').click()
  await expect.element(button('Detail (1)')).toBeVisible()
  expect(await app.all('appointmentPhotos')).toMatchObject([{ moment: 'before', side: null, markId: null }])
  await expectForEveryone('a detail of a check-in')
})

test('the light is offered where the camera has one, and says whether it is on', async () => {
  await openRound('check_in')
  const light = button('Light')
  await expect.element(button('Take photo: Front')).toBeEnabled()
  await expectCount(light, 0)

  const capabilities = { torch: true } as MediaTrackCapabilities
  vi.spyOn(MediaStreamTrack.prototype, 'getCapabilities').mockReturnValue(capabilities)
  const turned = vi.spyOn(MediaStreamTrack.prototype, 'applyConstraints').mockResolvedValue()
  await openRound('check_in')
  await light.click()
  await expect.element(light).toHaveAttribute('aria-pressed', 'true')
  await expectForEveryone('a camera with its light on')
  await light.click()
  await expect.element(light).toHaveAttribute('aria-pressed', 'false')
  expect(turned.mock.calls.map(([light]) => light?.advanced)).toEqual([[{ torch: true }], [{ torch: false }]])
  turned.mockRejectedValue(new DOMException('', 'OperationError'))
  await light.click()
  await expect.poll(() => turned.mock.calls.length).toBe(3)
  await expect.element(light).toHaveAttribute('aria-pressed', 'false')
})

test('a car that leaves is photographed beside how each of its sides came, and both are compared', async () => {
  const contents = await (await makeCameraPhoto(64, 48)).arrayBuffer()
  const came = async (id: number, side: CarSide) => {
    const fileId = crypto.randomUUID()
    await keepFile({ id: fileId, type: 'image/jpeg', thumbnail: contents }, contents)
    return {
      ...{ ...carPhoto({ id, side, markId: null }), appointmentId: idOf(0), fileId },
      ...{
        side,
        markId: null,
        tickId: null,
        hash: null,
        takenAt: null,
        shared: false,
        createdBy: null,
        createdAt: NOW,
      },
    }
  }
  const app = await openRound('check_out', {
    appointmentPhotos: [await came(910, 'front'), await came(911, 'front_right')],
  })
  const asItCame = (side: string) => page.getByRole('img', { name: `${side}, as it came` })
  await expect.element(asItCame('Front')).toBeVisible()
  await expectForEveryone('a check-out beside the check-in')
  await button('Take photo: Front').click()
  await expect.element(asItCame('Front right')).toBeVisible()
  await button('Take photo: Front right').click()
  await expect.element(button('Take photo: Right')).toBeVisible()
  await expectCount(asItCame('Right'), 0)
  await expect
    .poll(async () =>
      (await app.all('appointmentPhotos')).map(({ side, moment }) => `${side} ${moment}`).sort(),
    )
    .toEqual(['front after', 'front before', 'front_right after', 'front_right before'])
  await page.getByRole('dialog', { name: 'Check-out' }).getByRole('button', { name: 'Close' }).click()
  await button('Open Check-out, Front').click()
  await expect.element(page.getByRole('slider', { name: 'Front: Check-in or Check-out' })).toBeVisible()
})
