/** @jsxRuntime automatic */
import { CAR_SIZE, Car } from '#app/site/kit/car.tsx'
import { ART_COLOURS } from '#app/theme/art-colours.ts'

export const SHARE_SIZE = { width: 1200, height: 630 }
/** From each side. */
const MARGIN = 72
/** The width of a line of text. */
export const SHARE_LINE = SHARE_SIZE.width - 2 * MARGIN

export type ShareLine = {
  glyphs: readonly { path: string; x: number; y: number }[]
  /** Of the baseline, from the top. */
  y: number
  /** Of the font. */
  size: number
  width: number
  colour: string
  /** From the side at which a line begins. */
  indent: number
}

type SharePictureProps = { lines: readonly ShareLine[]; isRightToLeft: boolean; hasMark: boolean }

/** The logo, as of app/ui/mark.tsx. */
const MARK = 'M4 25.4C6.6 13.4 16.2 6.6 28.8 8.8C19.6 11.4 11.6 16.4 4 25.4Z'

/** What a link to the site looks like where it is shared: the shop's words over the car of the landing page. */
export function SharePicture({ lines, isRightToLeft, hasMark }: SharePictureProps) {
  const { width, height } = SHARE_SIZE
  const mirrored = isRightToLeft ? `translate(${width} 0) scale(-1 1)` : undefined
  return (
    <svg
      aria-hidden="true"
      xmlns="http://www.w3.org/2000/svg"
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
    >
      <defs>
        <radialGradient id="bay" cx="0.68" cy="0.34" r="0.62">
          <stop offset="0" stopColor={ART_COLOURS.blueMid} stopOpacity="0.75" />
          <stop offset="1" stopColor={ART_COLOURS.night} stopOpacity="0" />
        </radialGradient>
      </defs>
      <rect width={width} height={height} fill={ART_COLOURS.night} />
      <g transform={mirrored}>
        <rect width={width} height={height} fill="url(#bay)" />
        <g transform={`translate(${width - CAR_SIZE.width - 22} 250)`}>
          <Car id="car" colour={name => ART_COLOURS[name]} hasLamps={false} />
        </g>
      </g>
      {hasMark && (
        <g transform={`translate(${isRightToLeft ? width - MARGIN - 64 : MARGIN} 50) scale(2)`}>
          <rect width="32" height="32" rx="8" fill={ART_COLOURS.blue} />
          <path d={MARK} fill={ART_COLOURS.light} />
        </g>
      )}
      {lines.map(line => (
        <Line key={line.y} line={line} isRightToLeft={isRightToLeft} />
      ))}
    </svg>
  )
}

function Line({ line, isRightToLeft }: { line: ShareLine; isRightToLeft: boolean }) {
  const { glyphs, y, size, width, colour, indent } = line
  const x = isRightToLeft ? SHARE_SIZE.width - MARGIN - indent - width * size : MARGIN + indent
  return (
    <g transform={`translate(${x} ${y}) scale(${size} ${-size})`} fill={colour}>
      {glyphs.map(glyph => (
        <path key={glyph.x} d={glyph.path} transform={`translate(${glyph.x} ${glyph.y})`} />
      ))}
    </g>
  )
}
