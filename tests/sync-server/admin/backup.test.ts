import { gunzipSync, gzipSync } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { RestoreResponse } from '#schema/protocol/admin.ts'
import type { LeaseResponse } from '#schema/protocol/lease.ts'
import { BACKED_UP, LEFT_ALONE, MERGED, NOT_BACKED_UP } from '#server/admin/backup/backup-tables.ts'
import { Replica, rowsIn } from '#tests/fixtures/replica.ts'
import { createShopServer, GIVEN_OUT, type ShopServer } from '#tests/fixtures/server.ts'

const FILE_TYPE = { 'Content-Type': 'application/gzip' }
let shop: ShopServer
beforeEach(async () => {
  shop = await createShopServer()
})
afterEach(() => shop.close())

const download = async (session = shop.admin.session) => {
  const response = await shop.get('/api/admin/backup', { Cookie: session })
  return { response, file: Buffer.from(await response.arrayBuffer()) }
}
const restore = (file: Buffer, session = shop.admin.session) =>
  shop.app.request('/api/admin/restore', {
    method: 'POST',
    body: new Uint8Array(file),
    headers: { Cookie: session, ...FILE_TYPE },
  })
const customerIds = async () => {
  const rows = await shop.database.sql<{ id: number }[]>`select id from customers order by id`
  return rows.map(({ id }) => id)
}
const shopState = async () => {
  const [state] = await shop.database.sql<
    [{ epoch: string; version: number; nextId: number }]
  >`select epoch, version, next_id as "nextId" from shop_state`
  return state
}

test('Every table of the database is in the backup, or known to pass', async () => {
  const tables = await shop.database.sql<{ name: string }[]>`
    select tablename as name from pg_tables where schemaname = current_schema() order by 1`
  expect([...BACKED_UP, ...MERGED, ...NOT_BACKED_UP, ...LEFT_ALONE].sort()).toEqual(
    tables.map(({ name }) => name),
  )
})

test('A backup put back makes the shop what it was, text of every kind included', async () => {
  const odd = 'Zoë "O\'Brien"\t\\N \\. \n{"table":"x"} محمد'
  await shop.admin.push(shop.admin.createCustomer(GIVEN_OUT - 10))
  // As an earlier release has kept it: typed text has no tab any more.
  await shop.database.sql`update customers set notes = ${odd} where id = ${GIVEN_OUT - 10}`
  const before = await customerIds()
  const { response, file } = await download()
  expect(response.headers.get('Content-Disposition')).toMatch(/filename="sheen-\d{4}-\d\d-\d\d\.backup\.gz"/)

  await shop.admin.push(shop.admin.createCustomer(GIVEN_OUT - 9))
  await shop.database.sql`update customers set full_name = 'Somebody Else' where id = 20`
  const { nextId, epoch } = await shopState()
  const restored = await restore(file)
  expect(restored.status).toBe(200)
  expect(await restored.json()).toMatchObject({ shopName: expect.any(String) })

  expect(await customerIds()).toEqual(before)
  const [row] = await shop.database.sql`select notes from customers where id = ${GIVEN_OUT - 10}`
  expect(row?.notes).toBe(odd)
  const [twenty] = await shop.database.sql`select full_name as "fullName" from customers where id = 20`
  expect(twenty?.fullName).not.toBe('Somebody Else')
  const after = await shopState()
  expect(after.epoch).not.toBe(epoch)
  // Every key was given out here, so it is known which ones are free: the next customer's number is no longer.
  expect(after.nextId).toBe(nextId)
})

test('Whoever was signed in still is, devices start over, and can lease and push again', async () => {
  const { file } = await download()
  const { cookie } = await shop.employee.pullAll()
  expect((await restore(file)).status).toBe(200)
  const { status, body } = await shop.employee.pull({ cookie })
  expect({ status, body }).toEqual({ status: 200, body: { status: 'reset', reason: 'epoch' } })
  const { pages } = await shop.employee.pullAll()
  const ids = new Set(pages.flatMap(page => rowsIn(page, 'customers').map(({ id }) => id)))
  expect([...ids].sort()).toEqual(await customerIds())
  expect((await shop.employee.lease()).status).toBe(200)
})

test('A backup is of one moment: what is written while it is read is not half in it', async () => {
  const response = await shop.get('/api/admin/backup', { Cookie: shop.admin.session })
  const reader = response.body?.getReader()
  const pieces = [(await reader?.read())?.value ?? new Uint8Array()]
  const id = GIVEN_OUT - 8
  const counter = new Replica(shop, shop.employee.session)
  expect((await counter.push(counter.createCustomer(id))).body).toMatchObject({ status: 'accepted' })
  for (let piece = await reader?.read(); piece && !piece.done; piece = await reader?.read())
    pieces.push(piece.value)
  const lines = gunzipSync(Buffer.concat(pieces)).toString().split('\n')
  const isStored = lines.some(line => line.startsWith(`{"id":${id},"full_name"`))
  const isLogged = lines.some(line => line.includes('"customer.create"') && line.includes(`"id": ${id}`))
  expect(isStored).toBe(isLogged)
})

