import { randomUUID } from 'node:crypto'
import { expect, test, vi } from 'vitest'
import { createApp } from '#server/app.ts'
import { connect } from '#server/db/connect.ts'
import { createTestServer } from '#tests/fixtures/server.ts'

test('a live stream that has not begun yet asks nothing of a database that its stopping server has closed', async () => {
  const server = await createTestServer()
  await server.addUser({ email: 'boss@shop.ae', role: 'admin' })
  const session = await server.signIn('boss@shop.ae')
  const database = connect(server.database.url)
  const stopping = new AbortController()
  const app = createApp({ ...server.deps, ...database, stopping: stopping.signal })
  const written = vi.spyOn(console, 'error').mockImplementation(() => {})
  try {
    const stream = await app.request(`/api/sync/live?replica=${randomUUID()}`, {
      headers: { Cookie: session },
    })
    stopping.abort()
    await database.close()
    expect(await stream.text()).toBe('')
    expect(written).not.toHaveBeenCalled()
  } finally {
    written.mockRestore()
    await server.close()
  }
})
