import { createRequire } from 'node:module'
import fc from 'fast-check'
import examples from 'libphonenumber-js/examples.mobile.json' with { type: 'json' }
import { getCountries, getExampleNumber } from 'libphonenumber-js/max'
import { describe, expect, it } from 'vitest'
import { UAE_PHONE_PLAN } from '#schema/catalogue/uae-phone-plan.ts'
import {
  formatPhone,
  normalizePhone,
  phoneHint,
  smsLink,
  takesMessages,
  whatsappLink,
} from '#schema/rules/text/phone.ts'

/** Of a country its kinds of numbers: fixed, mobile, free, premium, personal, voicemail, company, pager, of the internet, shared. */
type Metadata = {
  countries: { AE: { 11: (readonly [pattern: string] | 0)[] } }
  country_calling_codes: Record<string, unknown>
}
const metadata: Metadata = createRequire(import.meta.url)('libphonenumber-js/metadata.max.json')

describe('phone numbers', () => {
  it.each([
    ['050 123 4567', '+971501234567'],
    ['501234567', '+971501234567'],
    ['971501234567', '+971501234567'],
    ['00971 50-123-4567', '+971501234567'],
    ['+971 (0)50 123 4567', '+971501234567'],
    ['٠٥٠ ١٢٣ ٤٥٦٧', '+971501234567'],
    ['\u202a+971\u00a050\u2011123–4567\u202c', '+971501234567'],
    ['０５０ １２３ ４５６７', '+971501234567'],
    ['tel:+971-50-123-4567', '+971501234567'],
    ['04 321 7654', '+97143217654'],
    ['800 12345', '+97180012345'],
    // A digit too many or too few; prefixes that the plan does not have yet pass.
    ['050 123 45678', null],
    ['050 123 456', null],
    ['059 123 4567', '+971591234567'],
    ['053 123 4567', '+971531234567'],
    ['+971 1 234 5678', '+97112345678'],
    ['97 123 456', '+97197123456'],
    ['+44 (0)20 7946 0958', '+442079460958'],
    ['04 321 76541', null],
    ['05 321 7654', null],
    ['+971 000 000 000', null],
    ['+44 7911 123456', '+447911123456'],
    ['0044 7911 123456', '+447911123456'],
    ['12345', null],
    ['', null],
    ['call me maybe', null],
    ['+971 50 123 4567 ext 5', null],
    ['+', null],
    ['05+0123456', null],
    ['447911123456789', null],
  ])('%j is stored as %s', (typed, stored) => {
    expect(normalizePhone(typed)).toBe(stored)
  })

  it.each([
    ['447911123456', true],
    ['(44) 7911 123456', true],
    ['07911 123456', true],
    ['+44 7911 123456', false],
    ['050 123 4567', false],
    ['050 123', false],
    ['', false],
    ['053 123 4567', false],
    ['059 123 4567', true],
    ['01 234 5678', true],
    ['800 12345', false],
  ])('%j is asked about: %s', (typed, helped) => {
    expect(phoneHint(typed) !== null).toBe(helped)
  })

  it('of every country are read however a phone library writes its example', () => {
    const spellings = getCountries().flatMap(country => {
      const example = getExampleNumber(country, examples)
      if (!example) return []
      const { number } = example
      const international = example.formatInternational()
      const isUae = country === 'AE'
      const typed = [
        ...[number, international, example.getURI(), number.replace('+', '00')],
        ...[international.replace('+', '00 '), international.replaceAll(' ', '-')],
        ...[international.replaceAll(' ', '.'), international.replace(/^(\+\d+) /, '($1) ')],
        ...[international.replaceAll(' ', '\u00a0'), `\u2066${international}\u2069`],
        ...(isUae ? [example.formatNational(), example.nationalNumber, number.replace('+', '')] : []),
        ...(/^\+\d+ 0/.test(international) ? [] : [international.replace(/^(\+\d+) /, '$1 (0)')]),
      ]
      return typed.map(each => ({ country, typed: each, number }))
    })
    expect(spellings.length).toBeGreaterThan(2_000)
    expect(spellings.filter(({ typed, number }) => normalizePhone(typed) !== number)).toEqual([])
  })

  it('stay as they are once stored, whatever plan comes', () => {
    const typed = fc.oneof(
      fc.stringMatching(/^\+971[0-9]{5,12}$/),
      fc.stringMatching(/^\+[0-9]{8,15}$/),
      fc.stringMatching(/^0[0-9]{7,11}$/),
    )
    fc.assert(
      fc.property(typed, text => {
        const stored = normalizePhone(text)
        if (stored === null) return
        expect(normalizePhone(stored)).toBe(stored)
        expect(normalizePhone(formatPhone(stored))).toBe(stored)
        expect(normalizePhone(whatsappLink(stored).replace('https://wa.me/', '+'))).toBe(stored)
      }),
      { numRuns: 500 },
    )
  })

  it('are told apart by the plan that libphonenumber has', () => {
    const kinds = metadata.countries.AE[11].map(kind => (kind ? kind[0] : ''))
    const [fixed, mobile, free, premium, , , company, , , shared] = kinds
    expect(UAE_PHONE_PLAN.mobile.source).toBe(`^(?:${mobile})$`)
    expect(UAE_PHONE_PLAN.voice.source).toBe(`^(?:${[fixed, free, premium, company, shared].join('|')})$`)
  })

  it.each(Object.keys(metadata.country_calling_codes))('of +%s are shown after their country code', code => {
    expect(formatPhone(`+${code}1234567890`.slice(0, 12))).toMatch(new RegExp(`^\\+${code} `))
  })

  it.each([
    ['+971501234567', 'yes'],
    ['+971531234567', 'yes'],
    ['+971591234567', 'unknown'],
    ['+97143217654', 'no'],
    ['+97180012345', 'no'],
    ['+971600512345', 'no'],
    ['+97112345678', 'unknown'],
    ['+447911123456', 'unknown'],
    ['+442071234567', 'unknown'],
  ])('%s takes messages: %s', (phone, takes) => {
    expect(takesMessages(phone)).toBe(takes)
  })

  it.each([
    ['+971501234567', '+971 50 123 4567'],
    ['+97143217654', '+971 4 321 7654'],
    ['+447911123456', '+44 791 112 3456'],
    ['+12125550123', '+1 212 555 0123'],
  ])('%s is shown as %s', (phone, text) => {
    expect(formatPhone(phone)).toBe(text)
  })

  it('opens WhatsApp without the plus', () => {
    expect(whatsappLink('+971501234567')).toBe('https://wa.me/971501234567')
    expect(whatsappLink('+971501234567', 'Your car & you')).toBe(
      'https://wa.me/971501234567?text=Your%20car%20%26%20you',
    )
  })

  it('opens the phone’s own messages with the text', () => {
    expect(smsLink('+971501234567', 'Your car & you')).toBe('sms:+971501234567?body=Your%20car%20%26%20you')
  })
})
