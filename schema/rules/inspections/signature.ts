import {
  MOST_POINTS,
  MOST_STROKES,
  SIGNATURE_HEIGHT,
  SIGNATURE_WIDTH,
  type Strokes,
} from '../../rows/inspection.ts'

/** Points that are nearer to each other say nothing of a signature, in units of its width. */
const LEAST_STEP = 5

/**
 * The lines of a pen as they are stored: in whole units inside the glass, without points that add nothing, and no more of them than a
 * signature may have. Of a longer one every second point goes, until it fits.
 */
export function thinStrokes(drawn: Strokes): Strokes {
  let strokes = drawn.slice(0, MOST_STROKES).map(stroke => thinned(stroke, LEAST_STEP))
  for (let step = 2 * LEAST_STEP; strokes.flat().length > 2 * MOST_POINTS; step *= 2)
    strokes = strokes.map(stroke => thinned(stroke, step))
  return strokes
}

function thinned(stroke: readonly number[], leastStep: number): number[] {
  const kept: number[] = []
  for (let i = 0; i + 1 < stroke.length; i += 2) {
    const [x, y] = [within(stroke[i], SIGNATURE_WIDTH), within(stroke[i + 1], SIGNATURE_HEIGHT)]
    const isLast = i + 3 >= stroke.length
    const [lastX, lastY] = kept.slice(-2)
    const isFar = lastX === undefined || lastY === undefined || Math.hypot(x - lastX, y - lastY) >= leastStep
    if (isFar || isLast) kept.push(x, y)
  }
  return kept
}

function within(value: number | undefined, most: number): number {
  return Math.round(Math.min(most, Math.max(0, value ?? 0)))
}

/**
 * A signature as the path of an SVG of 1000 by 400: curves through the middles of its points, and a dot where the pen only touched.
 *
 * @example
 * signaturePath([[10, 20, 30, 40]]) // 'M10 20L30 40'
 */
export function signaturePath(strokes: Strokes): string {
  return strokes.map(strokePath).join('')
}

function strokePath(stroke: readonly number[]): string {
  const points = Array.from(
    { length: stroke.length / 2 },
    (_, i) => [stroke[2 * i] ?? 0, stroke[2 * i + 1] ?? 0] as const,
  )
  const [first, ...rest] = points
  const last = rest.at(-1)
  if (!first) return ''
  if (!last) return `M${first[0]} ${first[1]}h0.1`
  const curves = rest.slice(0, -1).map(([x, y], i) => {
    const [nextX, nextY] = rest[i + 1] as readonly [number, number]
    return `Q${x} ${y} ${(x + nextX) / 2} ${(y + nextY) / 2}`
  })
  return `M${first[0]} ${first[1]}${curves.join('')}L${last[0]} ${last[1]}`
}