describe('A file that is no whole backup changes nothing', () => {
  test.each<[string, (file: Buffer) => Buffer]>([
    ['cut off', file => file.subarray(0, file.length - 40)],
    ['not gzipped', () => Buffer.from('hello')],
    ['empty', () => gzipSync('')],
    ['of something else', () => gzipSync('{"some":"json"}\n')],
    ['without its end', file => gzipSync(withoutEnd(gunzipSync(file).toString()))],
    ['with a row missing', changed(/\n\{"id":20,"full_name"[^\n]*/, '')],
    ['with a row that is not one', changed('{"id":20,"full_name"', '{"id":"twenty","full_name"')],
    ['with half a row', changed(/\n\{"id":20,"full_name"[^\n]*/, '\n{"id":20,"full_name":')],
    ['with a row that belongs to nobody', changed('"customer_id":20', '"customer_id":999')],
    ['of a table that nobody knows', changed('{"table":"vehicles"', '{"table":"pg_class"')],
    ['of a column that nobody knows', changed('"plate_code"', '"plate_letters"')],
    ['in which nobody is an admin', changed(/"role":"admin"/g, '"role":"cashier"')],
    ['of which every admin was deactivated', changed(/"active":true/g, '"active":false')],
    ['without a column that is needed', changed('"full_name",', '')],
  ])('%s', async (_what, spoil) => {
    const { file } = await download()
    const before = { ids: await customerIds(), state: await shopState() }
    const response = await restore(spoil(file))
    expect(response.status).toBe(422)
    expect(await response.json()).toMatchObject({
      code: 'invalid_input',
      message: expect.stringContaining('Nothing was changed'),
      issues: [{ path: 'file' }],
    })
    expect({ ids: await customerIds(), state: await shopState() }).toEqual(before)
  })
})

test('A push key that was revoked since the backup is not good again', async () => {
  const cookie = { Cookie: shop.employee.session }
  const leased = await shop.post('/api/sync/lease', { replica: shop.employee.id }, cookie)
  const { pushKey, firstId } = (await leased.json()) as LeaseResponse
  const { file } = await download()
  const withKey = { Authorization: `Replica ${shop.employee.id}.${pushKey}` }
  const push = () => {
    const mutations = [shop.employee.createCustomer(firstId)]
    return shop.post('/api/sync/push', { replica: shop.employee.id, mutations }, withKey)
  }
  await shop.database.sql`update replicas set push_key_hash = null where id = ${shop.employee.id}`
  expect((await restore(file)).status).toBe(200)
  expect((await push()).status).toBe(401)
})

test('A backup in which no admin has a password is not put back', async () => {
  const passwords = await shop.database.sql`delete from user_credentials returning *`
  const { file } = await download()
  await shop.database.sql`insert into user_credentials ${shop.database.sql(passwords as object[])}`
  const response = await restore(file)
  expect(response.status).toBe(422)
  expect(await response.json()).toMatchObject({
    message:
      'No active admin with a password is in this backup: nobody could manage the shop. Nothing was changed.',
  })
  expect(await shop.database.sql`select from user_credentials`).toHaveLength(passwords.length)
})

test('Without a file it says that the file is missing', async () => {
  const response = await restore(Buffer.from(''))
  expect({ status: response.status, ...((await response.json()) as object) }).toMatchObject({
    status: 400,
    message: 'The file is missing',
  })
})

test('An admin whom the backup does not know hears who manages the shop now', async () => {
  const { file } = await download()
  await shop.addUser({ email: 'later@shop.test', role: 'admin' })
  const session = await shop.signIn('later@shop.test')
  const answer = (await (await restore(file, session)).json()) as RestoreResponse
  expect(answer).toMatchObject({ stillAdmin: false, admins: [expect.any(String)] })
  expect((await download(session)).response.status).toBe(401)
  expect(await (await restore(file)).json()).toMatchObject({ stillAdmin: true })
})

test('Nobody becomes who has their key in the backup of another shop', async () => {
  await shop.addUser({ email: 'here@shop.test', role: 'admin' })
  const session = await shop.signIn('here@shop.test')
  const { file } = await download()
  const ofAnotherShop = changed('"here@shop.test"', '"elsewhere@shop.test"')(file)
  expect(await (await restore(ofAnotherShop, session)).json()).toMatchObject({ stillAdmin: false })
  expect((await download(session)).response.status).toBe(401)
  expect((await download()).response.status).toBe(200)
  await shop.database.sql`update users set email = 'HERE@shop.test' where email = 'elsewhere@shop.test'`
  const again = await shop.signIn('here@shop.test')
  expect(await (await restore(file, again)).json()).toMatchObject({ stillAdmin: true })
  expect((await download(again)).response.status).toBe(200)
})

test('Nobody but an admin takes or puts back a backup', async () => {
  expect((await download(shop.employee.session)).response.status).toBe(403)
  expect((await download('')).response.status).toBe(401)
  expect((await restore(Buffer.from(''), shop.employee.session)).status).toBe(403)
})

function changed(what: string | RegExp, to: string): (file: Buffer) => Buffer {
  return file => {
    const text = gunzipSync(file).toString()
    const spoiled = text.replace(what, to)
    expect(spoiled).not.toBe(text)
    return gzipSync(spoiled)
  }
}

function withoutEnd(text: string): string {
  return text.slice(0, text.lastIndexOf('{"rows"'))
}
