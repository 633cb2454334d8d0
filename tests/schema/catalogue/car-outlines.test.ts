import { expect, test } from 'vitest'
import {
  carOutline,
  OUTLINE_HEIGHT,
  OUTLINE_WIDTH,
  SIDE_STATIONS,
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
