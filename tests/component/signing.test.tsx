import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { CarSide, InspectionKind } from '#schema/rows/inspection.ts'
import { NOW } from '#tests/fixtures/shop.ts'
import { expectForEveryone, sidewaysIn } from './for-everyone.ts'
import { boxOf, expectCount, expectTexts, PHONE } from './on-screen.ts'
import { idOf, shopRows, TODAY } from './shop-rows.ts'
import { signOnGlass } from './sign-on-glass.ts'
import { go, openStaffApp, type StaffApp } from './staff-app.tsx'

const CAR = `/dashboard/appointments/${idOf(0)}`
const of = { appointmentId: idOf(0), createdBy: null, createdAt: NOW }
const AT_CHECK_IN = { ...of, inspection: 'check_in' as const }

type Shown = { side: CarSide | null; markId: number | null; takenAt?: string | null }
const photo = (id: number, { takenAt = null, ...shown }: Shown) => ({
  ...{ ...of, id, fileId: crypto.randomUUID(), moment: 'before' as const, tickId: null },
  ...{ width: 8, height: 6, size: 9, hash: null, takenAt, shared: false, ...shown },
})

/** A van with two marks, three photos and all details; its customer reads Arabic. */
function openSigning(inspected: boolean, kind: InspectionKind = 'check_in'): Promise<StaffApp> {
  const rows = shopRows([{ customer: 'Huda Al Marri', day: TODAY }])
  return openStaffApp({
    rows: {
      ...rows,
      customers: rows.customers?.map(each => ({ ...each, language: 'ar' as const })),
      vehicles: rows.vehicles?.map(each => ({ ...each, bodyClass: 'van' as const })),
      ...(inspected && {
        inspections: [
          {
            ...{ ...of, id: 900, kind: 'check_in' as const, odometerKm: 45_200, fuelEighths: 8 },
            ...{ keyCount: 2, valuables: 'Sunglasses' },
          },
        ],
        inspectionMarks: [
          { ...AT_CHECK_IN, id: 902, side: 'rear', x: 500, y: 950, kind: 'curb', note: null },
          { ...AT_CHECK_IN, id: 901, side: 'left', x: 120, y: 480, kind: 'scratch', note: 'by the handle' },
        ],
        appointmentPhotos: [
          photo(910, { side: 'left', markId: null }),
          photo(911, { side: null, markId: 901 }),
          photo(912, { side: 'rear', markId: null, takenAt: '2026-03-12T10:05:00.000Z' }),
        ],
      }),
    },
    at: `${CAR}?inspect=${kind}`,
  })
}

const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })

test('a customer reads in their language each mark, photo and detail that they sign', async () => {
  await page.viewport(...PHONE)
  const app = await openSigning(true)
  await page.getByRole('tab', { name: 'Sign' }).click()
  await expect.element(button('العربية')).toHaveAttribute('aria-pressed', 'true')
  const arabicMarks = page.getByRole('list', { name: 'العلامات' })
  await expectTexts(arabicMarks.getByRole('listitem'), ['1خدش · اليسارby the handle', '2أثر رصيف · الخلف'])
  await expect.element(arabicMarks).toHaveStyle({ direction: 'rtl' })
  await expectCount(button('العلامة 1'), 1)
  await expect.element(page.getByText('45,200 كم')).toBeVisible()
  await expect.element(page.getByText('ممتلئ')).toBeVisible()
  await expect.element(button(/^الخلف · التُقطت/)).toHaveTextContent(/التُقطت .*2026/)
  await button('حفظ التوقيع').click()
  await expect.element(page.getByText('يرجى التوقيع أولاً.')).toBeVisible()
  await expectForEveryone('what an Arabic customer signs')

  await button('English').click()
  await expect.element(page.getByText('Please sign first.')).toBeVisible()
  const marks = page.getByRole('list', { name: 'Marks' })
  await expectTexts(marks.getByRole('listitem'), ['1Scratch · Leftby the handle', '2Curb damage · Rear'])
  await expect.element(page.getByRole('img', { name: 'Marks: 2' })).toHaveTextContent('12')
  for (const detail of ['45,200 km', 'Full', '2', 'Sunglasses'])
    await expect.element(page.getByRole('definition').filter({ hasText: detail }).first()).toBeVisible()
  await expectForEveryone('what a customer signs')
  expect(sidewaysIn('ltr')).toEqual([])

  const left = button('Left')
  expect((await boxOf(left)).height).toBeGreaterThanOrEqual(44)
  await expectCount(button(/^Rear · Taken Thu 12 Mar 2026, 2:05 PM$/), 1)
  await left.click()
  await expect.element(page.getByRole('dialog', { name: 'Left' })).toBeVisible()
  await button('Next photo').click()
  const large = page.getByRole('dialog', { name: 'Mark 1' })
  await expect.element(large).toHaveTextContent('2 of 3')
  await expectForEveryone('a photo in large')
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(page.getByRole('dialog', { name: 'Rear' })).toHaveTextContent('3 of 3')
  await userEvent.keyboard('{Escape}')
  await expectCount(page.getByRole('dialog', { name: 'Rear' }), 0)

  await signOnGlass()
  await button('Save signature').click()
  await expect
    .poll(() => app.all('inspectionSignatures'))
    .toMatchObject([
      {
        seen: {
          ...{ odometerKm: 45_200, fuelEighths: 8, keyCount: 2, valuables: 'Sunglasses' },
          marks: [{ id: 901 }, { id: 902 }],
          photos: [
            { id: 910, recordedAt: NOW, takenAt: null },
            { id: 911, recordedAt: NOW, takenAt: null },
            { id: 912, recordedAt: NOW, takenAt: '2026-03-12T10:05:00.000Z' },
          ],
        },
      },
    ])
})

