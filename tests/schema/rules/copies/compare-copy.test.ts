import { describe, expect, test } from 'vitest'
import { MESSAGE_TEXTS } from '#schema/catalogue/message-texts.ts'
import type { ShopCopy } from '#schema/protocol/copy-drafts.ts'
import type { Service } from '#schema/rows/service.ts'
import type { Settings, ShopPromise } from '#schema/rows/settings.ts'
import { stillAsSeen } from '#schema/rules/copies/accept-differences.ts'
import { compareCopy } from '#schema/rules/copies/compare-copy.ts'
import { settings } from '#tests/fixtures/appointment.ts'
import { service } from '#tests/fixtures/shop.ts'
import { copiedService, shopCopy } from '#tests/fixtures/shop-copy.ts'

const LATER = '2026-11-22T06:00:00.000Z'

/** What is different, and with '+' what of it is proposed. */
function differences(copy: Partial<ShopCopy>, services: Service[] = [], own: Partial<Settings> = {}) {
  const found = compareCopy(shopCopy(copy), { services, settings: settings(own) })
  return found.map(({ key, isProposed }) => (isProposed ? '+ ' : '') + key)
}

describe('A service of another shop', () => {
  const wash = service(7, { name: 'Full Wash', nameArabic: 'غسيل كامل' })
  const like = { name: 'Full Wash', nameArabic: 'غسيل كامل' }
  test.each([
    ['is no difference where it is the same under another id', like, wash, []],
    ['is found by its name, whatever its spelling', { ...like, name: ' full-wash' }, wash, []],
    ['is new where nothing goes by its name', { name: 'Polish' }, wash, ['+ new polish']],
    [
      'is found by its Arabic name, and its English one is then different',
      { ...like, name: 'Whole Wash' },
      wash,
      ['+ service 7 name'],
    ],
    ['has its price, minutes and sizes as one', { ...like, priceFils: 1 }, wash, ['+ service 7 pricing']],
    [
      'has a price for one size otherwise',
      { ...like, classPrices: { suv: { priceFils: 20_000, durationMinutes: 60 } } },
      wash,
      ['+ service 7 pricing'],
    ],
    [
      'has the same prices whether a size is spelled out or not',
      { ...like, classPrices: { suv: { priceFils: 10_000, durationMinutes: 60 } } },
      { ...wash, priceFils: 10_000 },
      [],
    ],
    ['takes no text away that it lacks', { name: 'Full Wash' }, { ...wash, description: 'By hand' }, []],
    [
      'fills a gap even in one that was changed later here',
      { ...like, description: 'By hand', priceFils: 1 },
      { ...wash, updatedAt: LATER },
      ['+ service 7 description', 'service 7 pricing'],
    ],
    [
      'is left for a person to tick where it was changed later here',
      { ...like, popular: true },
      { ...wash, updatedAt: LATER },
      ['service 7 popular'],
    ],
    ['is left where it is no longer offered here', like, { ...wash, active: false }, ['service 7 active']],
    [
      'may ask for another deposit',
      { ...like, deposit: { unit: 'percent', amount: 20, askedOf: 'everyone' } },
      { ...wash, deposit: { unit: 'percent', amount: 10, askedOf: 'everyone' } },
      ['+ service 7 deposit'],
    ],
  ] as const)('%s', (_, copied, here, expected) => {
    const priced = { priceFils: here.priceFils, ...copied }
    expect(differences({ services: [copiedService(priced)] }, [{ ...here, classPrices: {} }])).toEqual(
      expected,
    )
  })

  test('has another price where it is meant with another VAT, and is left for a person to tick', () => {
    const services = [copiedService({ name: 'Full Wash', priceFils: 1 }), copiedService({ name: 'Polish' })]
    const copy = { vatMode: 'inclusive' as const, services }
    expect(differences(copy, [{ ...wash, priceFils: 2 }])).toEqual(['service 7 pricing', 'new polish'])
  })

  test('is found once: an offered one first, and of two there by one name the first counts', () => {
    const twice = [
      copiedService({ name: 'Wash', priceFils: 5 }),
      copiedService({ name: 'wash', priceFils: 6 }),
    ]
    const here = [
      service(1, { name: 'Wash', active: false }),
      service(2, { name: 'WASH', priceFils: 5 }),
      service(3, { name: 'Wash' }),
    ]
    expect(differences({ services: twice }, here)).toEqual([])
  })

  test('whose name is all marks is found by these', () => {
    const services = [copiedService({ name: '’' }), copiedService({ name: 'ء' })]
    expect(differences({ services })).toEqual(['+ new ’', '+ new ء'])
  })
})

describe('Texts of another shop', () => {
  const promise: ShopPromise = {
    ...{ icon: 'leaf', title: 'Little water', titleArabic: null },
    ...{ text: 'We wash with steam.', textArabic: null },
  }
  const site = { ...shopCopy().site, headline: 'Like new', promises: [promise] }
  const messages = [{ type: 'job_started', language: 'en', text: 'We began, {customer}.' }] as const

  test.each([
    ['fill what is empty here', {}, ['+ site headline', '+ promises', '+ message job_started.en']],
    [
      'are left for a person to tick where this shop has its own',
      {
        headline: 'Shine on',
        promises: [{ ...promise, icon: 'car' }],
        messageTemplates: { 'job_started.en': 'Work goes on.' },
      },
      ['site headline', 'promises', 'message job_started.en'],
    ],
    [
      'are no difference where they are the same',
      {
        headline: ' Like new',
        promises: [promise],
        messageTemplates: { 'job_started.en': 'We began, {customer}.' },
      },
      [],
    ],
  ] as const)('%s', (_, own, expected) => {
    expect(differences({ site, messages: [...messages] }, [], own as Partial<Settings>)).toEqual(expected)
  })

  test('take nothing away where there are none', () => {
    const own = { headline: 'Shine on', promises: [promise], messageTemplates: { 'job_started.en': 'Own' } }
    expect(differences({}, [], own)).toEqual([])
  })

  test('may be the usual ones', () => {
    const usual = [{ type: 'job_started', language: 'en', text: MESSAGE_TEXTS.job_started.en }] as const
    expect(differences({ messages: [...usual] })).toEqual([])
    expect(
      differences({ messages: [...usual] }, [], { messageTemplates: { 'job_started.en': 'Own' } }),
    ).toEqual(['message job_started.en'])
  })
})

test('What was changed since somebody looked is told from what is as they saw it, and from what is so already', () => {
  const copy = shopCopy({
    services: [
      copiedService({ name: 'Wash', priceFils: 5, popular: true }),
      copiedService({ name: 'Polish' }),
    ],
  })
  const wash = service(7, { name: 'Wash', priceFils: 9 })
  const seen = compareCopy(copy, { services: [wash], settings: settings() })
  expect(seen.map(({ key }) => key)).toEqual(['service 7 pricing', 'service 7 popular', 'new polish'])
  const later = { ...wash, priceFils: 8, updatedAt: LATER }
  const now = compareCopy(copy, { services: [later, service(8, { name: 'Polish' })], settings: settings() })
  const { same, changed } = stillAsSeen(seen, now)
  expect([same.map(({ key }) => key), changed]).toEqual([['service 7 popular'], 1])
})
