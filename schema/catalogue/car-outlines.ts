import { CAR_SIDES, type CarSide, OUTLINE_UNITS } from '../rows/inspection.ts'
import type { BodyClass } from '../rows/vehicle-choices.ts'
import { circle, type Point, rounded, straight } from './outline-paths.ts'

/*
 * Outlines of cars, unfolded: from above in the middle with its front at the top, the sides beside it with their wheels outwards, front
 * and rear above and below. Drawn by a few measures of each body class, in units of which the drawing has 200 by 320.
 */

export const OUTLINE_WIDTH = 200
export const OUTLINE_HEIGHT = 320

/** A line of the drawing, by where it stands: the body is filled, glass is shaded, and details are lines. */
export type OutlinePath = { part: 'body' | 'glass' | 'wheel' | 'detail'; d: string }

/** Where along the car its glass begins and ends, from 0 at its front to 200, and how high its roof and its sill are, up to 44. */
type Measures = {
  /** The foot of the windscreen, and its top. */
  cowl: number
  roofStart: number
  /** The top of the rear window, and its foot. */
  roofEnd: number
  tail: number
  roof: number
  belt: number
  /** The doors' ends. */
  doors: readonly number[]
  /** Where an open bed begins. */
  bed?: number
}

const MEASURES: Record<Exclude<BodyClass, 'motorcycle'>, Measures> = {
  hatchback: { cowl: 54, roofStart: 80, roofEnd: 160, tail: 186, roof: 42, belt: 27, doors: [62, 112, 156] },
  sedan: { cowl: 60, roofStart: 86, roofEnd: 128, tail: 160, roof: 40, belt: 26, doors: [66, 108, 148] },
  sports: { cowl: 68, roofStart: 98, roofEnd: 122, tail: 172, roof: 34, belt: 23, doors: [74, 134] },
  suv: { cowl: 52, roofStart: 74, roofEnd: 172, tail: 190, roof: 43, belt: 27, doors: [60, 108, 154] },
  large_suv: { cowl: 48, roofStart: 66, roofEnd: 184, tail: 194, roof: 44, belt: 27, doors: [56, 104, 150] },
  pickup: {
    cowl: 50,
    roofStart: 70,
    roofEnd: 112,
    tail: 120,
    roof: 43,
    belt: 27,
    doors: [58, 90, 118],
    bed: 124,
  },
  van: { cowl: 30, roofStart: 52, roofEnd: 190, tail: 196, roof: 44, belt: 25, doors: [42, 84, 140] },
}

const drawn = new Map<BodyClass, readonly OutlinePath[]>()

/** The lines of the outline of a body class, in the order in which they are drawn. */
export function carOutline(bodyClass: BodyClass): readonly OutlinePath[] {
  const known = drawn.get(bodyClass)
  if (known) return known
  const paths = bodyClass === 'motorcycle' ? motorcycle() : car(MEASURES[bodyClass])
  drawn.set(bodyClass, paths)
  return paths
}

function car(measures: Measures): OutlinePath[] {
  return [...side(measures, leftSide), ...side(measures, rightSide), ...above(measures), ...ends(measures)]
}

/** Places along the car and above the ground, on the side that is drawn at the left and on the one at the right. */
const leftSide = ([along, high]: Point): Point => [6 + high, 60 + along]
const rightSide = ([along, high]: Point): Point => [194 - high, 60 + along]

function side(
  { cowl, roofStart, roofEnd, tail, roof, belt, doors, bed }: Measures,
  place: typeof leftSide,
): OutlinePath[] {
  const deck = bed ? belt + 1 : belt
  const body: Point[] = [
    [3, 9],
    [1, 17],
    [6, belt - 3],
    [cowl, belt + 1],
    [roofStart, roof],
    [roofEnd, roof],
    [tail, deck],
    [196, deck - 2],
    [199, 17],
    [197, 9],
  ]
  const glass: Point[] = [
    [cowl + 8, belt + 2],
    [roofStart + 2, roof - 2.5],
    [roofEnd - 2, roof - 2.5],
    [tail - 8, belt + 2],
  ]
  const lines = doors.map(at => line([at, 10], [at, belt + 1]))
  return [
    { part: 'body', d: rounded(body.map(place)) },
    { part: 'glass', d: rounded(glass.map(place), 0.15) },
    ...lines.map(ends => ({ part: 'detail' as const, d: straight(ends.map(place)) })),
    ...[38, 160].map(at => ({ part: 'wheel' as const, d: circle(place([at, 10]), 10.5) })),
    ...[38, 160].map(at => ({ part: 'detail' as const, d: circle(place([at, 10]), 5) })),
  ]
}

