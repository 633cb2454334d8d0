import { execFile, execFileSync } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import Papa from 'papaparse'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type CsvCell, csvText, readCell } from '#schema/rules/text/csv.ts'
import { exportFrom, importInto } from '#tests/fixtures/api-server.ts'
import { atLength } from '#tests/fixtures/long-run.ts'
import { createShopServer, type ShopServer } from '#tests/fixtures/server.ts'

/** What Calc reads a CSV with: commas, quotation marks, UTF-8. The last one of writing keeps cells as they are shown. */
const READ = 'CSV:44,34,76,1'
const WRITE = 'csv:Text - txt - csv (StarCalc):44,34,76,1,,0,false,true,false'

function hasOffice(): boolean {
  try {
    execFileSync('soffice', ['--version'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}
const isLong = atLength(1, 0) === 1
const reason = isLong ? 'soffice is not installed' : 'only in the long run'

describe.skipIf(!isLong || !hasOffice())(`In LibreOffice (left out: ${reason})`, () => {
  let shop: ShopServer
  let folder = ''
  beforeAll(async () => {
    shop = await createShopServer({ demo: true })
    folder = await mkdtemp(join(tmpdir(), 'sheen-office-'))
  }, 60_000)
  afterAll(async () => {
    await shop.close()
    await rm(folder, { recursive: true })
  })

  const convert = (file: string, ...to: string[]) =>
    promisify(execFile)('soffice', [
      ...[`-env:UserInstallation=file://${folder}/profile`, '--headless', ...to],
      ...['--outdir', folder, join(folder, file)],
    ])
  /** A CSV as Calc opens it and saves it: as a workbook, and that as CSV again. */
  const savedAgain = async (csv: string) => {
    await writeFile(join(folder, 'list.csv'), csv)
    await convert('list.csv', `--infilter=${READ}`, '--convert-to', 'xlsx')
    const workbook = Uint8Array.from(await readFile(join(folder, 'list.xlsx')))
    await convert('list.xlsx', '--convert-to', WRITE)
    return { workbook, csv: await readFile(join(folder, 'list.csv'), 'utf8') }
  }

  const cellsOf = (csv: string) =>
    Papa.parse<string[]>(csv.replace(/^\ufeff/, '').trim()).data.map(row => row.map(readCell))

  test.each(['customers', 'vehicles', 'services', 'products'] as const)(
    'the exported %s are saved as CSV and as a workbook, and come back with nothing to add or change',
    async table => {
      const { text } = await exportFrom(shop, `${table}.csv`)
      const rows = Papa.parse(text.trim()).data.length - 1
      const saved = await savedAgain(text)
      // Of prices Calc drops the zeros behind, which change nothing.
      if (table === 'customers' || table === 'vehicles') expect(cellsOf(saved.csv)).toEqual(cellsOf(text))
      for (const file of [text, saved.csv, saved.workbook]) {
        const { body } = await importInto(shop, table, file, false)
        expect(body).toMatchObject({ rows, known: rows, toAdd: 0, toChange: 0, faultCount: 0, repeats: [] })
      }
    },
    120_000,
  )

  test('texts like numbers, days and formulas keep every sign', async () => {
    const cells: CsvCell[][] = [
      ['Phone', 'TRN', 'Code', 'Formula', 'Exponent', 'Day', 'Date', 'Name', 'Amount', 'Note'],
      [
        '+971501234567',
        '100123456700003',
        '00123',
        '=1+1',
        '1E5',
        '1-2',
        '2026-11-20',
        'محمد',
        '-5.25',
        'a;=b',
      ],
      [
        '0501234567',
        '000000000000001',
        '0',
        '@SUM(A1)',
        '12e3',
        '5/12',
        '2026-01-02',
        "it's",
        '12.5',
        'Mar 5',
      ],
    ]
    const saved = await savedAgain(csvText(cells))
    expect(cellsOf(saved.csv)).toEqual(cells)
  }, 120_000)
})
