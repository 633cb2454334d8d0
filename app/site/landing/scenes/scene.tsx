import type { ReactNode } from 'react'
import type { ArtColour } from '#app/theme/art-colours.ts'

/** A part of a vehicle after the work, and the dirt on it before; both drawings fill 320 by 200. */
export type Scene = {
  after: (id: string) => ReactNode
  before: (id: string) => ReactNode
}

/** A colour of the drawings (`art` in the theme), as an SVG attribute value. */
export const art = (colour: ArtColour) =>
  `var(--sheen-colors-art-${colour.replace(/[A-Z]/g, upper => `-${upper.toLowerCase()}`)})`

type Stop = readonly [at: number, colour: ArtColour, opacity?: number]

/** A linear gradient: from top to bottom, or along `line` (x1 y1 x2 y2). */
export function Shade({
  id,
  stops,
  line = '0 0 0 1',
}: {
  id: string
  stops: readonly Stop[]
  line?: string
}) {
  const [x1, y1, x2, y2] = line.split(' ')
  return (
    <linearGradient id={id} x1={x1} y1={y1} x2={x2} y2={y2}>
      <Stops stops={stops} />
    </linearGradient>
  )
}

/** A radial gradient. */
export function Glow({ id, stops, at = '0.5 0.5 0.5' }: { id: string; stops: readonly Stop[]; at?: string }) {
  const [cx, cy, r] = at.split(' ')
  return (
    <radialGradient id={id} cx={cx} cy={cy} r={r}>
      <Stops stops={stops} />
    </radialGradient>
  )
}

function Stops({ stops }: { stops: readonly Stop[] }) {
  return stops.map(([at, colour, opacity]) => (
    <stop key={at} offset={at} stopColor={art(colour)} stopOpacity={opacity} />
  ))
}

/** Grains at pseudo-random places, the same at every render. */
export function Grains({ id, colour, size = 1 }: { id: string; colour: ArtColour; size?: number }) {
  return (
    <pattern id={id} width={23 * size} height={19 * size} patternUnits="userSpaceOnUse">
      <path
        d="M2 3h.9M9 1h.6M15 5h1.1M20 2h.7M5 8h.6M12 10h1M18 12h.7M3 14h1M8 16h.6M14 17h.9M21 16h.6M10 6h.5"
        transform={`scale(${size})`}
        stroke={art(colour)}
        strokeWidth={0.95}
        strokeLinecap="round"
      />
    </pattern>
  )
}