function above({ cowl, roofStart, roofEnd, tail, bed }: Measures): OutlinePath[] {
  const half: Point[] = [
    [22, 1],
    [33, 6],
    [38, 30],
    [37, 70],
    [37, 150],
    [37, 180],
    [33, 195],
    [22, 199],
  ]
  const windscreen: Point[] = [
    [-32, cowl],
    [32, cowl],
    [28, roofStart],
    [-28, roofStart],
  ]
  const rear: Point[] = [
    [-28, roofEnd],
    [28, roofEnd],
    [31, tail],
    [-31, tail],
  ]
  const at = ([across, along]: Point): Point => [100 + across, 60 + along]
  const mirrored = half.toReversed().map(([across, along]): Point => [-across, along])
  return [
    { part: 'body', d: rounded([...half, ...mirrored].map(at), 0.4) },
    { part: 'glass', d: rounded(windscreen.map(at), 0.12) },
    { part: 'glass', d: rounded(rear.map(at), 0.12) },
    {
      part: 'detail',
      d: straight([at([-28, roofStart]), at([-29, (roofStart + roofEnd) / 2]), at([-28, roofEnd])]),
    },
    {
      part: 'detail',
      d: straight([at([28, roofStart]), at([29, (roofStart + roofEnd) / 2]), at([28, roofEnd])]),
    },
    { part: 'detail', d: straight([at([-20, 8]), at([-24, cowl - 3])]) },
    { part: 'detail', d: straight([at([20, 8]), at([24, cowl - 3])]) },
    ...(bed
      ? [
          {
            part: 'detail' as const,
            d: rounded([at([-30, bed]), at([30, bed]), at([30, 192]), at([-30, 192])], 0.1),
          },
        ]
      : []),
    // The mirrors.
    {
      part: 'body',
      d: rounded([at([37, cowl + 8]), at([43, cowl + 10]), at([42, cowl + 15]), at([37, cowl + 14])]),
    },
    {
      part: 'body',
      d: rounded([at([-37, cowl + 8]), at([-43, cowl + 10]), at([-42, cowl + 15]), at([-37, cowl + 14])]),
    },
  ]
}

/** Front and rear, standing on the edges of the drawing with their roofs towards the middle. */
function ends({ roof, belt }: Measures): OutlinePath[] {
  const front = ([across, high]: Point): Point => [100 + across, 6 + high]
  const rear = ([across, high]: Point): Point => [100 + across, 314 - high]
  const body: Point[] = [
    [-36, 4],
    [-37, belt - 2],
    [-33, belt + 2],
    [-26, roof],
    [26, roof],
    [33, belt + 2],
    [37, belt - 2],
    [36, 4],
  ]
  const glass: Point[] = [
    [-29, belt + 3],
    [-23, roof - 2.5],
    [23, roof - 2.5],
    [29, belt + 3],
  ]
  return [front, rear].flatMap(place => {
    const lamps: Point[][] = [
      [
        [-34, belt - 4],
        [-22, belt - 6],
        [-23, belt - 10],
        [-34, belt - 9],
      ],
      [
        [34, belt - 4],
        [22, belt - 6],
        [23, belt - 10],
        [34, belt - 9],
      ],
    ]
    const plate: Point[] = [
      [-12, 8],
      [12, 8],
      [12, 13],
      [-12, 13],
    ]
    return [
      { part: 'body' as const, d: rounded(body.map(place)) },
      { part: 'glass' as const, d: rounded(glass.map(place), 0.15) },
      ...[...lamps, plate].map(points => ({ part: 'detail' as const, d: rounded(points.map(place), 0.2) })),
    ]
  })
}

