import { expect, test, vi } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'
import { readUnsentFile } from '#app/db/stored-files.ts'
import { CAR_SIDES, type InspectionSignature } from '#schema/rows/inspection.ts'
import { contentsToSign } from '#schema/rules/inspections/inspection-report.ts'
import { SIDE_NAMES } from '#schema/rules/inspections/inspection-words.ts'
import { hashEntries, sealCode, sealedEntries } from '#schema/rules/sealed/sealed-entries.ts'
import { SIGNED } from '#tests/fixtures/inspection.ts'
import { service } from '#tests/fixtures/shop.ts'
import { expectForEveryone } from './for-everyone.ts'
import { boxOf, expectCount, expectToast, PHONE, TABLET } from './on-screen.ts'
import { pictureFile } from './picture-file.ts'
import { idOf, shopRows, TODAY, vehicleIdOf, WHEELS } from './shop-rows.ts'
import { signOnGlass } from './sign-on-glass.ts'
import { go, openStaffApp, type StaffApp } from './staff-app.tsx'
import { answerAsServer } from './stub-server.ts'

const ASKS = ['check_in.photos', 'check_in.signature'] as const
const CAR = `/dashboard/appointments/${idOf(0)}`

function openCar(status: 'confirmed' | 'in_progress' = 'confirmed'): Promise<StaffApp> {
  const rows = shopRows([{ customer: 'Huda Al Marri', day: TODAY, changes: { status } }])
  return openStaffApp({
    rows: { ...rows, services: [{ ...WHEELS, inspectionAsks: [...ASKS] }, service(11)] },
    at: CAR,
  })
}

const sheet = (name: string) => page.getByRole('dialog', { name })
const button = (name: string | RegExp) => page.getByRole('button', { name })

test('eight sides, a mark and a signature take no more than twenty taps on a phone, and are all kept', async () => {
  await page.viewport(...PHONE)
  const app = await openCar()
  let taps = 0
  const tap = async (on: Locator, at?: { x: number; y: number }) => {
    taps++
    await on.click(at && { position: at })
  }

  await tap(button('Check in, asked for'))
  for (const side of CAR_SIDES) await tap(button(`Take photo: ${SIDE_NAMES[side]}`))
  const outline = button('Add a mark on the outline')
  await expect.element(outline).toBeVisible()
  await expect.poll(async () => (await app.all('appointmentPhotos')).length).toBe(CAR_SIDES.length)
  await expectForEveryone('the marks of a check-in')
  const { width, height } = await boxOf(outline)
  await tap(outline, { x: width * 0.12, y: height * 0.5 })
  await tap(button('Scratch'))
  await expect.element(page.getByRole('list', { name: 'Marks' })).toHaveTextContent('Scratch · Left')
  await tap(button('Next: details'))
  await tap(button('Next: signature'))
  await signOnGlass()
  taps++
  await expectForEveryone('the signature of a check-in')
  await tap(button('Save signature'))
  await expectCount(sheet('Check-in'), 0)
  expect(taps).toBeLessThanOrEqual(20)

  const [photos, marks, [signature]] = await Promise.all([
    app.all('appointmentPhotos'),
    app.all('inspectionMarks'),
    app.all('inspectionSignatures'),
  ])
  expect(photos.map(({ side, moment }) => [side, moment])).toEqual(CAR_SIDES.map(side => [side, 'before']))
  for (const { fileId, size, hash } of photos) {
    const contents = (await readUnsentFile(fileId))?.contents ?? new ArrayBuffer(0)
    expect(contents.byteLength).toBe(size)
    const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', contents))
    expect(Array.from(bytes, byte => byte.toString(16).padStart(2, '0')).join('')).toBe(hash)
  }
  expect(marks).toMatchObject([{ side: 'left', kind: 'scratch', note: null }])
  expect(signature?.signerName).toBe('Huda Al Marri')
  expect(signature?.strokes.flat().length).toBeGreaterThan(6)
  expect(signature?.seen).toEqual({
    ...contentsToSign({
      rows: { inspections: [], marks, photos, signatures: [], seals: [] },
      kind: 'check_in',
      vehicle: (await app.all('vehicles'))[0],
    }),
    salt: expect.stringMatching(/^[0-9a-f]{32}$/),
  })

  expect(signature?.entryHashes).toEqual(await hashEntries(sealedEntries(signature as InspectionSignature)))

  const card = page.getByRole('region', { name: 'Check-in' })
  await expect.element(card).toHaveTextContent(`Seal ${sealCode(signature?.entryHashes?.at(-1) ?? '')}`)
  await expect.element(card).toHaveTextContent(/1 mark.*Signed by Huda Al Marri/)
  await expectCount(card.getByRole('button', { name: /^Open Check-in, / }), 8)
  await expectCount(button('Check in, asked for'), 0)
  await expectForEveryone('an appointment with a check-in')

  await card.getByRole('button', { name: 'Open check-in', exact: true }).click()
  await page.getByRole('tab', { name: 'Marks 1' }).click()
  await page.getByRole('list', { name: 'Marks' }).getByRole('button').click()
  await expect.element(page.getByText(/The customer has signed this mark/)).toBeVisible()
})

