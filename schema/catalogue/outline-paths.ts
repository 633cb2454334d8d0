/** A point of a drawing, in its units. */
export type Point = readonly [x: number, y: number]

/** A closed line whose corners are rounded by a part of the shorter line at each. */
export function rounded(points: readonly Point[], part = 0.3): string {
  const corners = points.map((point, i) => {
    const before = points.at(i - 1) as Point
    const after = points[(i + 1) % points.length] as Point
    return { from: between(point, before, part), point, to: between(point, after, part) }
  })
  const [first] = corners
  return first
    ? `M${text(first.from)}${corners.map(({ from, point, to }) => `L${text(from)}Q${text(point)} ${text(to)}`).join('')}Z`
    : ''
}

/** An open line from point to point. */
export function straight(points: readonly Point[]): string {
  return `M${points.map(text).join('L')}`
}

/** A circle around a point. */
export function circle([x, y]: Point, radius: number): string {
  const half = `a${radius} ${radius} 0 1 0`
  return `M${text([x - radius, y])}${half} ${2 * radius} 0${half} ${-2 * radius} 0Z`
}

function between([x, y]: Point, [otherX, otherY]: Point, part: number): Point {
  return [x + (otherX - x) * part, y + (otherY - y) * part]
}

function text([x, y]: Point): string {
  return `${Math.round(x * 10) / 10} ${Math.round(y * 10) / 10}`
}
