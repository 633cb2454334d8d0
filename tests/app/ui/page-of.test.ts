import { describe, expect, it, test } from 'vitest'
import { pageInView, pageNumbers, pageOf } from '#app/ui/record-list/paging.ts'

const rows = Array.from({ length: 46 }, (_, i) => i + 1)

test('A list is shown ten at a time', () => {
  expect(pageOf(rows, 1)).toMatchObject({ rows: rows.slice(0, 10), page: 1, pages: 5, total: 46, first: 1 })
  expect(pageOf(rows, 5)).toMatchObject({ rows: rows.slice(40), first: 41 })
})

test('A page that is not there is the nearest one that is', () => {
  expect(pageOf(rows, 9).page).toBe(5)
  expect(pageOf(rows, -1).page).toBe(1)
  expect(pageOf(rows, Number.NaN).page).toBe(1)
  expect(pageOf([], 3)).toMatchObject({ page: 1, pages: 1, rows: [], first: 0 })
})

test('Few pages are all numbered; of many, the ends and the neighbours', () => {
  expect(pageNumbers(1, 7, 1)).toEqual([1, 2, 3, 4, 5, 6, 7])
  expect(pageNumbers(1, 2000, 1)).toEqual([1, 2, null, 2000])
  expect(pageNumbers(4, 2000, 1)).toEqual([1, 2, 3, 4, 5, null, 2000])
  expect(pageNumbers(900, 2000, 1)).toEqual([1, null, 899, 900, 901, null, 2000])
  expect(pageNumbers(1999, 2000, 1)).toEqual([1, null, 1998, 1999, 2000])
})

test('Where seven buttons fit, no more than five numbers stand between the steps', () => {
  expect(pageNumbers(3, 5, 0)).toEqual([1, 2, 3, 4, 5])
  for (const pages of [6, 7, 8, 30, 2000])
    for (let page = 1; page <= pages; page++) {
      const shown = pageNumbers(page, pages, 0)
      expect(shown.length).toBeLessThanOrEqual(5)
      expect(shown).toEqual(expect.arrayContaining([1, page, pages]))
    }
})

describe('The page in view', () => {
  it('is not known while the rows are read, or may still arrive', () => {
    expect(pageInView(undefined, { initialSync: false })).toBeUndefined()
    expect(pageInView([], { initialSync: true })).toBeUndefined()
  })

  it('of a shop without any is empty', () => {
    expect(pageInView([], { initialSync: false })).toMatchObject({ rows: [], total: 0, pages: 1 })
  })

  it('holds all rows where no size is given', () => {
    const rows = Array.from({ length: 30 }, (_, i) => i)
    expect(pageInView(rows, { initialSync: true })).toMatchObject({ rows, pages: 1 })
    expect(pageInView(rows, { page: 2, size: 20, initialSync: true })).toMatchObject({
      rows: rows.slice(20),
      pages: 2,
    })
  })
})