test('without a camera the phone’s own gives the photos, one by one or several at once, and a mark has its own', async () => {
  await page.viewport(...PHONE)
  vi.spyOn(navigator.mediaDevices, 'getUserMedia').mockRejectedValue(new DOMException('', 'NotAllowedError'))
  const app = await openCar()
  const sides = async () => (await app.all('appointmentPhotos')).map(({ side }) => side)
  await button('Check in, asked for').click()
  await expect.element(page.getByText(/This app may not use the camera/)).toBeVisible()
  await expectForEveryone('a check-in without a camera')

  let files: File[] = [new File(['7'], 'a.txt', { type: 'text/plain' })]
  vi.spyOn(HTMLInputElement.prototype, 'click').mockImplementation(function (this: HTMLInputElement) {
    const given = new DataTransfer()
    for (const file of files) given.items.add(file)
    this.files = given.files
    this.dispatchEvent(new Event('change'))
  } as () => void)
  await button('Take photo: Front').click()
  await expect.element(page.getByText('This is no picture that can be read here.')).toBeVisible()
  files = [await pictureFile('a.png')]
  await button('Take photo: Front').click()
  await expect.poll(sides).toEqual(['front'])
  files = await Promise.all(['b', 'c', 'd', 'e', 'f', 'g', 'h'].map(name => pictureFile(`${name}.png`)))
  await button('Choose photos').click()
  await expect.poll(sides).toEqual([...CAR_SIDES])

  await page.getByLabelText('Add a mark by side').selectOptions('Rear')
  const dialog = page.getByRole('dialog', { name: 'Mark: Rear' })
  await dialog.getByLabelText('A word').fill('  bumper ')
  await dialog.getByRole('button', { name: 'Dent' }).click()
  await page
    .getByRole('list', { name: 'Marks' })
    .getByRole('button', { name: /Dent · Rear · bumper/ })
    .click()
  files = [await pictureFile('dent.png')]
  const mark = page.getByRole('dialog', { name: 'Dent: Rear' })
  await mark.getByRole('button', { name: 'Photo' }).click()
  await expect.element(mark.getByRole('img', { name: 'Photo 1 of the mark' })).toBeVisible()
  const word = mark.getByLabelText('A word')
  await word.fill('bumper, left corner')
  await userEvent.keyboard('{Escape}')
  await expectCount(mark, 0)
  await expect.poll(() => app.all('inspectionMarks')).toMatchObject([{ note: 'bumper, left corner' }])
  const changes = (await app.outbox()).filter(({ name }) => name === 'inspection.updateMark')
  expect(changes).toHaveLength(1)
  const [stored] = await app.all('inspectionMarks')
  expect((await app.all('appointmentPhotos')).at(-1)).toMatchObject({ side: null, markId: stored?.id })
})

test('details are saved as they are left, a wrong one is said, and a signature that is begun stays for later', async () => {
  await page.viewport(...TABLET)
  const app = await openCar('in_progress')
  await button('Check out').click()
  await page.getByRole('tab', { name: 'Details' }).click()
  const odometer = page.getByLabelText('Odometer (km)')
  await odometer.fill('far')
  await button('½').click()
  await expect.element(page.getByText(/An odometer is a number/)).toBeVisible()
  await page.getByLabelText('Keys').fill('2')
  await page.getByLabelText('Valuables').click()
  await expect.poll(() => app.all('inspections')).toMatchObject([{ odometerKm: null, keyCount: 2 }])
  await expect.element(page.getByLabelText('Valuables')).toHaveFocus()
  await odometer.fill('45,200 km')
  await page.getByLabelText('Valuables').click()
  await expect
    .poll(() => app.all('inspections'))
    .toMatchObject([{ kind: 'check_out', odometerKm: 45_200, fuelEighths: 4, keyCount: 2 }])
  await expectForEveryone('the details of a check-out')

  await button('Next: signature').click()
  await button('Save signature').click()
  await expect.element(page.getByText('Please sign first.')).toBeVisible()
  await signOnGlass()
  await page.getByLabelText('Name').fill('Her driver')
  await sheet('Check-out').getByRole('button', { name: 'Close' }).click()
  await button('Check out').click()
  await page.getByRole('tab', { name: 'Sign' }).click()
  await expect.element(page.getByRole('img', { name: 'Place to sign, signed' })).toBeVisible()
  await button('Save signature').click()
  await expect
    .poll(() => app.all('inspectionSignatures'))
    .toMatchObject([{ signerName: 'Her driver', seen: { odometerKm: 45_200 } }])

  go(`${CAR}/inspection`)
  const paper = page.getByRole('article', { name: 'Paper' })
  await expect.element(paper).toHaveTextContent(/Check-out.*45,200 km.*½.*Her driver/)
  await expect.element(paper).toHaveTextContent('تسليم السيارة')
  await expectForEveryone('the report of an inspection')
})

