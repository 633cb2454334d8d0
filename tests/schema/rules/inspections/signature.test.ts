import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Strokes } from '#schema/rows/inspection.ts'
import { signaturePath, thinStrokes } from '#schema/rules/inspections/signature.ts'

const coordinate = fc.double({ min: -200, max: 1_400, noNaN: true })
const drawn = fc.array(
  fc.array(fc.tuple(coordinate, coordinate), { minLength: 1, maxLength: 3_000 }).map(points => points.flat()),
  { maxLength: 100 },
)

test('whatever a hand draws, off the glass too, can be stored, and a second thinning changes nothing', () => {
  fc.assert(
    fc.property(drawn, strokes => {
      const stored = thinStrokes(strokes)
      expect(Strokes.safeParse(stored).success).toBe(true)
      expect(stored.length).toBe(Math.min(80, strokes.length))
      expect(thinStrokes(stored)).toEqual(stored)
    }),
    { numRuns: 40 },
  )
})

test('a line keeps its ends and loses what adds nothing', () => {
  const line = Array.from({ length: 50 }, (_, i) => [100 + i, 100]).flat()
  expect(thinStrokes([line])).toEqual([
    [...[100, 105, 110, 115, 120, 125, 130, 135, 140, 145, 149].flatMap(x => [x, 100])],
  ])
})

test.each([
  ['nothing', [], ''],
  ['a dot', [[10, 20]], 'M10 20h0.1'],
  ['a line', [[10, 20, 30, 40]], 'M10 20L30 40'],
  ['a curve', [[0, 0, 10, 10, 20, 0]], 'M0 0Q10 10 15 5L20 0'],
])('%s is drawn', (_, strokes, path) => {
  expect(signaturePath(strokes)).toBe(path)
})
