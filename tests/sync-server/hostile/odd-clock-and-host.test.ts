import { connect } from 'node:net'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { listen } from '#server/http/listen.ts'
import { Replica, rowsIn } from '#tests/fixtures/replica.ts'
import { createShopServer, type ShopServer } from '#tests/fixtures/server.ts'

let shop: ShopServer
beforeAll(async () => {
  shop = await createShopServer()
})
afterEach(() => vi.useRealTimers())
afterAll(() => shop.close())

test.each(['1970-01-02T00:00:00.000Z', '2999-01-01T00:00:00.000Z', '1899-12-31T00:00:00.000Z'])(
  'A first pull brings everything also while the server’s clock says %s',
  async now => {
    const device = new Replica(shop, shop.employee.session)
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(now) })
    const { pages } = await device.pullAll()
    const customers = pages.flatMap(page => rowsIn(page, 'customers').map(({ id }) => id))
    expect(new Set(customers)).toEqual(new Set([20, 21]))
  },
)

test.each([
  [['shop.test', 'evil.test'], 400],
  [['shop.test', 'shop.test'], 400],
  [['shop.test'], 200],
])('A request that names the hosts %j is answered %i', async (hosts, status) => {
  const server = await listen(shop.app, { host: '127.0.0.1', port: 0 })
  const heard = await new Promise<string>(resolve => {
    let said = ''
    const socket = connect(server.port, '127.0.0.1', () => {
      const lines = [
        'GET /api/health HTTP/1.1',
        ...hosts.map(host => `Host: ${host}`),
        'Connection: close',
        '',
        '',
      ]
      socket.write(lines.join('\r\n'))
    })
    socket.on('data', data => {
      said += data
    })
    socket.on('close', () => resolve(said))
  })
  await server.drain()
  expect(heard).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
})
