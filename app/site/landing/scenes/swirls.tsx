import { art, Glow, type Scene, Shade } from './scene.tsx'

const HEXAGONS = [
  [14, 62, 0.5],
  [87, 34, 0.8],
  [87, 90, 1],
  [160, 62, 1],
  [160, 6, 0.5],
  [233, 34, 0.8],
  [233, 90, 1],
  [306, 62, 0.5],
] as const
const HEXAGON = 'M-46 0L-23 -26H23L46 0L23 26H-23Z'
/** Scratches from a dirty sponge; the lamp reveals those that lie around its reflection. */
const SWIRLS = Array.from({ length: 90 }, (_, n) => {
  const radius = 9 + ((n * 29) % 112)
  const from = (n * 137.5) % 360
  const reach = 14 + ((n * 53) % 26)
  const at = (degrees: number) => {
    const turn = (degrees * Math.PI) / 180
    return `${(radius * Math.cos(turn)).toFixed(0)} ${(radius * 0.86 * Math.sin(turn)).toFixed(0)}`
  }
  return `M${at(from)}A${radius} ${(radius * 0.86).toFixed(0)} 0 0 1 ${at(from + reach)}`
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
      <g fill="none" stroke={`url(#${id}l)`} strokeWidth="3.400" strokeLinejoin="round">
        {HEXAGONS.map(([x, y, brightness]) => (
          <path key={`${x}-${y}`} d={HEXAGON} transform={`translate(${x} ${y})`} opacity={brightness} />
        ))}
      </g>
      <path d="M0 146Q160 126 320 146V200H0Z" fill={art('redDeep')} opacity="0.72" />
      <path d="M0 146Q160 126 320 146" fill="none" stroke={art('light')} strokeWidth="2" opacity="0.85" />
      <path d="M0 151Q160 131 320 151" fill="none" stroke={art('night')} strokeWidth="3" opacity="0.45" />
      <path d="M244 0Q236 100 250 200" fill="none" stroke={art('night')} strokeWidth="2.4" opacity="0.75" />
      <path d="M247 0Q239 100 253 200" fill="none" stroke={art('light')} strokeWidth="0.8" opacity="0.5" />
      <path d="M262 124h36a5 5 0 0 1 0 10h-36a5 5 0 0 1 0 -10z" fill={art('redDeep')} />
      <path d="M262 124h36a5 5 0 0 1 4.500 3h-45a5 5 0 0 1 4.500 -3z" fill={art('red')} />
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
        <path d={SWIRLS} strokeWidth="0.8" opacity="0.6" />
        <path d={SWIRLS} strokeWidth="0.6" opacity="0.45" transform="rotate(61)" />
        <path d={SWIRLS} strokeWidth="0.5" opacity="0.4" transform="rotate(149) scale(1.25)" />
      </g>
    </>
  ),
}
