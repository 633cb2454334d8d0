import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { exportFrom, type ImportCall, importInto } from '#tests/fixtures/api-server.ts'
import { rowsIn } from '#tests/fixtures/replica.ts'
import { createShopServer, type ShopServer } from '#tests/fixtures/server.ts'

let shop: ShopServer
beforeAll(async () => {
  shop = await createShopServer()
})
afterAll(() => shop.close())

const exported = (file: string) => exportFrom(shop, file)
const load = (...call: ImportCall) => importInto(shop, ...call)

describe('An import of vehicles', () => {
  const heading = 'owner phone,plate category,plate code,plate number,make,model,year,color\n'

  test('finds owners by phone, makes and emirates by name, and each plate once', async () => {
    await load('customers', 'fullName,phone\nOwner One,0507654321\n')
    const csv = `${heading}050 765 4321,Abu Dhabi,5,12345,Mercedes-Benz,G-Class,1998,\n0507654321,abudhabi,5,12345,BMW,X5,2020,White\n`
    const { body } = await load('vehicles', csv)
    expect(body).toMatchObject({ committed: true, rows: 2, toAdd: 1, known: 0 })
    expect(body.repeats).toMatchObject([{ line: 3, field: 'plateNumber', message: 'Same plate as line 2' }])
    expect(
      await shop.database.sql`
        select make, year, color, plate_code from vehicles
        where plate_number = '12345' and plate_category = 'abudhabi'`,
    ).toEqual([{ make: 'mercedes_benz', year: 1998, color: 'other', plate_code: '5' }])
  })

  test('says of every line what is wrong with it', async () => {
    const { body } = await load('vehicles', `${heading}0500000000,Oman,,1234567,,X5,1920,pink\n`)
    expect(body.faults.map(({ field }) => field).sort()).toEqual([
      'color',
      'make',
      'ownerPhone',
      'plateCategory',
      'plateNumber',
      'year',
    ])
  })

  test('proposes what a slip was meant to be, and reads other names and short ones', async () => {
    const file =
      'Owner phone,Emirate,Plate,Brand,Model,Year,Colour\n' +
      '0501234501,DXB,A 70001,Toyota,Camry,2020,Grey\n' +
      '0501234501,Dubay,A 70002,Toyta,Camry,2020,white\n' +
      '0501234501,Dubai,A 70003,Jetour,X70,2024,white\n'
    const { body } = await load('vehicles', file, false)
    const said = body.faults.filter(({ field }) => field !== 'ownerPhone')
    expect(said).toEqual([
      { line: 3, field: 'make', value: 'Toyta', message: 'Did you mean Toyota?', proposed: 'Toyota' },
      { line: 3, field: 'plateCategory', value: 'Dubay', message: 'Did you mean Dubai?', proposed: 'Dubai' },
    ])
    const words = [
      { field: 'make', value: 'Toyta', as: 'Toyota' },
      { field: 'plateCategory', value: 'Dubay', as: 'Dubai' },
    ]
    const accepted = await load('vehicles', file, false, 'stop', { words })
    expect(accepted.body.faults.filter(({ field }) => field !== 'ownerPhone')).toEqual([])
  })

  test('takes what Sheen has exported', async () => {
    const { text } = await exported('vehicles.csv')
    expect((await load('vehicles', text)).body).toMatchObject({ committed: true, toAdd: 0, faultCount: 0 })
  })
})

