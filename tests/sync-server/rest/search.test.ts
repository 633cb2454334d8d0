import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Customer } from '#schema/rows/customer.ts'
import type { Vehicle } from '#schema/rows/vehicle.ts'
import { customerText, findCustomers } from '#schema/rules/find/find-customers.ts'
import { findVehicles, vehicleText } from '#schema/rules/find/find-vehicles.ts'
import { caller } from '#tests/fixtures/api-server.ts'
import { createShopServer, type ShopServer } from '#tests/fixtures/server.ts'
import { customer, putRows, vehicle } from '#tests/fixtures/shop.ts'
import { SPELLINGS } from '#tests/fixtures/spellings.ts'

const OWNERS: Customer[] = [
  { fullName: "Sean O'Brien", email: 'SEAN@Mail.ae', phone: '+971501112233' },
  { fullName: 'Zoë Müller', email: null, phone: '+971502223344' },
  { fullName: 'Omar Al-Mansoori', email: 'omar_al-m@mail.ae', phone: '+971503334455' },
  { fullName: 'محمد علي', email: null, phone: '+4915112345678' },
  { fullName: 'Garage 52', email: 'm5@mail.ae', phone: '+971504445566' },
  ...SPELLINGS.map(([fullName], i) => ({ fullName, email: null, phone: `+97155000${1000 + i}` })),
].map((owner, i) => ({ ...customer(500 + i), ...owner }))
const CARS: Vehicle[] = [
  { make: 'mercedes_benz', model: 'c_class', plateCode: 'A', plateNumber: '54399', year: 2021 },
  { make: 'Citroën', model: 'C-4 Picasso', plateCode: null, plateNumber: '2021', year: 2019 },
  { make: 'other', model: 'other', plateCode: 'White', plateNumber: '77', year: 2020 },
  { make: 'toyota', model: "Don't Know", plateCategory: 'rak' as const, plateNumber: '1', year: 2022 },
  ...SPELLINGS.map((_, i) => ({
    make: 'bmw',
    model: 'x5',
    plateCode: 'K',
    plateNumber: `${88_000 + i}`,
    year: 2023,
  })),
].map((car, i) => ({ ...vehicle(600 + i, 500 + i), ...car, color: i < 2 ? 'black' : 'gray' }))
let server: ShopServer

beforeAll(async () => {
  server = await createShopServer()
  await putRows(server.database.sql, { customers: OWNERS, vehicles: CARS })
})
afterAll(() => server.close())

const TYPED = [
  "sean · o'brien · OBRIEN · o’brien · zoe · müller · muller · al mansoori · al-mansoori · omar_al · محمد",
  'mercedes · c-class · class c · citroen · c 4 · other · dont · ras al · gray · black 2021',
  'a54399 · a 54399 · DXB A 54399 · دبي A 54399 · rak · RAK 1 · رأس الخيمة 1 · ٥٤٣٩٩ · 2021 · 77 · white · White77 · sean mercedes · sean toyota · garage 52 · 52 · ٥٢ · m5',
  '050 111 · 0501112233 · +971 (0)50-222 3344 · 4915112345 · (050) 4 · 5544 · omar 3334455 · omar 999 · sean mail 112',
  '% · _ · \\ · " · {} · - · + ·   · xyz',
]
  .flatMap(line => line.split(' · '))
  .concat(SPELLINGS.flat())

test.each(TYPED)('%j finds the cars that it finds on a device', async typed => {
  const owners = new Map(OWNERS.map(each => [each.id, { phone: each.phone, text: customerText(each) }]))
  const searched = CARS.map(row => ({ ...row, text: vehicleText(row) }))
  const found = findVehicles(searched, id => owners.get(id), typed).map(({ id }) => id)
  expect(await search('vehicles', typed)).toEqual(found.toSorted())
})

test.each(TYPED)('%j finds the customers that it finds on a device', async typed => {
  const searched = OWNERS.map(({ id, phone, ...owner }) => ({ id, phone, text: customerText(owner) }))
  const found = findCustomers(searched, typed).map(({ id }) => id)
  expect(await search('customers', typed)).toEqual(found.toSorted())
})

/** The keys of what the API finds among the rows of this test. */
async function search(table: 'customers' | 'vehicles', typed: string): Promise<number[]> {
  const path = `/api/${table}?limit=100&search=${encodeURIComponent(typed)}`
  const { status, body } = await caller(server, server.employee.session).get(path)
  expect(status).toBe(200)
  const own = new Set((table === 'customers' ? OWNERS : CARS).map(({ id }) => id))
  return (body as { id: number }[])
    .map(({ id }) => id)
    .filter(id => own.has(id))
    .toSorted()
}