function motorcycle(): OutlinePath[] {
  const wheels = (place: typeof leftSide) =>
    [32, 164].flatMap(at => [
      { part: 'wheel' as const, d: circle(place([at, 16]), 16) },
      { part: 'detail' as const, d: circle(place([at, 16]), 7) },
    ])
  const body: Point[] = [
    [44, 18],
    [52, 36],
    [66, 42],
    [96, 38],
    [112, 32],
    [150, 36],
    [176, 34],
    [150, 26],
    [128, 12],
    [80, 8],
  ]
  const sides = [leftSide, rightSide].flatMap(place => [
    ...wheels(place),
    { part: 'body' as const, d: rounded(body.map(place)) },
    { part: 'detail' as const, d: straight([place([32, 16]), place([56, 42])]) },
    { part: 'detail' as const, d: straight([place([112, 32]), place([108, 14])]) },
  ])
  const at = ([across, along]: Point): Point => [100 + across, 60 + along]
  const half: Point[] = [
    [6, 40],
    [13, 70],
    [10, 100],
    [12, 130],
    [7, 180],
  ]
  const mirrored = half.toReversed().map(([across, along]): Point => [-across, along])
  const front = ([across, high]: Point): Point => [100 + across, 6 + high]
  const rear = ([across, high]: Point): Point => [100 + across, 314 - high]
  const end: Point[] = [
    [-12, 12],
    [-14, 34],
    [-7, 42],
    [7, 42],
    [14, 34],
    [12, 12],
  ]
  return [
    ...sides,
    { part: 'wheel', d: rounded([at([-5, 4]), at([5, 4]), at([5, 56]), at([-5, 56])]) },
    { part: 'wheel', d: rounded([at([-6, 150]), at([6, 150]), at([6, 196]), at([-6, 196])]) },
    { part: 'body', d: rounded([...half, ...mirrored].map(at), 0.4) },
    { part: 'detail', d: straight([at([-34, 62]), at([-12, 54]), at([12, 54]), at([34, 62])]) },
    ...[front, rear].flatMap(place => [
      {
        part: 'wheel' as const,
        d: rounded(
          [
            [-5, 2],
            [5, 2],
            [5, 26],
            [-5, 26],
          ].map(point => place(point as unknown as Point)),
        ),
      },
      { part: 'body' as const, d: rounded(end.map(place)) },
      { part: 'detail' as const, d: straight([place([-34, 34]), place([34, 34])]) },
    ]),
  ]
}

function line(from: Point, to: Point): Point[] {
  return [from, to]
}

/** Where around the outline the photo of each side is taken from, in the drawing's units. */
export const SIDE_STATIONS: Record<CarSide, Point> = {
  front: [100, 12],
  front_right: [172, 34],
  right: [184, 160],
  rear_right: [172, 286],
  rear: [100, 308],
  rear_left: [28, 286],
  left: [16, 160],
  front_left: [28, 34],
}

/** One side of the outline as it is seen by who stands before it. */
type SideView = {
  /** How the drawing is turned: a matrix as SVG has it. */
  matrix: readonly [a: number, b: number, c: number, d: number, e: number, f: number]
  /** What of the turned drawing is shown. */
  box: readonly [left: number, top: number, width: number, height: number]
}

/** The views of the sides; a corner has none in an unfolded drawing. */
export const SIDE_VIEWS: { readonly [Side in CarSide]?: SideView } = {
  front: { matrix: [1, 0, 0, -1, 0, 0], box: [58, -50, 84, 46] },
  right: { matrix: [0, 1, -1, 0, 260, -194], box: [-5, -48, 210, 54] },
  rear: { matrix: [1, 0, 0, 1, 0, 0], box: [58, 270, 84, 46] },
  left: { matrix: [0, -1, 1, 0, -60, 6], box: [-5, -48, 210, 54] },
}

/** The side of the car at a place on its outline, in thousandths; the roof's middle is of the nearer side. */
export function sideAt(x: number, y: number): CarSide {
  const across = x < 0.35 * OUTLINE_UNITS ? '_left' : x > 0.65 * OUTLINE_UNITS ? '_right' : ''
  const along = y < 0.3 * OUTLINE_UNITS ? 'front' : y > 0.7 * OUTLINE_UNITS ? 'rear' : ''
  const side = along
    ? `${along}${across}`
    : across
      ? across.slice(1)
      : x < OUTLINE_UNITS / 2
        ? 'left'
        : 'right'
  return CAR_SIDES.find(each => each === side) ?? 'front'
}
