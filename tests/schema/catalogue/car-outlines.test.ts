import { expect, test } from 'vitest'
import {
  carOutline,
  OUTLINE_HEIGHT,
  OUTLINE_WIDTH,
  SIDE_STATIONS,
  SIDE_VIEWS,
  sideAt,
} from '#schema/catalogue/car-outlines.ts'
import { CAR_SIDES } from '#schema/rows/inspection.ts'
import { BODY_CLASSES } from '#schema/rows/vehicle.ts'

test.each(BODY_CLASSES)('the outline of a %s stays inside its drawing', bodyClass => {
  for (const { d } of carOutline(bodyClass)) {
    expect(d).not.toMatch(/NaN|undefined/)
    // An arc is relative to where it begins.
    for (const [, x, y] of d.replace(/a[^Z]*/g, '').matchAll(/[MLQ ](-?[\d.]+) (-?[\d.]+)(?=[LQZ]|$)/g)) {
      expect(Number(x)).toSatisfy((at: number) => at >= 0 && at <= OUTLINE_WIDTH)
      expect(Number(y)).toSatisfy((at: number) => at >= 0 && at <= OUTLINE_HEIGHT)
    }
  }
})

test.each(CAR_SIDES)('the station of the %s is at that side', side => {
  const [x, y] = SIDE_STATIONS[side]
  expect(sideAt((x * 1_000) / OUTLINE_WIDTH, (y * 1_000) / OUTLINE_HEIGHT)).toBe(side)
})

test.each([
  [480, 500, 'left'],
  [500, 500, 'right'],
  [500, 0, 'front'],
  [1_000, 1_000, 'rear_right'],
  [0, 299, 'front_left'],
  [0, 300, 'left'],
] as const)('a mark at %i, %i is at the %s', (x, y, side) => {
  expect(sideAt(x, y)).toBe(side)
})

/** For each side with a view, how low and how high that stands in the drawing, at its front where it has one. */
const PLACES = {
  front: { low: [100, 8], high: [100, 48] },
  rear: { low: [100, 312], high: [100, 272] },
  left: { low: [8, 98], high: [48, 140] },
  right: { low: [192, 98], high: [152, 140] },
} as const
type Place = readonly [x: number, y: number]

test('a side is shown as who stands before it sees it: upright, with its front where it is, and nothing of the others', () => {
  const shown = (side: keyof typeof PLACES, [x, y]: Place) => {
    const { matrix, box } = SIDE_VIEWS[side] ?? expect.fail(`${side} has no view`)
    const [a, b, c, d, e, f] = matrix
    const [across, down] = [a * x + c * y + e, b * x + d * y + f]
    const [left, top, width, height] = box
    const isIn = across >= left && across <= left + width && down >= top && down <= top + height
    return isIn ? { across: across - left, down } : null
  }
  for (const [side, { low, high }] of Object.entries(PLACES) as [
    keyof typeof PLACES,
    (typeof PLACES)['front'],
  ][]) {
    const [wheel, roof] = [shown(side, low), shown(side, high)]
    expect(wheel?.down, side).toBeGreaterThan(roof?.down ?? Number.POSITIVE_INFINITY)
    for (const other of Object.keys(PLACES) as (keyof typeof PLACES)[])
      if (other !== side) expect(shown(side, PLACES[other].low), `${other} in ${side}`).toBeNull()
  }
  const half = (SIDE_VIEWS.left?.box[2] ?? 0) / 2
  expect(shown('left', PLACES.left.low)?.across).toBeLessThan(half)
  expect(shown('right', PLACES.right.low)?.across).toBeGreaterThan(half)
})
