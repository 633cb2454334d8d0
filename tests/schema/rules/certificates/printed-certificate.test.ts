import { expect, test } from 'vitest'
import { isSuperseded, standingCertificates } from '#schema/rules/certificates/certificate-number.ts'
import { printCertificate } from '#schema/rules/certificates/printed-certificate.ts'
import { settings } from '#tests/fixtures/appointment.ts'
import { aCertificate } from '#tests/fixtures/certificate.ts'
import { customer } from '#tests/fixtures/shop.ts'

test('a certificate says in both languages what the car has, with the readings in the order of the sides', () => {
  const certificate = aCertificate(60, { supersedesId: 59 })
  const owner = customer(20, { fullName: 'Huda Al Marri' })
  const paper = { certificate, all: [certificate], seals: [], customer: owner, settings: settings() }
  const printed = printCertificate(paper)
  expect(printed).toMatchObject({
    title: ['Certificate of coating', 'شهادة طلاء'],
    notice: null,
    buyer: { name: 'Huda Al Marri', car: { plate: 'Dubai A 10030', name: 'Nissan Patrol' } },
    readings: [
      { label: ['Front', 'الأمام'], value: '140 µm' },
      { label: ['Left', 'اليسار'], value: '132 · 128 µm' },
    ],
    care: 'No brushes for a week.',
  })
  expect(printed.facts.map(({ value }) => value)).toEqual([
    { code: 'C60' },
    expect.stringContaining('2026'),
    { code: '#40' },
    { code: 'C59' },
  ])
  expect(printed.coating.map(({ label, value }) => [label[0], value])).toEqual([
    ['Product', 'Ceramic 9H'],
    ['Batch', 'B-77'],
    ['Layers', '2'],
    ['Valid until', 'Wed 21 Nov 2029'],
  ])
})

test('of certificates that supersede each other the last ones stand, also where two devices superseded one', () => {
  const at = (hour: number) => ({ createdAt: `2026-11-21T0${hour}:00:00.000Z` })
  const first = aCertificate(60, at(6))
  const [second, third] = [7, 8].map(hour => aCertificate(54 + hour, { ...at(hour), supersedesId: 60 }))
  const all = [first, second, third].filter(each => each !== undefined)
  expect(standingCertificates(all).map(({ id }) => id)).toEqual([62, 61])
  expect(isSuperseded(first, all)).toBe(true)
  const paper = { certificate: first, all, seals: [], customer: undefined, settings: settings() }
  expect(printCertificate(paper).notice?.[0]).toMatch(/A later certificate/)
})