test('the report shows the seal of what was signed, and is shared by a link with an end', async () => {
  await page.viewport(...TABLET)
  const asked: string[] = []
  answerAsServer({
    [`GET /api/document-links/appointments/${idOf(0)}/inspection`]: ({ url }) => {
      asked.push(url.search)
      const path = '/s/s1f.fx4-AAAAAAAAAAAAAAAAAAAAAA'
      return Response.json({ path, origin: 'https://sheen.ae', lastDay: '2027-02-19' })
    },
  })
  const closing = '4f2a91c077de'.padEnd(64, '0')
  const of = { appointmentId: idOf(0), createdBy: null, createdAt: '2026-11-20T06:00:00.000Z' }
  const sealed = { signedAt: of.createdAt, entryHashes: [closing, closing, closing] }
  const rows = shopRows([{ customer: 'Huda Al Marri', day: TODAY, changes: { status: 'completed' } }])
  await openStaffApp({
    rows: {
      ...rows,
      inspectionSignatures: [
        { ...SIGNED, ...of, id: 701, ...sealed },
        { ...SIGNED, ...of, id: 702, inspection: 'check_out' },
      ],
    },
    at: `${CAR}/inspection`,
  })
  const paper = page.getByRole('article', { name: 'Paper' })
  await expect
    .element(paper)
    .toHaveTextContent(/4F2A-91C0-77DE.*Not yet sealed by the server.*Signed before seals/)
  const copied: string[] = []
  navigator.clipboard.writeText = async text => void copied.push(text)
  await button('Share').click()
  await page.getByLabelText('It opens for').selectOptions('90 days')
  await button('Make and copy link').click()
  await expect
    .element(page.getByLabelText('Link, until Fri 19 Feb 2027'))
    .toHaveValue('https://sheen.ae/s/s1f.fx4-AAAAAAAAAAAAAAAAAAAAAA')
  expect([asked, copied]).toEqual([['?days=90'], ['https://sheen.ae/s/s1f.fx4-AAAAAAAAAAAAAAAAAAAAAA']])
  await expectForEveryone('the link of an inspection for an insurer')
  // A page without https has no clipboard at all.
  navigator.clipboard.writeText = () => {
    throw new TypeError('no clipboard')
  }
  await button('Make and copy link').click()
  await expectToast('The browser did not copy it. The link is https:')
})

test('any two visits of a car are beside each other in its history', async () => {
  await page.viewport(...PHONE)
  const at = '2026-11-20T06:00:00.000Z'
  const rows = shopRows([{ customer: 'Huda Al Marri', day: TODAY, changes: { status: 'completed' } }])
  const of = { appointmentId: idOf(0), createdBy: null, createdAt: at }
  const photo = (id: number, moment: 'before' | 'after') => ({
    ...{ ...of, id, fileId: crypto.randomUUID(), moment, side: 'left' as const, markId: null, tickId: null },
    ...{ width: 8, height: 6, size: 9, hash: null, takenAt: null, shared: false },
  })
  await openStaffApp({
    rows: {
      ...rows,
      inspections: (['check_in', 'check_out'] as const).map((kind, index) => ({
        ...{ ...of, id: 900 + index, kind, odometerKm: 45_200 + index },
        ...{ fuelEighths: null, keyCount: null, valuables: null },
      })),
      appointmentPhotos: [photo(910, 'before'), photo(911, 'after')],
    },
    at: `/dashboard/crm/vehicles/${vehicleIdOf(0)}`,
  })
  const card = page.getByRole('region', { name: 'Condition' })
  await expect.element(card).toHaveTextContent(/check-out45,201 km.*check-in45,200 km/)
  await expect.element(card.getByRole('slider')).toHaveAccessibleName(/^Left: .* check-in or .* check-out$/)
  await expectForEveryone('the condition of a car')
})
