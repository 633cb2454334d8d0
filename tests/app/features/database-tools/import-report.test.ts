import { describe, expect, test } from 'vitest'
import { faultsCsv, neededFields, templateCsv } from '#app/features/database-tools/imports/import-fields.ts'
import { reportVerdict } from '#app/features/database-tools/imports/import-report-view.tsx'
import { IMPORTS, type ImportReport } from '#schema/protocol/import.ts'
import { importFields } from '#schema/rules/import/import-labels.ts'
import { IMPORTERS } from '#server/admin/import/examine-import.ts'
import { readCsv } from '#server/admin/import/formats/read-csv.ts'
import { readRows } from '#server/admin/import/read-rows.ts'

const report = (changes: Partial<ImportReport>): ImportReport => ({
  lastTime: null,
  headings: [],
  committed: false,
  rows: 12,
  toAdd: 0,
  toChange: 0,
  known: 0,
  repeats: [],
  faultCount: 0,
  faults: [],
  faultyRows: [],
  empty: 0,
  days: null,
  ignored: [],
  fields: [],
  missing: [],
  vehicles: null,
  guesses: [],
  preview: [],
  changes: [],
  ...changes,
})

describe('What a file comes to is said in a sentence', () => {
  test.each<[Partial<ImportReport>, string, string]>([
    [{ toAdd: 12 }, 'ready', '12 customers can be added.'],
    [
      { toAdd: 2, vehicles: { toAdd: 3, known: 0, preview: [] } },
      'ready',
      '2 customers and 3 vehicles can be added.',
    ],
    [
      { known: 12, vehicles: { toAdd: 1, known: 0, preview: [] }, committed: true },
      'done',
      '1 vehicle has been added.',
    ],
    [{ toAdd: 1, known: 11 }, 'ready', '1 customer can be added.'],
    [{ toAdd: 1200, committed: true }, 'done', '1,200 customers have been added.'],
    [{ toAdd: 1, committed: true }, 'done', '1 customer has been added.'],
    [{ toAdd: 2, toChange: 1 }, 'ready', '2 customers can be added, 1 customer can be changed.'],
    [{ toChange: 3, committed: true }, 'done', '3 customers have been changed.'],
    [{ known: 12 }, 'nothing', 'Nothing new: all 12 are in the shop already.'],
    [{ known: 12, committed: true }, 'nothing', 'Nothing new: all 12 are in the shop already.'],
    [{ rows: 1, known: 1 }, 'nothing', 'Nothing new: the one in the file is in the shop already.'],
    [{ rows: 0 }, 'nothing', 'The file has no rows below its first line.'],
    [
      { toAdd: 10, faultCount: 2 },
      'faulty',
      '2 of 12 rows have a fault. The others can be added without them.',
    ],
    [
      { rows: 0, missing: ['phone'], ignored: ['Ring'] },
      'faulty',
      'No column was found for: Phone. Choose the columns below.',
    ],
    [{ rows: 1, faultCount: 1 }, 'faulty', '1 of 1 row has a fault. There is nothing else to add.'],
  ])('%j: %s', (changes, tone, text) => {
    expect(reportVerdict('customers', report(changes))).toEqual({ tone, text })
  })
})

test.each(IMPORTS)('The template for %s has columns that the server knows, and all it needs', kind => {
  const line = importFields(kind).join(',')
  const {
    rows: [row],
  } = readRows(readCsv(`${templateCsv(kind)}${line}`), IMPORTERS[kind])
  expect(row).toMatchObject({ cells: Object.fromEntries(importFields(kind).map(field => [field, field])) })
  for (const field of neededFields(kind)) expect(importFields(kind)).toContain(field)
})

test('Faults go into a file that no spreadsheet takes for formulas', () => {
  const faults = [
    {
      line: 3,
      field: 'ownerPhone',
      value: null,
      message: 'There is no customer with 050, or so',
      proposed: null,
    },
    { line: 4, field: 'color', value: null, message: '=cmd()', proposed: null },
  ]
  expect(faultsCsv(faults)).toBe(
    `\uFEFFLine,Column,Why\r\n3,Owner phone,"There is no customer with 050, or so"\r\n4,Color,'=cmd()\r\n`,
  )
})
