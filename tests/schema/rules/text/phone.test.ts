import { describe, expect, it } from 'vitest'
import {
  formatPhone,
  normalizePhone,
  phoneHint,
  smsLink,
  takesMessages,
  whatsappLink,
} from '#schema/rules/text/phone.ts'

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
    // A digit too many or too few, and areas and operators that there are not.
    ['050 123 45678', null],
    ['050 123 456', null],
    ['059 123 4567', null],
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
  ])('%j is helped by a word on numbers from elsewhere: %s', (typed, helped) => {
    expect(phoneHint(typed) !== null).toBe(helped)
  })

  it('stays as it is once stored', () => {
    for (const stored of ['+971501234567', '+97143217654', '+447911123456']) {
      expect(normalizePhone(stored)).toBe(stored)
      expect(normalizePhone(formatPhone(stored))).toBe(stored)
    }
  })

  it.each([
    ['+971501234567', true],
    ['+971581234567', true],
    ['+97143217654', false],
    ['+97180012345', false],
    ['+971600512345', false],
    ['+447911123456', true],
    ['+442071234567', true],
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