describe('An import of services', () => {
  test('reads prices as people write them, and what is left out as the form has it', async () => {
    const file =
      'Service,Price (AED),Duration (minutes),Active,On booking form\n' +
      'Ceramic Gold,"AED 1,250.50",90 min,no,yes\nWax Only,40,,,\nwax  only,45,30,,\n'
    const looked = await load('services', file, false)
    expect(looked.body).toMatchObject({ rows: 3, toAdd: 2, known: 0, faultCount: 0 })
    expect(looked.body.repeats).toMatchObject([{ line: 4, field: 'name', message: 'Same name as line 3' }])
    expect((await load('services', file)).body).toMatchObject({ committed: true, toAdd: 2 })
    expect(
      await shop.database.sql`
        select name, price_fils, duration_minutes, active, highlight, requires_booking from services
        where name in ('Ceramic Gold', 'Wax Only') order by name`,
    ).toEqual([
      {
        name: 'Ceramic Gold',
        price_fils: 125_050,
        duration_minutes: 90,
        active: false,
        highlight: true,
        requires_booking: true,
      },
      {
        name: 'Wax Only',
        price_fils: 4_000,
        duration_minutes: 60,
        active: true,
        highlight: false,
        requires_booking: true,
      },
    ])
    expect((await load('services', file)).body).toMatchObject({ toAdd: 0, known: 3 })
  })

  test('says of every line what is wrong with it, in the words of the form', async () => {
    const { body } = await load('services', 'name,price,duration,active\n,cheap,0,perhaps\nNo Price,,30,\n')
    expect(body).toMatchObject({ committed: false, faultCount: 2 })
    expect(body.faults).toMatchObject([
      { line: 2, field: 'name', value: null, message: 'Service name is required.' },
      { line: 2, field: 'price', value: 'cheap', message: 'Price must be a positive number.' },
      { line: 2, field: 'durationMinutes', value: '0', message: 'Duration must be a positive number.' },
      { line: 2, field: 'active', value: 'perhaps', message: 'Please write Yes or No.' },
      { line: 3, field: 'price', value: null, message: 'Price must be a positive number.' },
    ])
  })
})

describe('An import of products', () => {
  test('takes the stock for the first count of the ledger, and reaches devices', async () => {
    const { cookie } = await shop.admin.pullAll()
    const file =
      'Product,Category,Price,Cost,Stock,Minimum,Unit,Supplier\n' +
      'Snow Foam 5L,Chemicals,150,95.25,12,3,can,Al Futtaim\nClay Bar,,,20,,,,\n'
    expect((await load('products', file)).body).toMatchObject({ committed: true, toAdd: 2, faultCount: 0 })
    const { body } = await shop.admin.pull({ cookie })
    expect(rowsIn(body, 'products')).toMatchObject([
      {
        name: 'Snow Foam 5L',
        category: 'Chemicals',
        priceFils: 15_000,
        costFils: 9_525,
        stockQuantity: 12,
        minStockLevel: 3,
        measurementUnit: 'can',
        supplier: 'Al Futtaim',
        isInventoryItem: true,
      },
      { name: 'Clay Bar', priceFils: null, stockQuantity: 0, minStockLevel: null, measurementUnit: 'unit' },
    ])
    expect(rowsIn(body, 'stockMovements')).toMatchObject([
      { kind: 'count', quantity: 12 },
      { kind: 'count', quantity: 0 },
    ])
    expect((await load('products', file)).body).toMatchObject({ toAdd: 0, known: 2 })
  })

  test('says of every line what is wrong with it, in the words of the form', async () => {
    const { body } = await load('products', 'name,price,cost,stock,minimum\nTwo Faults,x,,-1,1.5\n')
    expect(body.faults.map(({ field, message }) => [field, message])).toEqual([
      ['price', 'Price must be a positive number.'],
      ['costPrice', 'Cost price must be a positive number.'],
      ['currentStock', 'Stock must be a non-negative number.'],
      ['minStockLevel', 'Minimum stock level must be a non-negative number.'],
    ])
  })
})

test.each(['services', 'products'] as const)('An import of %s takes what Sheen has exported', async table => {
  const { text } = await exported(`${table}.csv`)
  const { body } = await load(table, text)
  expect(body).toMatchObject({ committed: true, toAdd: 0, faultCount: 0 })
  const renamed = text.replace(/^(\d+,)/gm, '$1Other ')
  const other = await load(table, renamed, false)
  expect(other.body).toMatchObject({ toAdd: body.rows, faultCount: 0 })
  const json = JSON.parse((await exported(`${table}.json`)).text) as { priceFils: number | null }[]
  expect(other.body.preview[0]?.priceFils).toBe(json[0]?.priceFils)
})
