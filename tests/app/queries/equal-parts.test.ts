import { expect, test } from 'vitest'
import { keepingEqualParts } from '#app/queries/equal-parts.ts'

type Shown = { job: { note: string }; photos: { id: number; side: string }[] }
const shown = (note: string, ...sides: string[]): Shown => ({
  job: { note },
  photos: sides.map((side, id) => ({ id, side })),
})

/** Reads these values in turn, each of them made anew. */
function readerOf(...values: (Shown | null)[]): () => Promise<Shown | null> {
  return keepingEqualParts(async () => values.shift() ?? null)
}

test('Parts that are equal are the same objects from one read to the next, and so are the rows of a longer list', async () => {
  const read = readerOf(shown('', 'front'), shown('', 'front', 'rear'), shown('door', 'left', 'rear'))
  const [first, second, third] = [await read(), await read(), await read()]
  expect(second).toEqual(shown('', 'front', 'rear'))
  expect(second?.job).toBe(first?.job)
  expect(second?.photos).not.toBe(first?.photos)
  expect(second?.photos[0]).toBe(first?.photos[0])
  expect(third).toEqual(shown('door', 'left', 'rear'))
  expect(third?.photos[1]).toBe(second?.photos[1])
})

test('What is gone and comes back is read anew', async () => {
  const read = readerOf(shown('', 'front'), null, shown('', 'front'))
  expect([await read(), await read(), await read()]).toEqual([shown('', 'front'), null, shown('', 'front')])
})
