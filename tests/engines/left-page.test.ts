import { readFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ENGINES } from './engine.ts'
import { Person } from './person.ts'

const PAGE = readFileSync(new URL('left-page.html', import.meta.url))
let server: Server
let site: string

beforeAll(async () => {
  server = createServer((_, response) => response.setHeader('Content-Type', 'text/html').end(PAGE))
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  site = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => server.closeAllConnections())
afterAll(() => void server.close())

test.each(Object.entries(ENGINES))(
  'In %s a page that aborts its transaction as it is left blocks no later one',
  async (_, openBrowser) => {
    const browser = await openBrowser()
    try {
      const person = new Person(await browser.newPage(), site)
      await person.goto('/?lets-go')
      await person.until(() => document.querySelector('#state')?.textContent === 'asks')
      for (const visit of [1, 2]) {
        await person.goto(`/?second&visit=${visit}`)
        await person.until(() => document.querySelector('#state')?.textContent === 'written')
      }
      expect(await person.page.run(() => document.querySelector('#state')?.textContent)).toBe('written')
    } finally {
      await browser.close()
    }
  },
)
