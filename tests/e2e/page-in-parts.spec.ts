import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { shiftOf, watchLayoutShift } from './screen-checks.ts'
import { expect, test } from './test.ts'

test.use({ viewport: { width: 820, height: 1180 } })

test('a page that arrives in parts is painted once it is all there, and does not move', async ({
  page,
  baseURL,
}) => {
  // A slow line stops in the middle of a heading, long enough for what is there to be painted; so does a busy processor.
  const line = createServer(async ({ url = '' }, answer) => {
    const original = await fetch(new URL(url, baseURL))
    answer.writeHead(original.status, { 'Content-Type': original.headers.get('content-type') ?? '' })
    const body = Buffer.from(await original.arrayBuffer())
    if (url !== '/ar/booking') return answer.end(body)
    const middle = body.indexOf('<p class="muted">', body.indexOf('id="P0-4"'))
    answer.write(body.subarray(0, middle))
    setTimeout(() => answer.end(body.subarray(middle)), 700)
  }).listen(0)
  await watchLayoutShift(page)
  await page.goto(`http://localhost:${(line.address() as AddressInfo).port}/ar/booking`, {
    waitUntil: 'networkidle',
  })
  expect(await shiftOf(page)).toBe(0)
  line.close()
})
