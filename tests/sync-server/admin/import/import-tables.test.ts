import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Service } from '#schema/rows/service.ts'
import { exportFrom, type ImportCall, importInto } from '#tests/fixtures/api-server.ts'
import { rowsIn } from '#tests/fixtures/replica.ts'
import { createShopServer, type ShopServer } from '#tests/fixtures/server.ts'
import { SPELLINGS } from '#tests/fixtures/spellings.ts'

let shop: ShopServer
beforeEach(async () => {
  shop = await createShopServer()
})
afterEach(() => shop.close())

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

  test('takes a size where it differs from that of the model', async () => {
    const sized = `owner phone,plate category,plate number,make,model,year,color,Size\n`
    const rows = [
      '81001,Toyota,Camry,2020,white,large suv',
      '81002,Toyota,Camry,2020,white,Sedan',
      '81003,Toyota,Camry,2020,white,huge',
    ]
    const { body } = await load(
      'vehicles',
      sized + rows.map(row => `0501200020,Dubai,${row}\n`).join(''),
      true,
      'skip',
    )
    expect(body.faults).toMatchObject([{ line: 4, field: 'bodyClass', value: 'huge' }])
    expect(
      await shop.database.sql`
        select body_class as size from vehicles where plate_number like '8100_' order by plate_number`,
    ).toEqual([{ size: 'large_suv' }, { size: null }])
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
    expect((await load('services', file)).body).toMatchObject({ toAdd: 0, toChange: 0, known: 2 })
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

  test('takes a list of what is sold, which has no costs, and counts as other programs write them', async () => {
    const { body } = await load('products', 'Name,Sales Price,Quantity On Hand\nClay Bar,99.00,"1,012.00"\n')
    expect(body).toMatchObject({
      toAdd: 1,
      preview: [{ costFils: 0, stockQuantity: 1_012 }],
      guesses: [{ text: 'Cost not written, taken as AED 0.00', count: 1 }],
    })
  })

  test('knows a product in any spelling of its name', async () => {
    const fileOf = (names: readonly string[]) =>
      `name,price,cost\n${names.map(name => `${name},1,1`).join('\n')}\n`
    expect((await load('products', fileOf(SPELLINGS.map(([name]) => name)))).body).toMatchObject({
      toAdd: SPELLINGS.length,
    })
    const again = SPELLINGS.map(names => names.at(-1) ?? '')
    expect((await load('products', fileOf(again))).body).toMatchObject({ toAdd: 0, known: SPELLINGS.length })
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

describe.each(['services', 'products'] as const)('The exported %s', table => {
  const rowsOf = async () => JSON.parse((await exported(`${table}.json`)).text) as Record<string, unknown>[]

  test('are what a person edits: dirhams and minutes, nothing in fils and no JSON', async () => {
    const { text } = await exported(`${table}.csv`)
    const [heading = '', ...lines] = text.trim().split('\r\n')
    expect(heading).toContain('Price (AED)')
    expect(heading).not.toMatch(/fils|\bid\b/i)
    expect(lines).toHaveLength((await rowsOf()).length)
    expect(text).not.toMatch(/[{}[\]]/)
    expect(lines.some(line => /,\d+\.\d\d,/.test(line))).toBe(true)
  })

  test('come back, and nothing is to change', async () => {
    const { text } = await exported(`${table}.csv`)
    const { body } = await load(table, text, false)
    expect(body).toMatchObject({ toAdd: 0, toChange: 0, faultCount: 0, ignored: [] })
    expect(body.known).toBe((await rowsOf()).length)
  })

  test('under other names become rows of their own, with all that the list has', async () => {
    const { text } = await exported(`${table}.csv`)
    const before = await rowsOf()
    const renamed = text.replace(/\r\n(?=.)/g, '\r\nOther ').replace(/Other "/g, '"Other ')
    const { body } = await load(table, renamed, false)
    expect(body).toMatchObject({ toAdd: before.length, faultCount: 0 })
    for (const row of body.preview) {
      const old = before.find(({ name }) => `Other ${name}` === row.name)
      for (const field of ['priceFils', 'durationMinutes', 'costFils', 'bufferAfterMinutes', 'bufferHolds'])
        expect([field, row[field]]).toEqual([field, old?.[field]])
    }
  })
})

describe('An import of prices', () => {
  const services = async () =>
    (await shop.database.sql<Service[]>`
      select id, name, price_fils as "priceFils", duration_minutes as "durationMinutes",
        class_prices as "classPrices", is_add_on as "isAddOn", former_prices_fils as "formerPricesFils"
      from services where name like 'Sized %' order by name`) as Service[]
  const heading = 'Name,Price (AED),Duration (minutes),Add-on,Sedan,SUV price (AED),SUV minutes,'
  const others = 'Hatchback,Sports car,Large SUV,Pickup,Van,Motorcycle'

  test('by size needs each size or a No, and says at its column which is missing', async () => {
    const file = `${heading}${others}\nSized A,100,60,No,100,,,90,100,150,120,160,No\n`
    const { body } = await load('services', file, false)
    expect(body.faults).toMatchObject([
      { line: 2, field: 'suvPrice', message: expect.stringContaining('Price must be a positive number.') },
    ])
    expect(await services()).toEqual([])
  })

  test('by size adds, changes and leaves alone, line by line', async () => {
    const first = `${heading}${others}\nSized A,100,60,No,100,120.50,75,90,100,150,120,160,No\nSized B,40,30,Yes,,,,,,,,,\n`
    expect((await load('services', first)).body).toMatchObject({ committed: true, toAdd: 2, toChange: 0 })
    const [a, b] = await services()
    expect(a).toMatchObject({
      isAddOn: false,
      classPrices: {
        suv: { priceFils: 12_050, durationMinutes: 75 },
        large_suv: { priceFils: 15_000, durationMinutes: 60 },
        motorcycle: null,
      },
    })
    expect(b).toMatchObject({ isAddOn: true, classPrices: {} })
    expect((await load('services', first)).body).toMatchObject({ toAdd: 0, toChange: 0, known: 2 })

    const second = 'Name,Price (AED),SUV,Van\nsized  a,,130,\nSized B,45,,\nSized C,10,,\n'
    const looked = (await load('services', second, false)).body
    expect(looked).toMatchObject({ toAdd: 1, toChange: 2, faultCount: 0 })
    expect(looked.changes).toMatchObject([
      { line: 2, name: 'Sized A', fields: [{ field: 'classPrices' }] },
      { line: 3, name: 'Sized B', fields: [{ field: 'priceFils', before: 4_000, after: 4_500 }] },
    ])
    expect((await services()).map(({ name }) => name)).toEqual(['Sized A', 'Sized B'])
    expect((await load('services', second)).body).toMatchObject({ committed: true, toAdd: 1, toChange: 2 })
    const [now, changed] = await services()
    expect(now?.classPrices).toEqual({ ...a?.classPrices, suv: { priceFils: 13_000, durationMinutes: 75 } })
    expect(changed).toMatchObject({ id: b?.id, priceFils: 4_500, formerPricesFils: [4_000] })
  })

  test('with a faulty line saves nothing of the others', async () => {
    await load('services', 'Name,Price (AED)\nSized A,100\n')
    const file = 'Name,Price (AED)\nSized A,1\nSized B,cheap\n'
    expect((await load('services', file)).body).toMatchObject({
      committed: false,
      faultCount: 1,
      toChange: 1,
    })
    expect((await services())[0]?.priceFils).toBe(10_000)
  })

  test('reads the minutes before and after, and what they keep', async () => {
    const buffers = 'Name,Price (AED),Minutes before,Minutes after,Minutes after keep\n'
    const { body } = await load('services', `${buffers}Dried,10,15,60 min,people\nWet,10,,x,roof\n`, false)
    expect(body.preview).toMatchObject([
      { name: 'Dried', bufferBeforeMinutes: 15, bufferAfterMinutes: 60, bufferHolds: 'person' },
    ])
    expect(body.faults.map(({ line, field }) => [line, field])).toEqual([
      [3, 'bufferAfterMinutes'],
      [3, 'bufferHolds'],
    ])
  })

  test('of products changes prices and leaves the shelf as it was counted', async () => {
    await load('products', 'Product,Price,Cost,Stock\nSized Soap,10,4,7\n')
    const file = 'Product,Price,Cost,Stock,Supplier\nSized Soap,12.5,,99,Al Futtaim\n'
    const { body } = await load('products', file)
    expect(body).toMatchObject({ committed: true, toAdd: 0, toChange: 1 })
    expect(
      await shop.database.sql`
        select price_fils::int as price, cost_fils::int as cost, stock_quantity::int as stock, supplier,
          former_prices_fils as former from products where name = 'Sized Soap'`,
    ).toEqual([{ price: 1_250, cost: 400, stock: 7, supplier: 'Al Futtaim', former: [1_000] }])
  })
})
