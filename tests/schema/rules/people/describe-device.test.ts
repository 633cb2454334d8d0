import { expect, test } from 'vitest'
import { describeDevice, nameDevices } from '#schema/rules/people/describe-device.ts'

const WEBKIT = 'AppleWebKit/537.36 (KHTML, like Gecko)'

test.each([
  [`Mozilla/5.0 (Linux; Android 10; K) ${WEBKIT} Chrome/138.0.0.0 Mobile Safari/537.36`, 'Chrome on Android'],
  [
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/138.0.0.0 Safari/537.36 Edg/138.0`,
    'Edge on Windows',
  ],
  [
    `Mozilla/5.0 (Linux; Android 14; SM-X200) ${WEBKIT} SamsungBrowser/28.0 Chrome/130.0 Safari/537.36`,
    'Samsung Internet on Android',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
    'Safari on iPhone',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 EdgiOS/138.0 Mobile/15E148 Safari/604.1',
    'Edge on iPhone',
  ],
  [
    'Mozilla/5.0 (iPad; CPU OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/138.0 Mobile/15E148 Safari/604.1',
    'Chrome on iPad',
  ],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox on Mac'],
  [`Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${WEBKIT} Chrome/138.0.0.0 Safari/537.36`, 'Chrome on ChromeOS'],
  [`Mozilla/5.0 (X11; Linux x86_64) ${WEBKIT} HeadlessChrome/138.0.0.0 Safari/537.36`, 'Chrome on Linux'],
  [`Mozilla/5.0 (X11; Linux x86_64) ${WEBKIT} Chrome/138.0.0.0 Safari/537.36 OPR/120.0`, 'Opera on Linux'],
  ['curl/8.7.1', 'curl/8.7.1'],
  ['x'.repeat(300), 'x'.repeat(40)],
  ['', 'Unknown device'],
  [null, 'Unknown device'],
])('%s is %s', (userAgent, words) => {
  expect(describeDevice(userAgent)).toBe(words)
})

test('devices of one name are told apart by their series, and without one by their place in the list', () => {
  const device = (changes: object) => ({
    fullName: 'Omar',
    name: 'Counter',
    userAgent: null,
    series: null,
    ...changes,
  })
  expect(
    nameDevices([
      device({ series: 'R2' }),
      device({}),
      device({ fullName: 'Sara', series: 'R4' }),
      device({ name: 'Phone', series: 'R5' }),
    ]),
  ).toEqual(['Counter (R2)', 'Counter (2)', 'Counter', 'Phone'])
})