test('who has signed is shown without the glass, which a second signature opens, and both stay', async () => {
  await page.viewport(...PHONE)
  const app = await openSigning(true)
  const tab = page.getByRole('tab', { name: 'Sign' })
  const glass = page.getByRole('img', { name: /^مكان التوقيع/ })
  const checkIn = page.getByRole('dialog', { name: 'Check-in' })
  const reopen = async () => {
    await expectCount(checkIn, 0)
    go(`${CAR}?inspect=check_in`)
    await tab.click()
  }
  await tab.click()
  await signOnGlass()
  await button('حفظ التوقيع').click()
  await reopen()
  await expectCount(checkIn.getByRole('img', { name: 'Signature of Huda Al Marri' }), 1)
  await expectCount(glass, 0)
  await expectForEveryone('a check-in that is signed')

  await button('Sign again').click()
  await page.getByLabelText('الاسم').fill('Her driver')
  await signOnGlass()
  await checkIn.getByRole('button', { name: 'Close' }).click()
  await reopen()
  // What was begun is there at once, and wiping it leaves the glass where it is.
  await expect.element(glass).toHaveAccessibleName('مكان التوقيع، موقَّع')
  await button('مسح').click()
  await expect.element(glass).toHaveAccessibleName('مكان التوقيع')
  await signOnGlass()
  await button('حفظ التوقيع').click()
  const card = page.getByRole('region', { name: 'Check-in', exact: true })
  await expect.element(card).toHaveTextContent(/Signed by Huda Al Marri.*Signed by Her driver/)
  await reopen()
  await expectCount(checkIn.getByRole('img', { name: /^Signature of / }), 2)
  await expectCount(glass, 0)
  const signers = (await app.all('inspectionSignatures')).map(({ signerName }) => signerName)
  expect(signers.sort()).toEqual(['Her driver', 'Huda Al Marri'])
})

test('where nothing was recorded, a customer reads that', async () => {
  await page.viewport(...PHONE)
  await openSigning(false)
  await page.getByRole('tab', { name: 'Sign' }).click()
  await expect.element(page.getByText('لم يُسجَّل شيء.')).toBeVisible()
  await button('English').click()
  await expect.element(page.getByText('Nothing was recorded.')).toBeVisible()
})

test('at check-out the details say how the car came', async () => {
  await page.viewport(...PHONE)
  await openSigning(true, 'check_out')
  await page.getByRole('tab', { name: 'Details' }).click()
  for (const fact of ['45,200 km', 'Full', '2', 'Sunglasses'])
    await expect.element(page.getByText(`At check-in ${fact}`)).toBeVisible()
})

test('details are no draft once they were saved, also for who goes on at once', async () => {
  await page.viewport(...PHONE)
  const app = await openSigning(false)
  await page.getByRole('tab', { name: 'Details' }).click()
  await page.getByLabelText('Valuables').fill('Sunglasses')
  await button('Next: signature').click()
  await expect.poll(() => app.all('inspections')).toMatchObject([{ valuables: 'Sunglasses' }])
  await page.getByRole('dialog', { name: 'Check-in' }).getByRole('button', { name: 'Close' }).click()
  await expectCount(page.getByRole('dialog', { name: 'Check-in' }), 0)
  go(`${CAR}?inspect=check_in`)
  await page.getByRole('tab', { name: 'Details' }).click()
  await expect.element(page.getByLabelText('Valuables')).toHaveValue('Sunglasses')
  await expectCount(page.getByText(/^Draft of/), 0)
})
