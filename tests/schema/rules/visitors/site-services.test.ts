import { describe, expect, test } from 'vitest'
import type { SiteService } from '#schema/rows/settings.ts'
import { missingArabic } from '#schema/rules/visitors/missing-arabic.ts'
import { finishOf } from '#schema/rules/visitors/service-finish.ts'
import { listedAs, siteServices } from '#schema/rules/visitors/site-services.ts'
import { closedOn } from '#tests/fixtures/appointment.ts'
import { service } from '#tests/fixtures/shop.ts'

const WASH = service(10, { name: 'Wash', nameArabic: 'غسيل' })
const FILM = service(11, { name: 'Film', highlight: false })
const GONE = service(12, { name: 'Gone', active: false })
const SERVICES = [WASH, FILM, GONE, service(13, { name: 'Engine', isAddOn: true })]

const shown = (
  chosen: SiteService[] | null,
  place: 'card' | 'footer' = 'card',
  language: 'en' | 'ar' = 'en',
) => siteServices(SERVICES, { chosen, place, language }).map(({ service, name }) => `${service.id} ${name}`)

describe('The services on the public pages', () => {
  test('are those that can be booked by themselves, while the shop has chosen none', () => {
    expect(shown(null)).toEqual(['10 Wash'])
    expect(shown(null, 'footer', 'ar')).toEqual(['10 غسيل'])
  })

  test('are those that it chose, in its order, without those that are gone', () => {
    expect(shown([FILM, GONE, WASH, service(99)].map(listedAs))).toEqual(['11 Film', '10 Wash'])
    expect(shown([])).toEqual([])
  })

  test.each<[Partial<SiteService>, 'en' | 'ar', string]>([
    [{ name: 'Hand wash' }, 'en', 'Hand wash'],
    [{ name: 'Hand wash' }, 'ar', 'غسيل'],
    [{ name: 'Hand wash', nameArabic: 'غسيل يدوي' }, 'ar', 'غسيل يدوي'],
    [{ nameArabic: 'غسيل يدوي' }, 'en', 'Wash'],
  ])('have the name %j in %s: %s', (names, language, name) => {
    expect(shown([{ ...listedAs(WASH), ...names }], 'card', language)).toEqual([`10 ${name}`])
  })

  test('stand where each is to stand, eight at most', () => {
    const chosen = [
      { ...listedAs(FILM), place: 'footer' as const },
      { ...listedAs(WASH), place: 'card' as const },
    ]
    expect([shown(chosen), shown(chosen, 'footer')]).toEqual([['10 Wash'], ['11 Film']])
    expect(shown(Array(12).fill(listedAs(WASH)))).toHaveLength(8)
  })
})

test('The Arabic that is missing is what visitors would read in English', () => {
  const settings = {
    addressArabic: null,
    testimonials: [{ text: 'Fine', name: 'A', car: '', agreed: true as const }],
    promises: [],
  }
  const hourRanges = [
    closedOn('2026-12-02', { name: 'Eid' }),
    closedOn('2026-12-03', { name: 'Eid', nameArabic: 'عيد' }),
    closedOn('2026-11-01', { name: 'Past' }),
    closedOn('2026-12-04'),
  ]
  const services = [
    WASH,
    FILM,
    service(14, { name: 'Polish' }),
    { ...WASH, name: 'Wax', description: 'By hand' },
  ]
  expect(missingArabic({ settings, services, hourRanges, today: '2026-11-21' })).toEqual({
    services: ['Polish', 'Wax'],
    days: ['Eid'],
    address: true,
    testimonials: 1,
    promises: 0,
  })
})

test.each([
  ['Exterior Detailing', 'gloss'],
  ['Interior Detailing', 'stitch'],
  ['Ceramic Coating', 'beads'],
  ['Paint Protection', 'film'],
  ['Odour treatment', 'stitch'],
])('%s is drawn as %s', (name, finish) => {
  expect(finishOf(name, 0)).toBe(finish)
})
