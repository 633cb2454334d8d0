import { createServer, type RequestListener, type Server } from 'node:http'
import { afterEach, expect, test } from 'vitest'
import { NetworkError, RequestError, request } from '#app/api/request.ts'

let server: Server | undefined
afterEach(() => {
  server?.closeAllConnections()
  server?.close()
})

async function serve(answer: RequestListener) {
  const listening = createServer(answer)
  server = listening
  await new Promise<void>(resolve => listening.listen(0, resolve))
  const address = listening.address()
  if (!address || typeof address === 'string') throw new Error('no port')
  return `http://localhost:${address.port}/`
}

async function failure(path: string, options = {}) {
  return request(path, options).then(
    () => expect.fail('it was accepted'),
    (error: unknown) => error,
  )
}

test('A refusal reads as its status and body, and gives what the server says', async () => {
  const body = '{"message":"No room at 9","code":"no_room"}'
  const address = await serve((_, response) => response.writeHead(409).end(body))
  expect(await failure(address)).toMatchObject({
    name: 'RequestError',
    message: `409: ${body}`,
    status: 409,
    code: 'no_room',
    serverMessage: 'No room at 9',
    issues: [],
  })
})

test('A refusal names the fields it is about', async () => {
  const issues = [{ path: 'email', message: 'Taken' }]
  const address = await serve((_, response) =>
    response.writeHead(409).end(JSON.stringify({ message: 'Taken', code: 'already_exists', issues })),
  )
  expect(await failure(address)).toMatchObject({ readable: true, issues })
})

test('A refusal without a body reads as its status and status text', async () => {
  const address = await serve((_, response) => response.writeHead(502, 'Bad Gateway').end())
  const error = await failure(address)
  expect(error).toBeInstanceOf(RequestError)
  expect(error).toMatchObject({ message: '502: Bad Gateway', readable: false, serverMessage: null })
})

test('A refusal whose body is a list is not of the agreed shape', async () => {
  const address = await serve((_, response) => response.writeHead(409).end('[]'))
  expect(await failure(address)).toMatchObject({ readable: false, code: null, issues: [] })
})

test('No answer in time is a network failure, not a refusal', async () => {
  const address = await serve(() => {})
  expect(await failure(address, { timeoutMs: 50 })).toBeInstanceOf(NetworkError)
})

test('An empty answer is accepted', async () => {
  const address = await serve((_, response) => response.writeHead(204).end())
  expect(await request(address, { method: 'POST' })).toBeUndefined()
})

test('A file is sent as it is, under its own type', async () => {
  const address = await serve(async (incoming, response) => {
    const text = (await incoming.toArray()).join('')
    response.end(JSON.stringify({ type: incoming.headers['content-type'], text }))
  })
  const file = new Blob(['"a";ü\r\n'], { type: 'text/csv' })
  expect(await request(address, { method: 'POST', file })).toEqual({ type: 'text/csv', text: '"a";ü\r\n' })
})

test('A line that falls silent in the middle of an answer is given up, and one that goes on is not', async () => {
  const silent = await serve((_, response) => void response.writeHead(200).write('{"a":'))
  expect(await failure(silent, { stallMs: 50 })).toBeInstanceOf(NetworkError)
  server?.closeAllConnections()
  server?.close()
  const slow = await serve((_, response) => {
    response.writeHead(200)
    const parts = ['{', '"a"', ':', '1', '}']
    const timer = setInterval(() => {
      response.write(parts.shift())
      if (parts.length > 0) return
      clearInterval(timer)
      response.end()
    }, 300)
  })
  expect(await request(slow, { stallMs: 1_000 })).toEqual({ a: 1 })
})

test('A call that nobody answers is given up after its pause', async () => {
  const address = await serve(() => {})
  expect(await failure(address, { stallMs: 50, body: {} })).toBeInstanceOf(NetworkError)
})
