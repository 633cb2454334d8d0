import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { BODY_CLASS_LIST } from '#schema/catalogue/body-classes.ts'
import type { ImportSummary, ImportUndo } from '#schema/protocol/import.ts'
import { type ImportCall, importInto } from '#tests/fixtures/api-server.ts'
import { runNode } from '#tests/fixtures/run-node.ts'
import { createShopServer, GIVEN_OUT, type ShopServer } from '#tests/fixtures/server.ts'

let shop: ShopServer
beforeEach(async () => {
  shop = await createShopServer()
})
afterEach(() => shop.close())

const load = async (...[kind, csv, commit = true, faulty = 'skip', chosen = {}]: ImportCall) =>
  (await importInto(shop, kind, csv, commit, faulty, { file: 'contacts.csv', ...chosen })).body
const cookie = () => ({ Cookie: shop.admin.session })
const all = async () => {
  const response = await shop.get('/api/admin/imports', cookie())
  return ((await response.json()) as { imports: ImportSummary[] }).imports
}
const latest = async () => (await all())[0] as ImportSummary
const plan = async (id: string) => {
  const response = await shop.get(`/api/admin/imports/${id}/undo`, cookie())
  return { status: response.status, body: (await response.json()) as ImportUndo & { message: string } }
}
const undo = async (id: string, session = shop.admin.session) => {
  const response = await shop.post(`/api/admin/imports/${id}/undo`, {}, { Cookie: session })
  return { status: response.status, body: (await response.json()) as ImportUndo & { message: string } }
}
const names = async () =>
  (
    await shop.database.sql<
      { name: string }[]
    >`select full_name as name from customers where full_name like 'New %' order by 1`
  ).map(({ name }) => name)

const CUSTOMERS = 'fullName,phone\nNew One,0507000001\nNew Two,0507000002\nNew Three,0507000003\nBad,1\n'

