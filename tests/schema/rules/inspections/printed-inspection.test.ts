import { expect, test } from 'vitest'
import { documentMoment } from '#schema/rules/documents/document-text.ts'
import { printInspection } from '#schema/rules/inspections/printed-inspection.ts'
import { calendarFor } from '#schema/texts/calendars.ts'
import type { Language } from '#schema/texts/languages.ts'
import { appointment, settings } from '#tests/fixtures/appointment.ts'
import { carPhoto, inspectionRows, MARK, SIGNED } from '#tests/fixtures/inspection.ts'
import { MemoryShop } from '#tests/fixtures/memory-shop.ts'
import { NOW } from '#tests/fixtures/shop.ts'

test('a photo of a mark bears its number, and none once somebody has taken the mark away', async () => {
  const shop = new MemoryShop({ appointments: [appointment(40)] })
  for (const id of [60, 61]) await shop.run('inspection.addMark', { ...MARK, id })
  await shop.run('appointment.addPhoto', carPhoto({ id: 62, side: null, markId: 61 }))
  await shop.run('appointment.addPhoto', carPhoto({ id: 63, side: null, markId: 59 }))
  const printed = printInspection({
    ...{ appointmentId: 40, rows: inspectionRows(shop), checklists: [], settings: settings() },
    ...{ customer: undefined, vehicle: undefined, language: 'en' as const },
  })
  expect(printed?.parts[0]?.photos.map(({ name }) => name[0])).toEqual(['Mark 2', 'Mark'])
})

test('a report has its times and values in its own language, in the digits of the shop', async () => {
  const shop = new MemoryShop({ appointments: [appointment(40)] })
  await shop.run('inspection.record', {
    ...{ id: 60, appointmentId: 40, kind: 'check_in', odometerKm: 45_200, fuelEighths: 8 },
  })
  await shop.run('inspection.sign', { ...SIGNED, id: 61, appointmentId: 40, inspection: 'check_in' })
  const print = (language: Language, arabicIndicDigits = false) => {
    const printed = printInspection({
      ...{ appointmentId: 40, rows: inspectionRows(shop), checklists: [], language },
      ...{ customer: undefined, vehicle: undefined, settings: { ...settings(), arabicIndicDigits } },
    })
    const [part] = printed?.parts ?? []
    const [signature] = part?.signatures ?? []
    return [
      part?.facts.map(({ value }) => value),
      signature?.when,
      signature?.label,
      printed?.facts[1]?.value,
    ]
  }
  const when = (language: Language, arabicIndicDigits = false) =>
    documentMoment(NOW, calendarFor(language, { arabicIndicDigits }))
  expect(print('en')).toEqual([['45,200 km', 'Full'], when('en'), 'Signature of Huda Al Marri', when('en')])
  const arabic = [['45,200 كم', 'ممتلئ'], when('ar'), 'توقيع Huda Al Marri', when('ar')]
  expect(print('ar')).toEqual(arabic)
  expect(print('ar', true)[1]).toBe(when('ar', true))
})

test('a photo that was taken before the car came says so on paper, and one of the check-in itself does not', async () => {
  const shop = new MemoryShop({ appointments: [appointment(40)] })
  const takenAt = ['2026-03-12T10:05:00.000Z', NOW, null]
  for (const [at, time] of takenAt.entries())
    await shop.run('appointment.addPhoto', {
      ...carPhoto({ id: 62 + at, side: 'left', markId: null }),
      takenAt: time,
    })
  const printed = printInspection({
    ...{ appointmentId: 40, rows: inspectionRows(shop), checklists: [], settings: settings() },
    ...{ customer: undefined, vehicle: undefined, language: 'en' as const },
  })
  expect(printed?.parts[0]?.photos.map(({ times }) => times)).toEqual([
    { taken: 'Thu 12 Mar 2026, 2:05 PM', added: documentMoment(NOW) },
    null,
    null,
  ])
})
