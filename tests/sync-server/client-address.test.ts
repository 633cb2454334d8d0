import { expect, test } from 'vitest'
import { subscriberOf } from '#server/http/client-address.ts'

test.each([
  ['1.2.3.4', '1.2.3.4'],
  ['::ffff:1.2.3.4', '1.2.3.4'],
  ['2001:db8:12:3400::1', '2001:db8:12:3400::/64'],
  ['2001:DB8:12:3400:aaaa:bbbb:cccc:dddd', '2001:db8:12:3400::/64'],
  ['2001:0db8:0012:3401::1', '2001:db8:12:3401::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['no address', 'no address'],
])('limits count %s as %s', (address, subscriber) => {
  expect(subscriberOf(address)).toBe(subscriber)
})
