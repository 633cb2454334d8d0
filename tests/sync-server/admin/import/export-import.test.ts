import Papa from 'papaparse'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { csvText } from '#schema/rules/text/csv.ts'
import { TABLE_NAMES } from '#schema/tables.ts'
import { exportFrom, type ImportCall, importInto } from '#tests/fixtures/api-server.ts'
import { Replica, rowsIn } from '#tests/fixtures/replica.ts'
import { createShopServer, GIVEN_OUT, type ShopServer } from '#tests/fixtures/server.ts'

let shop: ShopServer
beforeAll(async () => {
  shop = await createShopServer()
})
afterAll(() => shop.close())

const exported = (file: string) => exportFrom(shop, file)
const load = (...call: ImportCall) => importInto(shop, ...call)
const countOf = async (table: 'customers' | 'vehicles') => {
  const [row] = await shop.database.sql<[{ n: number }]>`
    select count(*)::int as n from ${shop.database.sql(table)}`
  return row.n
}

describe('An export', () => {
  // Services and products have lists of their own, tested with their import.
  const plain = TABLE_NAMES.filter(table => table !== 'services' && table !== 'products')
  test.each(plain)('of %s comes as CSV and as JSON with the same rows', async table => {
    const csv = await exported(`${table}.csv`)
    const json = JSON.parse((await exported(`${table}.json`)).text) as Record<string, unknown>[]
    const { data, errors } = Papa.parse<Record<string, string>>(csv.text.replace(/^\uFEFF/, ''), {
      header: true,
      skipEmptyLines: true,
    })
    expect(errors.filter(({ type }) => type !== 'Delimiter')).toEqual([])
    expect(data.map(row => Number(row.id))).toEqual(json.map(({ id }) => id))
  })

  test('keeps spreadsheets from running what people typed, and from counting phones as numbers', async () => {
    const device = new Replica(shop, shop.admin.session)
    await device.push(
      device.createCustomer(GIVEN_OUT - 20, { fullName: '=HYPERLINK("x")', notes: '-5 °C, "ok"\nyes' }),
    )
    const { text } = await exported('customers.csv')
    expect(text).toContain(`"'=HYPERLINK(""x"")"`)
    expect(text).toContain(",'+9715")
  })

  test('is sent as it is made, not held until it is whole', async () => {
    const device = new Replica(shop, shop.admin.session)
    await device.push(device.createCustomer(GIVEN_OUT - 21, { notes: 'long '.repeat(300) }))
    const headers = { Cookie: shop.admin.session, 'Accept-Encoding': 'gzip' }
    const response = await shop.get('/api/admin/export/customers.json', headers)
    expect(response.headers.has('Content-Encoding')).toBe(false)
    expect((await response.text()).length).toBeGreaterThan(1500)
  })

  test.each(['nothing.csv', 'customers.xml', 'sessions.csv', 'customers'])('of %s is a 400', async file => {
    expect((await exported(file)).status).toBe(400)
  })
})

