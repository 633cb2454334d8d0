import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { ImportReport, type ImportSummary, ImportsResponse, ImportUndo } from '#schema/protocol/import.ts'
import { expectForEveryone } from './for-everyone.ts'
import { expectToast, step } from './on-screen.ts'
import { shopRows } from './shop-rows.ts'
import { openStaffApp } from './staff-app.tsx'
import { answerAsServer, jsonOf } from './stub-server.ts'

const at = '/dashboard/admin/database-tools?tab=import'
const ID = '5f0f3f3e-6a4b-4b8e-9a52-0d6a4d0f7a11'
const RUN: ImportSummary = {
  ...{ id: ID, kind: 'customers', file: 'contacts.csv', at: '2026-11-20T05:00:00.000Z', by: 'Dana Admin' },
  ...{ rows: 5_012, vehicles: 0, added: 4_980, changed: 0, known: 20, leftOut: 12 },
  ...{ undoUntil: '2026-11-21T05:00:00.000Z', undone: null },
}

test('an import of today is undone, and says before what goes and what stays', async () => {
  let run = RUN
  let undone = 0
  answerAsServer({
    'GET /api/admin/imports': () => Response.json(ImportsResponse.parse({ imports: [run] })),
    [`GET /api/admin/imports/${ID}/undo`]: jsonOf(ImportUndo, {
      ...{ removed: 4_977, restored: 0, kept: 3 },
      reasons: [
        { reason: 'appointments', rows: 2 },
        { reason: 'changed', rows: 1 },
      ],
      examples: [{ table: 'customers', id: 900, name: 'Fatima Al Ali' }],
    }),
    [`POST /api/admin/imports/${ID}/undo`]: () => {
      undone++
      run = { ...run, undoUntil: null, undone: { at: '2026-11-20T06:00:00.000Z', by: 'Dana Admin', kept: 3 } }
      return Response.json(ImportUndo.parse({ removed: 4_977, restored: 0, kept: 3 }))
    },
  })
  await openStaffApp({ rows: shopRows([]), at, as: 'admin' })
  const list = page.getByRole('region', { name: 'Latest imports' })
  await expect.element(list.getByText('4,980 customers added, 20 already there, 12 left out')).toBeVisible()
  await list.getByRole('link', { name: 'Undo import' }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Undo this import?' })
  await step('the question', async () => {
    await expect.element(dialog.getByText('4,977 customers will be removed.')).toBeVisible()
    await expect.element(dialog.getByText('2 are used in: appointments')).toBeVisible()
    await expect.element(dialog.getByText('1 has been changed since')).toBeVisible()
    const first = dialog.getByRole('link', { name: 'Fatima Al Ali' })
    await expect.element(first).toHaveAttribute('href', '/dashboard/crm/customers/900')
    await expectForEveryone('the question before an import is undone')
  })
  await dialog.getByRole('button', { name: 'Undo import' }).dblClick()
  await expectToast('Import undone', '4,977 customers were removed.')
  await expect.element(list.getByText(/^Undone .* by Dana Admin; 3 stayed$/)).toBeVisible()
  await expect.element(list.getByRole('link')).not.toBeInTheDocument()
  expect(undone).toBe(1)
})

test('what was settled for the last file is taken for the next one, and can be changed', async () => {
  const columns = [{ heading: 'Who', field: 'fullName' }]
  const words = [{ field: 'city', value: 'Dubay', as: 'Dubai' }]
  const report = {
    rows: 1,
    toAdd: 1,
    known: 0,
    repeats: [],
    faultCount: 0,
    faults: [],
    preview: [],
    committed: false,
  }
  const sent: { settled: string | null; file: string | null; columns: unknown; words: unknown }[] = []
  answerAsServer({
    'GET /api/admin/imports': jsonOf(ImportsResponse, { imports: [] }),
    'POST /api/admin/import/customers': ({ url: { searchParams } }) => {
      const [settled, file] = [searchParams.get('settled'), searchParams.get('file')]
      const json = (name: string) => JSON.parse(searchParams.get(name) ?? 'null') as unknown
      sent.push({ settled, file, columns: json('columns'), words: json('words') })
      const lastTime = settled === 'last' ? { columns, words, file: 'contacts.csv', at: RUN.at } : null
      return Response.json(ImportReport.parse({ ...report, lastTime, fields: ['fullName', 'phone'] }))
    },
  })
  await openStaffApp({ rows: shopRows([]), at, as: 'admin' })
  await userEvent.upload(page.getByLabelText('Choose a file'), new File(['Who,Phone\n'], 'more.csv'))
  const note = page.getByRole('note').filter({ hasText: 'As last time' })
  await expect
    .element(note)
    .toHaveTextContent('As last time, with contacts.csv on Fri 20 Nov, 9:00 AM: Who is Full name.')
  await expectForEveryone('an import as last time')
  await note.getByRole('button', { name: 'Read as written' }).click()
  await expect.element(note.getByText('Dubay')).not.toBeInTheDocument()
  await page.getByLabelText('Who', { exact: true }).selectOptions('Leave out')
  await expect.element(note).not.toBeInTheDocument()
  expect(sent).toEqual([
    { settled: 'last', file: 'more.csv', columns: [], words: [] },
    { settled: 'given', file: 'more.csv', columns, words: [] },
    { settled: 'given', file: 'more.csv', columns: [], words: [] },
  ])
})

test('how a list was read is said with its rows, and its cars are seen before they are added', async () => {
  const report = {
    ...{ committed: false, rows: 2, toAdd: 1, known: 0, repeats: [], faultCount: 0, faults: [], ignored: [] },
    fields: ['fullName', 'phone'],
    guesses: [
      { text: 'Encoding read as Windows-1256', count: null, rows: [] },
      {
        ...{ text: 'Color not known, put into notes', count: 4 },
        rows: [{ line: 3, value: 'Champagne', as: 'Other' }],
      },
    ],
    preview: [{ fullName: 'Ali Hassan', phone: '+971501234567' }],
    vehicles: {
      ...{ toAdd: 2, known: 0 },
      preview: [
        { ownerPhone: '+971501234567', plateNumber: '71101', make: 'mercedes_benz', model: 'c_class' },
      ],
    },
  }
  answerAsServer({
    'GET /api/admin/imports': jsonOf(ImportsResponse, { imports: [] }),
    'POST /api/admin/import/customers': jsonOf(ImportReport, report),
  })
  await openStaffApp({ rows: shopRows([]), at, as: 'admin' })
  await userEvent.upload(page.getByLabelText('Choose a file'), new File(['PK'], 'clients.xlsx'))
  await expect.element(page.getByText('1 customer and 2 vehicles can be added.')).toBeVisible()
  const guesses = page.getByRole('list', { name: 'How the file was read' })
  await expect.element(guesses.getByText('Encoding read as Windows-1256')).toBeVisible()
  await guesses.getByText('Color not known, put into notes: 4 rows').click()
  await expect.element(guesses.getByRole('row', { name: '3 Champagne Other' })).toBeVisible()
  const cars = page.getByRole('region', { name: 'First vehicles' })
  await expect
    .element(cars.getByRole('row', { name: /\+971501234567 71101 Mercedes-Benz C-Class/ }))
    .toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Add 1 customer and 2 vehicles' })).toBeVisible()
  await expectForEveryone('how a list was read')
})
