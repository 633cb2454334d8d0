import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type ApiServer, addressOf, createApiServer, pointed } from '#tests/fixtures/api-server.ts'

const JSON_CONTENT = `content/${pointed('application/json')}/schema`
const SIGN_OUT = 'post /api/auth/logout'
let server: ApiServer
let ajv: Ajv2020

beforeEach(async () => {
  server = await createApiServer()
  ajv = new Ajv2020({ strict: false, allErrors: true })
  addFormats.default(ajv)
  ajv.addSchema(server.document, 'api')
})
afterEach(() => server.close())

/** What is wrong with a value by the schema at that place of the document. */
function faults(pointer: string, value: unknown) {
  const validate = ajv.getSchema(`api${pointer}`)
  if (!validate) throw new Error(`nothing stands at ${pointer}`)
  return validate(value) ? [] : validate.errors
}

test('every call of the document takes the request it describes and answers as it promises', async () => {
  const { operations, valid } = server
  expect(Object.keys(valid).toSorted(), 'a request for every call').toEqual(
    operations.map(({ name }) => name).toSorted(),
  )
  const spare = await server.signIn('admin@shop.test')
  for (const { name, method, pointer, spec } of operations) {
    const call = valid[name]
    if (!call) continue
    const { body, headers, status = 200 } = call
    if (body) expect(faults(`${pointer}/requestBody/${JSON_CONTENT}`, body), name).toEqual([])
    for (const key of Object.keys(call.query ?? {}))
      expect(
        spec.parameters.map((parameter: { name: string }) => parameter.name),
        name,
      ).toContain(key)
    const answer = await server
      .as(name === SIGN_OUT ? spare : server.admin.session)
      .call(method, addressOf(call), body, headers)
    expect([answer.status, answer.body], name).toEqual([status, answer.body])
    if (Array.isArray(answer.body)) expect(answer.body, `${name} lists something to check`).not.toEqual([])
    expect(faults(`${pointer}/responses/${status}/${JSON_CONTENT}`, answer.body), name).toEqual([])
  }
})

test('every call that needs a session says so, and refuses without one as it promises', async () => {
  for (const { name, method, pointer, spec } of server.operations) {
    const call = server.valid[name]
    const isOpen = spec.security?.length === 0
    expect(Object.keys(spec.responses).includes('401'), name).toBe(!isOpen || name === 'post /api/auth/login')
    if (!call || isOpen) continue
    const answer = await server.as().call(method, addressOf(call), call.body)
    expect([answer.status, answer.body.code], name).toEqual([401, 'unauthenticated'])
    expect(faults(`${pointer}/responses/401/${JSON_CONTENT}`, answer.body), name).toEqual([])
  }
})

test('the document can be read on a page that needs nothing from elsewhere', async () => {
  expect(server.document.openapi).toBe('3.1.0')
  const page = await server.as().get('/api/docs')
  expect(page.status).toBe(200)
  const files = [...page.body.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, file]) => file)
  expect(files.length).toBeGreaterThan(2)
  for (const file of files) {
    expect(file).toMatch(/^\/api\/docs\//)
    expect((await server.as().get(file)).status, file).toBe(200)
  }
  expect((await server.as().get('/api/docs/package.json')).status).toBe(404)
})

test('a day in an address is told as a date, with an example of one', () => {
  const days = server.operations.flatMap(({ name, spec }) =>
    (spec.parameters ?? [])
      .filter((parameter: { name: string }) => parameter.name === 'date')
      .map(({ schema }: { schema: object }) => [name, schema]),
  )
  const date = expect.objectContaining({ type: 'string', format: 'date', example: expect.any(String) })
  expect(Object.fromEntries(days)).toEqual({
    'get /api/appointments': date,
    'get /api/public/availability': date,
  })
})