describe('An import', () => {
  test('is listed with what it brought, and gone in whole once it is undone', async () => {
    await load('customers', CUSTOMERS)
    const run = await latest()
    expect(run).toMatchObject({
      ...{ kind: 'customers', file: 'contacts.csv', rows: 4, added: 3, changed: 0, known: 0, leftOut: 1 },
      ...{ undone: null },
    })
    expect(run.undoUntil).not.toBeNull()
    const { cookie: before } = await shop.employee.pullAll()
    expect((await plan(run.id)).body).toMatchObject({ removed: 3, restored: 0, kept: 0 })
    expect((await undo(run.id)).body).toMatchObject({ removed: 3, restored: 0, kept: 0 })
    expect(await names()).toEqual([])
    const { body } = await shop.employee.pull({ cookie: before })
    expect(body).toMatchObject({ status: 'changes', removed: { customers: { length: 3 } } })
    expect(await latest()).toMatchObject({ id: run.id, undoUntil: null, undone: { kept: 0 } })
    const late = shop.employee.mutation('customer.update', { id: GIVEN_OUT, changes: { city: 'Dubai' } })
    expect((await shop.employee.push(late)).body).toMatchObject({ rejected: [{ code: 'missing_reference' }] })
    expect(await load('customers', CUSTOMERS)).toMatchObject({ committed: true, toAdd: 3 })
  })

  test('of people and their cars adds both, and goes with both but for a car that has work', async () => {
    const [known] = await shop.database.sql<[{ phone: string }]>`select phone from customers where id = 20`
    const file =
      'First Name,Last Name,Mobile,License Plate,Make,Model,Year\n' +
      'New,One,0507000001,DXB/A/77001,Mercedes,C200,2020\n' +
      'New,One,0507000001,77002 A,VW,Golf GTI,2021\n' +
      `Known,Person,${known.phone},B 77003 دبي,Range Rover,Sport,2022\n` +
      'New,Two,0507000002,,,,\n'
    const body = await load('customers', file)
    expect(body).toMatchObject({ committed: true, toAdd: 2, known: 1, vehicles: { toAdd: 3, known: 0 } })
    const cars = () => shop.database.sql<{ owner: string; plate: string; model: string }[]>`
      select full_name as owner, plate_number as plate, model from vehicles
      join customers on customers.id = customer_id where plate_number like '7700%' order by plate`
    expect(await cars()).toMatchObject([
      { owner: 'New One', plate: '77001', model: 'c_class' },
      { owner: 'New One', plate: '77002', model: 'golf_gti' },
      { plate: '77003', model: 'range_rover_sport' },
    ])
    expect(await load('customers', file)).toMatchObject({
      toAdd: 0,
      known: 3,
      vehicles: { toAdd: 0, known: 3 },
    })

    const [, run] = await all()
    await shop.database
      .sql`update vehicles set version = version + 1 where plate_number in ('77001', '77003')`
    const { body: gone } = await undo(run?.id ?? '')
    expect(gone).toMatchObject({
      ...{ removed: 1, vehicles: 1, kept: 2, keptVehicles: 1 },
      reasons: [
        { reason: 'vehicles', rows: 1 },
        { reason: 'changed', rows: 1 },
      ],
      examples: [{ name: 'New One' }, { table: 'vehicles', name: expect.stringContaining('77003') }],
    })
    expect(await names()).toEqual(['New One'])
    expect(await cars()).toMatchObject([{ plate: '77001' }, { plate: '77003' }])
  })

  test('leaves what was built on since, and says what and how many before', async () => {
    await load('customers', CUSTOMERS)
    const { id } = await latest()
    const [one, two] = await shop.database.sql<[{ id: number }, { id: number }]>`
      select id from customers where full_name like 'New %' order by phone`
    const car = { id: GIVEN_OUT - 30, customerId: one.id, notes: null, color: 'white' }
    const plate = { plateCategory: 'dubai', plateCode: 'A', plateNumber: '77001' }
    await shop.employee.push(
      shop.employee.mutation('vehicle.create', {
        ...car,
        ...plate,
        make: 'toyota',
        model: 'camry',
        year: 2020,
      }),
      shop.employee.mutation('customer.update', { id: two.id, changes: { phone: '0507000099' } }),
    )
    const told = (await plan(id)).body
    expect(told).toMatchObject({
      removed: 1,
      kept: 2,
      examples: [{ id: one.id, name: 'New One' }, { id: two.id }],
    })
    expect(told.reasons).toEqual(
      expect.arrayContaining([
        { reason: 'vehicles', rows: 1 },
        { reason: 'changed', rows: 1 },
      ]),
    )
    expect((await undo(id)).body).toMatchObject({ removed: 1, kept: 2 })
    expect(await names()).toEqual(['New One', 'New Two'])
  })

  test('is undone once, whoever presses how often and at the same time', async () => {
    await load('customers', CUSTOMERS)
    const { id } = await latest()
    const answers = await Promise.all([undo(id), undo(id), undo(id)])
    expect(answers.map(({ status, body }) => [status, body.removed])).toEqual([
      [200, 3],
      [200, 3],
      [200, 3],
    ])
    const logged = await shop.database.sql`select from mutation_log where name = 'import.undo'`
    expect(logged).toHaveLength(1)
    expect(await plan(id)).toMatchObject({
      status: 409,
      body: { message: 'This import has been undone already.' },
    })
  })

  test('is undone in whole or not at all', async () => {
    await load('customers', CUSTOMERS)
    const { id } = await latest()
    const { sql } = shop.database
    await sql.unsafe(`
      create function fail() returns trigger language plpgsql as $$ begin raise exception 'the disk is gone'; end $$;
      create trigger fail before insert on tombstones for each row when (new.table_name = 'customers') execute function fail()`)
    expect((await undo(id)).status).toBe(500)
    expect(await names()).toHaveLength(3)
    expect(await latest()).toMatchObject({ id, undone: null })
    await sql.unsafe('drop trigger fail on tombstones')
    expect((await undo(id)).body).toMatchObject({ removed: 3 })
  })

  test('whose undo is under way when the server is killed stands in whole, and is undone by the next one', async () => {
    await load('customers', CUSTOMERS)
    const { id } = await latest()
    const { sql, url } = shop.database
    const env = {
      DATABASE_URL: url,
      DATA_DIR: mkdtempSync(join(tmpdir(), 'sheen-undo-')),
      PORT: '0',
      DEMO: '0',
    }
    const server = runNode('sync-server/main.ts', env)
    const ready = /"msg":"Sheen is ready on (http:\/\/localhost:\d+)"/
    const address = ready.exec(await server.printed(ready))?.[1]
    const headers = { Cookie: shop.admin.session, 'Content-Type': 'application/json' }
    await sql.begin(async blocker => {
      // The undo has written its other rows when it comes to these.
      await blocker`lock table tombstones in share mode`
      const asked = fetch(`${address}/api/admin/imports/${id}/undo`, { method: 'POST', headers, body: '{}' })
      const lost = expect(asked).rejects.toThrow()
      // The server that has just started prunes the same table. (Asked outside the transaction, which would go on seeing
      // the connections as they were when it first asked.)
      const waiting = () => sql`
        select from pg_locks join pg_stat_activity using (pid)
        where not granted and relation = 'tombstones'::regclass and query not like '%delete from tombstones%'`
      await expect.poll(async () => (await waiting()).length, { timeout: 20_000 }).toBe(1)
      server.child.kill('SIGKILL')
      await server.exited
      await lost
    })
    rmSync(env.DATA_DIR, { recursive: true, force: true })
    expect(await names()).toHaveLength(3)
    expect(await latest()).toMatchObject({ id, undone: null })
    expect((await undo(id)).body).toMatchObject({ removed: 3, kept: 0 })
    expect(await names()).toEqual([])
  }, 60_000)

  test('stays after a day, and for whoever is no admin', async () => {
    await load('customers', CUSTOMERS)
    const { id } = await latest()
    expect((await undo(id, shop.employee.session)).status).toBe(403)
    // Its admin stays signed in for so long.
    await shop.database.sql`insert into access_rules (id, admin_idle_hours) values (1, 168)`
    shop.time.now = new Date(shop.time.now.getTime() + 24 * 3_600_000)
    expect(await latest()).toMatchObject({ id, undoUntil: null, undone: null })
    expect(await undo(id)).toMatchObject({ status: 409, body: { code: 'changed_meanwhile' } })
    expect(await names()).toHaveLength(3)
    expect((await undo(crypto.randomUUID())).status).toBe(404)
  })

  test('of cars goes before that of their owners', async () => {
    await load('customers', CUSTOMERS)
    const owners = await latest()
    const heading = 'owner phone,plate category,plate code,plate number,make,model,year\n'
    await load('vehicles', `${heading}0507000001,Dubai,A,77001,Toyota,Camry,2020\n`)
    expect((await undo((await latest()).id)).body).toMatchObject({ removed: 1, kept: 0 })
    expect((await undo(owners.id)).body).toMatchObject({ removed: 3, kept: 0 })
  })
})

