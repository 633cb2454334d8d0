import { describe, expect, test } from 'vitest'
import { shopFacts } from '#schema/rules/visitors/shop-facts.ts'
import { TEXTS } from '#schema/texts/catalogue.ts'
import type { Language } from '#schema/texts/languages.ts'
import { settings } from '#tests/fixtures/appointment.ts'

const factsIn = (language: Language, changes: Parameters<typeof settings>[0]) => {
  const shop = {
    ...settings({ shopName: 'Shine LLC', ...changes }),
    name: 'Shine LLC',
    logo: '',
    hourRanges: [],
  }
  const { brand, place, city, headline } = shopFacts(shop, [], {
    today: '2026-11-23',
    language,
    texts: TEXTS[language],
  })
  return { brand, place, city, headline }
}

describe('what the public pages call the shop', () => {
  test.each([
    ['en', 'Shine LLC', 'Sharjah', 'Premium clean beyond shine'],
    ['ar', 'Shine LLC', 'الشارقة', 'نظافة فائقة تتجاوز اللمعان'],
  ] as const)('in %s is the usual where the settings are silent', (language, brand, city, headline) => {
    expect(factsIn(language, { emirate: 'sharjah' })).toEqual({ brand, city, place: city, headline })
  })

  test.each([
    ['en', 'Shine', 'Muwaileh, Sharjah', 'Nothing but paint'],
    ['ar', 'شاين', 'مويلح، الشارقة', 'طلاء فقط'],
  ] as const)('in %s is what the settings say in it', (language, brand, place, headline) => {
    const own = {
      ...{ siteName: 'Shine', siteNameArabic: 'شاين', area: 'Muwaileh', areaArabic: 'مويلح' },
      ...{ headline: 'Nothing but paint', headlineArabic: 'طلاء فقط' },
    }
    expect(factsIn(language, { emirate: 'sharjah', ...own })).toMatchObject({ brand, place, headline })
  })

  test.each([
    ['en', { siteNameArabic: 'شاين' }, 'شاين'],
    ['ar', { siteName: 'Shine' }, 'Shine'],
  ] as const)('in %s is what they say in the other language alone: %j', (language, own, brand) => {
    expect(factsIn(language, own).brand).toBe(brand)
  })
})
