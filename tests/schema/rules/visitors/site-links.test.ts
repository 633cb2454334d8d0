import { expect, test } from 'vitest'
import {
  parseLocation,
  type SocialSite,
  socialUrl,
  whatsappNumber,
} from '#schema/rules/visitors/site-links.ts'

test.each<[site: SocialSite, typed: string, address: string | null]>([
  ['instagram', '@sheen.ae', 'https://instagram.com/sheen.ae'],
  ['instagram', 'instagram.com/sheen.ae/', 'https://instagram.com/sheen.ae'],
  ['instagram', 'http://www.instagram.com/sheen.ae#x', 'https://www.instagram.com/sheen.ae'],
  ['facebook', 'https://m.facebook.com/profile.php?id=7', 'https://m.facebook.com/profile.php?id=7'],
  ['instagram', 'https://www.instagram.com/', null],
  ['instagram', 'https://instagram.com@evil.example/sheen', null],
  ['instagram', 'https://notinstagram.com/sheen', null],
  ['facebook', 'javascript:alert(1)//facebook.com/x', null],
  ['facebook', `facebook.com/${'x'.repeat(200)}`, null],
  ['facebook', '', null],
])('on %s %j is %j', (site, typed, address) => {
  expect(socialUrl(site, typed)).toBe(address)
  if (address) expect(socialUrl(site, address)).toBe(address)
})

test.each<[typed: string, number: string | null]>([
  ['050 123 4567', '+971501234567'],
  ['+44 7911 123456', '+447911123456'],
  ['04 338 5500', null],
  ['chat', null],
])('%j answers on WhatsApp as %j', (typed, number) => {
  expect(whatsappNumber(typed)).toBe(number)
})

test.each<[text: string, place: { latitude: number; longitude: number } | null]>([
  ['25.1303, 55.2295', { latitude: 25.1303, longitude: 55.2295 }],
  ['-1,2', { latitude: -1, longitude: 2 }],
  ['91, 55', null],
  ['25.1303', null],
  ['', null],
])('%j stands at %j', (text, place) => {
  expect(parseLocation(text)).toEqual(place)
})
