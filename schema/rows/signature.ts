import { z } from 'zod'

/** The glass on which somebody signs, in units of a stroke's coordinates. */
export const SIGNATURE_WIDTH = 1_000
export const SIGNATURE_HEIGHT = 400
export const MOST_STROKES = 80
/** The most points of a signature: with their coordinates some 10 kB. */
export const MOST_POINTS = 1_200
/** The most characters of the name of who signs. */
export const SIGNER_MAX = 120

/** A signature as the lines of the pen: each is x, y, x, y … in the order they were drawn. */
export const Strokes = z
  .array(z.array(z.int().min(0).max(SIGNATURE_WIDTH)).max(2 * MOST_POINTS))
  .max(MOST_STROKES)
  .refine(strokes => strokes.every(({ length }) => length % 2 === 0))
  .refine(strokes => strokes.flat().length <= 2 * MOST_POINTS)
export type Strokes = z.infer<typeof Strokes>
