import { afterEach, beforeEach, expect, test } from 'vitest'
import type { ImportSummary } from '#schema/protocol/import.ts'
import { type ImportCall, importInto } from '#tests/fixtures/api-server.ts'
import { createShopServer, type ShopServer } from '#tests/fixtures/server.ts'

let shop: ShopServer
beforeEach(async () => {
  shop = await createShopServer()
  await load('customers', 'fullName,phone\nOld One,0507000001\nOld Two,0507000002\n')
  const cars = ['0507000001,Dubai,A,77001', '0507000002,Dubai,B,77001', '0507000002,Sharjah,2,88002']
  const heading = 'owner phone,plate category,plate code,plate number,make,model,year\n'
  await load('vehicles', heading + cars.map(car => `${car},Toyota,Camry,2020\n`).join(''))
})
afterEach(() => shop.close())

const load = async (...[kind, csv, commit = true, faulty = 'stop']: ImportCall) =>
  (await importInto(shop, kind, csv, commit, faulty)).body
const visits = () => shop.database.sql`
  select customers.full_name as customer, vehicles.plate_code as car, plate, past_visits.day::text, services,
    total_fils as total, past_visits.notes
  from past_visits join customers on customers.id = customer_id left join vehicles on vehicles.id = vehicle_id
  order by past_visits.id`
const FILE = [
  'Customer phone,Plate,Date,Services,Total (AED),Notes',
  '050 700 0001,A 77001,25/03/2024,Full detail,"AED 1,250.50",Scratch left',
  'N/A,SHJ/2/88002,5 Mar 2023,Wash,-,none',
  '0507000002,77001 B دبي,2022-01-31,Polish,300,',
  '0507000001,C 99009,2022-02-01,Wash,50,',
]
const file = (...lines: string[]) => `${lines.join('\n')}\n`

test('Visits of before Sheen find their customers and cars, once', async () => {
  expect(await load('history', file(...FILE))).toMatchObject({ committed: true, toAdd: 4, faultCount: 0 })
  const none = { plate: null, notes: null }
  expect(await visits()).toEqual([
    {
      ...{
        ...none,
        customer: 'Old One',
        car: 'A',
        day: '2024-03-25',
        services: 'Full detail',
        total: 125_050,
      },
      notes: 'Scratch left',
    },
    { ...none, customer: 'Old Two', car: '2', day: '2023-03-05', services: 'Wash', total: null },
    { ...none, customer: 'Old Two', car: 'B', day: '2022-01-31', services: 'Polish', total: 30_000 },
    {
      ...none,
      customer: 'Old One',
      car: null,
      plate: 'C 99009',
      day: '2022-02-01',
      services: 'Wash',
      total: 5_000,
    },
  ])
  const again = await load(
    'history',
    file(...FILE, '0507000001,A 77001,2024-03-25,full  detail,1250.50,Other words'),
  )
  expect(again).toMatchObject({ toAdd: 0, known: 5 })
})

test('What was done at too great length for a line stands in the notes', async () => {
  const long = 'Wash and wax, '.repeat(40).trim()
  await load('history', file('phone,date,services,notes', `0507000001,2024-03-25,"${long}",Kept`))
  const [visit] = await visits()
  expect(visit).toMatchObject({ services: `${long.slice(0, 249)}…`, notes: `${long}\nKept` })
})

test('says of every line what is wrong with it', async () => {
  const { faults } = await load(
    'history',
    file(
      'phone,plate,date,services,total',
      '0500000000,,2024-03-25,Wash,1',
      ',77001,2024-03-25,Wash,1',
      ',99009,25/25/2024,,1',
      ',,2099-01-01,Wash,free',
    ),
  )
  expect(faults.map(({ line, field, message }) => [line, field, message])).toEqual([
    [2, 'customerPhone', 'There is no customer with 0500000000'],
    [3, 'plate', 'Several cars have this plate: write the customer’s phone'],
    [4, 'services', 'Please write what was done.'],
    [4, 'date', 'Please write the day as 25/03/2024 or 2024-03-25.'],
    [4, 'plate', 'There is no car with 99009'],
    [5, 'date', 'This day is still to come.'],
    [5, 'total', 'This has to be an amount in AED.'],
    [5, 'customerPhone', 'The customer is missing'],
  ])
})

test('They count for the last visit, and for nothing of money', async () => {
  const headers = { Cookie: shop.admin.session }
  const report = async () => {
    const response = await shop.get('/api/reports/yearly?year=2024', headers)
    expect(response.status).toBe(200)
    return (await response.json()) as unknown
  }
  const before = await report()
  await load('history', file(...FILE))
  expect(await report()).toEqual(before)
  for (const table of ['invoices', 'vat_entries', 'transactions', 'notifications', 'stock_movements'])
    expect(await shop.database.sql`select from ${shop.database.sql(table)}`).toHaveLength(0)
  const customers = (await (await shop.get('/api/customers?search=Old One', headers)).json()) as {
    lastVisit: string
  }[]
  expect(customers).toMatchObject([{ lastVisit: '2024-03-25' }])
  const vehicles = (await (await shop.get('/api/vehicles?search=88002', headers)).json()) as object[]
  expect(vehicles).toMatchObject([{ lastService: '2023-03-05' }])
})

test('Their import is undone in whole, and until then keeps the customers that it names', async () => {
  await load('history', file(...FILE))
  const headers = { Cookie: shop.admin.session }
  const { imports } = (await (await shop.get('/api/admin/imports', headers)).json()) as {
    imports: ImportSummary[]
  }
  const [history, cars, owners] = imports.map(({ id }) => id)
  const undo = async (id = '') => (await shop.post(`/api/admin/imports/${id}/undo`, {}, headers)).json()
  const plan = async (id = '') => (await shop.get(`/api/admin/imports/${id}/undo`, headers)).json()
  expect(await plan(cars)).toMatchObject({
    removed: 0,
    kept: 3,
    reasons: [{ reason: 'pastVisits', rows: 3 }],
  })
  expect(await undo(history)).toMatchObject({ removed: 4, kept: 0 })
  expect(await undo(cars)).toMatchObject({ removed: 3, kept: 0 })
  expect(await undo(owners)).toMatchObject({ removed: 2, kept: 0 })
  expect(await visits()).toEqual([])
})