describe('An import that changes rows', () => {
  const products = (rows: string) => `name,price,cost,stock,description\n${rows}`
  const long = 'A description of many words. '.repeat(40).trim()
  const stored = () => shop.database.sql`
    select name, price_fils as price, description, stock_quantity as stock from products where name like 'New %' order by 1`

  test('puts back what nobody has changed since, whatever else happened to the row', async () => {
    await load('products', products(`New Wax,50,20,4,${long}\nNew Soap,10,5,1,Soap\n`))
    await load('products', products('New Wax,60,20,9,Short\nNew Soap,11,5,1,Soap\nNew Cloth,5,2,7,\n'))
    const run = await latest()
    expect(run).toMatchObject({ added: 1, changed: 2 })
    const ids = await shop.database.sql<{ id: number; name: string }[]>`select id, name from products`
    const idOf = (name: string) => ids.find(each => each.name === name)?.id
    const { admin } = shop
    await admin.push(
      {
        ...admin.mutation('stock.count', { productId: idOf('New Wax'), quantity: 3 }),
        actedAt: new Date().toISOString(),
      },
      admin.mutation('product.update', { id: idOf('New Soap'), changes: { priceFils: 1_500 } }),
    )
    expect((await undo(run.id)).body).toMatchObject({ removed: 1, restored: 1, kept: 1 })
    expect(await stored()).toEqual([
      { name: 'New Soap', price: 1_500, description: 'Soap', stock: 1 },
      { name: 'New Wax', price: 5_000, description: long, stock: 3 },
    ])
    const movements = await shop.database.sql`
      select from stock_movements where product_id = ${idOf('New Cloth') ?? 0}`
    expect(movements).toHaveLength(0)
  })

  test('puts back the prices of services by size', async () => {
    const sizes = BODY_CLASS_LIST.map(({ name }) => `${name} price`)
    const priced = (fils: number) => sizes.map(() => fils).join(',')
    const services = (rows: string) => `name,price,minutes,${sizes}\n${rows}`
    await load('services', services(`New Polish,100,60,${priced(150)}\n`))
    await load(
      'services',
      services(`New Polish,110,60,${priced(170)}\nNew Wash,20,30${','.repeat(sizes.length)}\n`),
    )
    const { id } = await latest()
    const [wash] = await shop.database.sql<[{ id: number }]>`select id from services where name = 'New Wash'`
    await shop.database
      .sql`update services set care_steps = ${shop.database.sql.json([{ afterDays: 9, serviceId: wash.id }])} where name = 'New Polish'`
    expect((await undo(id)).body).toMatchObject({
      removed: 0,
      restored: 1,
      kept: 1,
      reasons: [{ reason: 'services' }],
    })
    const [polish] = await shop.database.sql`
      select price_fils as price, (class_prices -> 'suv' ->> 'priceFils')::int as suv from services where name = 'New Polish'`
    expect(polish).toEqual({ price: 10_000, suv: 15_000 })
  })
})

