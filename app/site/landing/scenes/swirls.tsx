import { art, Glow, type Scene, Shade } from './scene.tsx'

const HEXAGONS = [
  [66, 62],
  [160, 62],
  [254, 62],
  [113, 112],
  [207, 112],
] as const
const HEXAGON = 'M-46 -8L-24 -26H24L46 -8L26 24H-26Z'
/** Scratches from a dirty sponge; the lamp reveals those that circle its reflection. */
const SWIRLS = Array.from({ length: 46 }, (_, n) => {
  const radius = 10 + ((n * 29) % 104)
  const from = (n * 137) % 360
  const reach = 40 + ((n * 53) % 70)
  const at = (degrees: number) => {
    const turn = (degrees * Math.PI) / 180
    return `${(radius * Math.cos(turn)).toFixed(1)} ${(radius * 0.86 * Math.sin(turn)).toFixed(1)}`
  }
  return `M${at(from)}A${radius} ${(radius * 0.86).toFixed(1)} 0 0 1 ${at(from + reach)}`
}).join('')

/**
 * A door under the hexagon lamps of the bay: the reflection is sharp in polished paint and blurred by swirl marks.
 */
export const swirls: Scene = {
  after: id => (
    <>
      <defs>
        <Shade
          id={`${id}p`}
          line="0 0 0.4 1"
          stops={[
            [0, 'redDeep'],
            [0.5, 'red'],
            [1, 'redDeep'],
          ]}
        />
        <Shade
          id={`${id}l`}
          stops={[
            [0, 'light', 0.98],
            [1, 'light', 0.55],
          ]}
        />
      </defs>
      <rect width="320" height="200" fill={`url(#${id}p)`} />
      <g fill="none" stroke={`url(#${id}l)`} strokeWidth="5" strokeLinejoin="round">
        {HEXAGONS.map(([x, y]) => (
          <path key={`${x}-${y}`} d={HEXAGON} transform={`translate(${x} ${y})`} />
        ))}
      </g>
      <path d="M0 146Q160 126 320 146V200H0Z" fill={art('redDeep')} opacity="0.72" />
      <path d="M0 146Q160 126 320 146" fill="none" stroke={art('light')} strokeWidth="2" opacity="0.85" />
      <path d="M0 151Q160 131 320 151" fill="none" stroke={art('night')} strokeWidth="3" opacity="0.45" />
      <path d="M244 0Q236 100 250 200" fill="none" stroke={art('night')} strokeWidth="2.4" opacity="0.75" />
      <path d="M247 0Q239 100 253 200" fill="none" stroke={art('light')} strokeWidth="0.8" opacity="0.5" />
      <path
        d="M262 128h34q8 0 8 6t-8 6h-34q-7 0 -7 -6t7 -6z"
        fill={art('red')}
        stroke={art('night')}
        strokeWidth="1.6"
      />
      <path d="M264 130.5h30" stroke={art('light')} strokeWidth="1.4" strokeLinecap="round" opacity="0.8" />
    </>
  ),
  before: id => (
    <>
      <defs>
        <Glow
          id={`${id}g`}
          at="0.34 0.42 0.6"
          stops={[
            [0, 'light', 0.85],
            [0.16, 'silver', 0.45],
            [0.6, 'steel', 0.3],
            [1, 'iron', 0.36],
          ]}
        />
      </defs>
      <rect width="320" height="200" fill={art('redDeep')} opacity="0.6" />
      <rect width="320" height="200" fill={`url(#${id}g)`} />
      <g transform="translate(109 84)" fill="none" stroke={art('light')} strokeLinecap="round">
        <path d={SWIRLS} strokeWidth="0.9" opacity="0.62" />
        <path d={SWIRLS} strokeWidth="0.6" opacity="0.5" transform="rotate(61)" />
        <path d={SWIRLS} strokeWidth="0.5" opacity="0.45" transform="rotate(149) scale(1.25)" />
      </g>
      <path
        d="M14 186L92 128M30 24L72 50M196 178L302 96"
        stroke={art('light')}
        strokeWidth="1"
        opacity="0.6"
      />
    </>
  ),
}