describe('An import of customers', () => {
  const csv =
    'Full Name,PHONE,preferred_contact,City\r\nAisha Khan,050 111 2233,whatsapp,Dubai\r\n"Al ""Speedy"" Noor",+971 4 321 7654,,\r\n'

  test('is looked at first, then added, and the same file again adds nothing', async () => {
    const before = await countOf('customers')
    const looked = await load('customers', csv, false)
    expect(looked.body).toMatchObject({ committed: false, rows: 2, toAdd: 2, known: 0, faultCount: 0 })
    expect(looked.body.preview[0]).toMatchObject({ fullName: 'Aisha Khan', phone: '+971501112233' })
    expect(await countOf('customers')).toBe(before)

    expect((await load('customers', csv)).body).toMatchObject({ committed: true, toAdd: 2 })
    expect((await load('customers', csv)).body).toMatchObject({ committed: true, toAdd: 0, known: 2 })
    expect(await countOf('customers')).toBe(before + 2)
  })

  test('reaches devices like any other change', async () => {
    const { cookie } = await shop.employee.pullAll()
    await load('customers', 'fullName,phone\nCarried Over,0509998877\n')
    const { body } = await shop.employee.pull({ cookie })
    expect(rowsIn(body, 'customers')).toMatchObject([{ fullName: 'Carried Over', phone: '+971509998877' }])
  })

  test('with a fault in one line adds none, and says which line, which column and why', async () => {
    const before = await countOf('customers')
    const { body } = await load('customers', 'fullName,phone,email\nFine Person,0501230001,\nX,12,nobody\n')
    expect(body).toMatchObject({ committed: false, rows: 2, toAdd: 1, faultCount: 1 })
    expect(body.faults).toMatchObject([
      { line: 3, field: 'fullName', value: 'X', message: 'Name must be at least 2 characters.' },
      { line: 3, field: 'phone', value: '12', message: 'Phone number must be at least 9 digits.' },
    ])
    expect(await countOf('customers')).toBe(before)
  })

  test('on request adds the right rows, and gives the faulty ones back with the reason', async () => {
    const file = 'Name,Mobile,Loyalty\nRight Person,0501239001,gold\nWrong Person,12,"silver, once"\n'
    const { body } = await load('customers', file, true, 'skip')
    expect(body).toMatchObject({ committed: true, rows: 2, toAdd: 1, faultCount: 1, ignored: ['Loyalty'] })
    expect(body.faultyRows).toEqual([
      ['Name', 'Mobile', 'Loyalty', 'Why'],
      ['Wrong Person', '12', 'silver, once', 'Phone number must be at least 9 digits.'],
    ])
    const mended = csvText(body.faultyRows).replace(',12,', ',0501239002,')
    expect((await load('customers', mended)).body).toMatchObject({ committed: true, toAdd: 1, faultCount: 0 })
  })

  test('takes the columns that a person has chosen for headings that nobody knows', async () => {
    const file = 'Who,Ring,Hobby\nChosen Person,0501239009,Golf\n'
    const looked = await load('customers', file, false)
    expect(looked.body).toMatchObject({
      missing: ['fullName', 'phone'],
      ignored: ['Who', 'Ring', 'Hobby'],
      faultCount: 0,
      toAdd: 0,
    })
    const columns = [
      { heading: 'Who', field: 'fullName' },
      { heading: 'Ring', field: 'phone' },
    ]
    const { body } = await load('customers', file, true, 'stop', { columns })
    expect(body).toMatchObject({ committed: true, toAdd: 1, missing: [], ignored: ['Hobby'] })
  })

  test.each([
    [422, { columns: [{ heading: 'Who', field: 'role' }] }],
    [400, { columns: 'x'.repeat(2000) }],
    [400, { columns: { fullName: 'phone' } }],
    [400, { words: [{ field: 'city' }] }],
  ])('is refused with %i for choices that are none: %j', async (status, chosen) => {
    expect((await load('customers', 'fullName,phone\n', false, 'stop', chosen)).status).toBe(status)
  })

  test('takes a column by its own name before another name for it', async () => {
    const file = 'Mobile,Phone,Name\n12,0501239003,Two Numbers\n'
    const { body } = await load('customers', file, false)
    expect(body).toMatchObject({ toAdd: 1, ignored: [], preview: [{ phone: '+971501239003' }] })
    expect(body.preview[0]).toMatchObject({ notes: 'Other numbers: 12' })
  })

  test.each([
    ['', 'The file is empty'],
    ['fullName,email\nA B,a@b.test\n', 'The first line must name the columns phone'],
    [
      'fullName,phone,Full Name\nA B,0501234567,C D\n',
      'The first line names the column fullName more than once',
    ],
    [
      'fullName,"phone\nA B,0501234567\n',
      'Line 1: A quotation mark is opened in this line and never closed.',
    ],
    [
      `fullName,phone\n${'\n'.repeat(100_000)}`,
      'A file may have 100000 lines at most, blank ones among them',
    ],
    [`fullName,phone\n${'A B,0501234567\n'.repeat(20_001)}`, 'A file may have 20000 rows at most'],
  ])('that cannot be read says why (%#)', async (csv, message) => {
    const { status, body } = await load('customers', csv)
    expect({ status, message: body.message }).toEqual({ status: 422, message })
  })

  test('names lines as the file has them: blank ones and those within a cell count', async () => {
    const file =
      '\r\nfullName,phone,address\r\n\r\nOne Person,0501230011,"Villa 4,\r\nStreet 5"\r\n , ,\r\nTwo Person,12,\r\n'
    const { body } = await load('customers', file, false)
    expect(body).toMatchObject({ rows: 2, toAdd: 1, faults: [{ line: 7, field: 'phone' }] })
  })

  test('with a quotation mark left open tells the line, and takes nothing of what it swallows', async () => {
    const file = 'fullName,phone\nFine Person,0501230021\n"Open Person,0501230022\nNext Person,0501230023\n'
    const { body } = await load('customers', file)
    const message = 'A quotation mark is opened in this line and never closed.'
    expect(body).toMatchObject({ committed: false, rows: 2, faultCount: 1 })
    expect(body.faults).toMatchObject([{ line: 3, field: 'row', message }])
    const within = await load('customers', 'fullName,phone\n"Al" Noor,0501230022\n', false)
    expect(within.body.faults).toMatchObject([
      { line: 2, message: 'A quotation mark within a cell must be written twice.' },
    ])
  })

  test('adds the first of those that share a phone, and tells which row repeats which', async () => {
    const file =
      'fullName,phone\nFirst Person,0501230031\nCustomer 20,0501200020\nOther Person,050 123 0031\n'
    const { body } = await load('customers', file)
    expect(body).toMatchObject({ committed: true, rows: 3, toAdd: 1, known: 1 })
    expect(body.repeats).toMatchObject([{ line: 4, field: 'phone', message: 'Same phone as line 2' }])
  })

  test('in an encoding of one byte is read by its letters, and says as which', async () => {
    const name = [0xda, 0xe1, 0xed]
    const csv = Uint8Array.from([
      ...Buffer.from('fullName,phone\n'),
      ...name,
      ...Buffer.from(' Noor,0501239005\n'),
    ])
    const { body } = await load('customers', csv, false)
    expect(body.preview).toMatchObject([{ fullName: 'علي Noor' }])
    expect(body.guesses).toEqual([{ text: 'Encoding read as Windows-1256', count: null, rows: [] }])
  })

  test('tells every fault of every row', async () => {
    const { body } = await load('customers', `fullName,phone\n${'X,12\n'.repeat(300)}`)
    expect(body).toMatchObject({ faultCount: 300 })
    expect(body.faults).toHaveLength(600)
  })

  test('of 10,000 lines with faults among them is answered line by line, and taken once they are mended', async () => {
    const line = (i: number, phone: string) =>
      `Person ${i},${phone},p${i}@mail.test,"Street ${i}, Dubai",Dubai`
    const good = (i: number) => line(i, `+4479${String(10_000_000 + i)}`)
    const rows = Array.from({ length: 10_000 }, (_, i) => (i % 100 === 7 ? line(i, 'unknown') : good(i)))
    const heading = 'fullName,phone,email,address,city\n'
    const before = await countOf('customers')
    const faulty = await load('customers', heading + rows.join('\n'))
    expect(faulty.body).toMatchObject({ committed: false, rows: 10_000, toAdd: 9_900, faultCount: 100 })
    expect(faulty.body.faults[0]).toMatchObject({ line: 9, field: 'phone' })
    expect(await countOf('customers')).toBe(before)

    const mended = rows.map((row, i) => (i % 100 === 7 ? good(i) : row))
    const taken = await load('customers', heading + mended.join('\n'))
    expect(taken.body).toMatchObject({ committed: true, toAdd: 10_000 })
    expect(await countOf('customers')).toBe(before + 10_000)
  })
})