describe('What was settled for a file', () => {
  const file = 'Who,Ring,Emirate\nNew One,0507000001,Dubay\n'
  const columns = [
    { heading: 'Who', field: 'fullName' },
    { heading: 'Ring', field: 'phone' },
  ]
  const words = [{ field: 'city', value: 'Dubay', as: 'Dubai' }]
  const settled = { settled: 'last' }

  test('is taken for the next one with the same headings, and can be settled otherwise', async () => {
    expect(await load('customers', file, false, 'stop', settled)).toMatchObject({
      missing: ['fullName', 'phone'],
      lastTime: null,
    })
    await load('customers', file, true, 'stop', { columns, words })
    const next = 'Who,Ring,Emirate\nNew Two,0507000002,Sharjah\n'
    const told = await load('customers', next, false, 'stop', settled)
    expect(told).toMatchObject({ toAdd: 1, lastTime: { columns, words, file: 'contacts.csv' } })
    expect(await load('customers', next, false, 'stop', { columns: [] })).toMatchObject({
      missing: ['fullName', 'phone'],
    })
    expect(await load('customers', `Name,${next}`, false, 'stop', settled)).toMatchObject({ lastTime: null })
    expect(await load('vehicles', next, false, 'stop', settled)).toMatchObject({ lastTime: null })
  })

  test('is that of the last one', async () => {
    await load('customers', file, true, 'stop', { columns, words })
    await load('customers', file, true, 'stop', { columns, words: [] })
    expect(await load('customers', file, false, 'stop', settled)).toMatchObject({
      lastTime: { columns, words: [] },
    })
  })
})
