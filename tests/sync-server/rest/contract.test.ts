import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createApp } from '#server/app.ts'
import { connect } from '#server/db/connect.ts'
import {
  type Answer,
  type ApiServer,
  addressOf,
  caller,
  createApiServer,
  type Operation,
  pointed,
} from '#tests/fixtures/api-server.ts'

const JSON_CONTENT = `content/${pointed('application/json')}/schema`
/** They end the session that they come with; signing in takes its place. */
const SIGN_OUTS = ['post /api/auth/login', 'post /api/auth/logout', 'post /api/logout']
/** The calls that open a session, and refuse whoever they do not know. */
const SIGN_INS = ['post /api/auth/login', 'post /api/auth/second-factor']
/** Pages for links, that ask nothing of the database. */
const LINKS = ['get /api/login', 'get /api/logout']
let server: ApiServer
let ajv: Ajv2020

beforeEach(async () => {
  server = await createApiServer()
  ajv = new Ajv2020({ strict: false, allErrors: true })
  addFormats.default(ajv)
  ajv.addSchema(server.document, 'api')
})
afterEach(() => server.close())

/** The faults of a value by the schema at that place of the document. */
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
      .as(SIGN_OUTS.includes(name) ? spare : server.admin.session)
      .call(method, addressOf(call), body, headers)
    expect([answer.status, answer.body], name).toEqual([status, answer.body])
    if (Array.isArray(answer.body)) expect(answer.body, `${name} lists something to check`).not.toEqual([])
    const { content = {}, headers: told = {} } = spec.responses[status]
    const [type = ''] = Object.keys(content)
    expect(answer.headers.get('Content-Type') ?? '', name).toMatch(new RegExp(`^${type}(;|$)`))
    for (const header of Object.keys(told)) expect(answer.headers.get(header), name).not.toBeNull()
    if (type === 'application/json')
      expect(faults(`${pointer}/responses/${status}/${JSON_CONTENT}`, answer.body), name).toEqual([])
  }
})

/** Whether an answer is one that the document told of for this call. */
function expectTold({ name, pointer, spec }: Operation, { status, body }: Answer) {
  expect(Object.keys(spec.responses), `${name} answers ${status}`).toContain(String(status))
  expect(faults(`${pointer}/responses/${status}/${JSON_CONTENT}`, body), name).toEqual([])
}

test('a name of its own makes every call a function of a generated client', () => {
  const names = server.operations.map(({ spec }) => spec.operationId)
  expect(new Set(names).size).toBe(names.length)
  for (const name of names) expect(name).toMatch(/^[a-z]+[A-Z][A-Za-z]*$/)
  expect(names).toEqual(
    expect.arrayContaining([
      'listCustomers',
      'getCustomer',
      'createCustomer',
      'updateCustomer',
      'deleteService',
      'createAppointmentPayment',
      'listAppointmentsToday',
      'getReportsYearly',
      'postUserResetPassword',
    ]),
  )
})

test('a server that knows its address says it, another that it is where the document came from', async () => {
  expect(server.document.servers).toEqual([{ url: '/' }])
  const config = { ...server.deps.config, publicUrl: 'https://sheen.example' }
  const answer = await createApp({ ...server.deps, config }).request('/api/openapi.json')
  expect((await answer.json()).servers).toEqual([{ url: 'https://sheen.example' }])
})

test('whoever came in with a one-time password is refused as it promises, and by no call that does not say so', async () => {
  const email = 'newcomer@shop.test'
  const id = await server.addUser({ email, role: 'admin' })
  await server.database.sql`update user_credentials set must_change_password = true where user_id = ${id}`
  const newcomer = server.as(await server.signIn(email))
  for (const operation of server.operations) {
    const { name, method, spec } = operation
    const call = server.valid[name]
    if (!call || spec.security?.length === 0) continue
    const answer = await newcomer.call(method, addressOf(call), call.body, call.headers)
    const isRefused = answer.body.code === 'password_change_required'
    expect(isRefused, name).toBe(!spec['x-even-with-one-time-password'])
    if (isRefused) expectTold(operation, answer)
  }
})

test('a request of another site’s page and a body that is too large are refused as every change promises', async () => {
  for (const operation of server.operations) {
    const { name, method, spec } = operation
    const call = server.valid[name]
    if (!call || method === 'GET') continue
    const admin = server.as(server.admin.session)
    const foreign = await admin.call(method, addressOf(call), call.body, { Origin: 'http://evil.test' })
    expect([foreign.status, foreign.body.code], name).toEqual([403, 'bad_origin'])
    expectTold(operation, foreign)
    if (!spec.requestBody) continue
    const large = await admin.call(method, addressOf(call), ' '.repeat(1024 * 1024 + 1))
    expect(large.status, name).toBe(413)
    expectTold(operation, large)
  }
})

test('a database that is away is told of', async () => {
  const { sql } = connect('postgres://nobody@127.0.0.1:1/none')
  await sql.end()
  const away = caller({ app: createApp({ ...server.deps, sql }) }, server.admin.session)
  for (const operation of server.operations) {
    const call = server.valid[operation.name]
    if (!call || LINKS.includes(operation.name)) continue
    const answer = await away.call(operation.method, addressOf(call), call.body, call.headers)
    expect(answer.status, operation.name).toBe(503)
    expectTold(operation, answer)
    expect(Object.keys(operation.spec.responses[503].headers)).toEqual(['Retry-After'])
    expect(answer.headers.get('Retry-After')).toMatch(/^\d+$/)
  }
})

test('every call that needs a session says so, and refuses without one as it promises', async () => {
  for (const { name, method, pointer, spec } of server.operations) {
    const call = server.valid[name]
    const isOpen = spec.security?.length === 0
    expect(Object.keys(spec.responses).includes('401'), name).toBe(!isOpen || SIGN_INS.includes(name))
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

test('what a field takes is told where its schema alone would not say it', () => {
  const at = (name: string) => {
    const operation = server.operations.find(one => one.name === name)
    return operation?.spec.requestBody.content['application/json'].schema
  }
  const appointment = at('post /api/appointments')
  expect(appointment.properties.status).toMatchObject({ type: 'string', enum: ['pending', 'confirmed'] })
  expect(appointment.anyOf).toEqual([{ required: ['scheduledDate'] }, { required: ['dateTime'] }])
  expect(at('patch /api/appointments/{id}').anyOf).toBeUndefined()
  expect(at('post /api/products').anyOf).toEqual([{ required: ['cost'] }, { required: ['costPrice'] }])
  expect(at('patch /api/products/{id}').anyOf).toBeUndefined()
  const money = { description: expect.stringMatching(/^AED, at most two decimals/) }
  expect(at('post /api/services').properties.price).toMatchObject(money)
  expect(at('post /api/products').properties).toMatchObject({ price: money, cost: money, costPrice: money })
  expect(at('post /api/appointments/{id}/payments').properties.amount).toMatchObject(money)
  expect(at('post /api/public/booking').properties.date).toMatchObject({ format: 'date' })
  expect(at('post /api/auth/login').properties.email).toMatchObject({ format: 'email' })
  const email = { description: expect.stringMatching(/^An e-mail address; an empty text is none/) }
  for (const name of ['post /api/users', 'patch /api/users/{id}'])
    expect(at(name).properties.email, name).toMatchObject(email)
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
