import { expect, test } from 'vitest'
import { scaledTo } from '#app/domain/files/draw-picture.ts'
import { readBillFile } from '#app/features/expenses/read-bill-file.ts'
import { MAX_FILE_BYTES } from '#schema/rows/stored-file.ts'

test.each([
  [4_000, 3_000, 2_000, 1_500],
  [1_500, 3_000, 1_000, 2_000],
  [800, 600, 800, 600],
  [9_000, 1, 2_000, 1],
])('A photo of %i × %i becomes one of %i × %i', (width, height, ...scaled) => {
  expect(Object.values(scaledTo(2_000, { width, height }))).toEqual(scaled)
})

const pdf = (length: number) => new File(['%PDF-', new Uint8Array(length)], 'Bill 7.PDF')

test('A PDF is kept as it is', async () => {
  const { file, contents } = await readBillFile(pdf(100))
  expect(file).toMatchObject({ name: 'Bill 7.pdf', type: 'application/pdf', size: 105 })
  expect(contents.byteLength).toBe(105)
})

test.each([
  ['an empty file', new File([], 'a.pdf'), 'The file is empty.'],
  ['a file above the bound', pdf(MAX_FILE_BYTES), 'The file is larger than 5 MB.'],
  ['a text', new File(['Bill'], 'bill.txt'), 'This is neither a photo that can be read here nor a PDF.'],
])('%s is told', async (_, file, message) => {
  await expect(readBillFile(file)).rejects.toThrow(message)
})
