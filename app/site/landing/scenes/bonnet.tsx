import { art, Grains, type Scene, Shade } from './scene.tsx'

const PANEL = 'M40 50Q160 33 280 50L313 150Q317 178 296 183Q160 204 24 183Q3 178 7 150Z'
const GLASS = 'M66 0H254L280 44Q160 27 40 44Z'

/** Where drops of a short rain have dried in the dust. */
const SPOTS = [
  [58, 82, 5],
  [84, 118, 7],
  [112, 74, 4],
  [130, 102, 6],
  [44, 132, 6],
  [96, 158, 5],
  [142, 140, 7],
  [68, 166, 4],
  [152, 66, 3],
  [186, 120, 6],
  [212, 84, 5],
  [238, 138, 7],
  [264, 104, 4],
] as const

/** A bonnet from above: polished with the lamps reflected in it, or covered in the dust of a shamal. */
export const bonnet: Scene = {
  after: id => (
    <>
      <defs>
        <Shade
          id={`${id}p`}
          stops={[
            [0, 'blueDeep'],
            [0.45, 'blueMid'],
            [0.8, 'blue'],
            [1, 'blueDeep'],
          ]}
        />
        <Shade
          id={`${id}l`}
          stops={[
            [0, 'light', 0.12],
            [0.75, 'light', 0.92],
            [1, 'light', 0.25],
          ]}
        />
        <Shade
          id={`${id}g`}
          stops={[
            [0, 'wall'],
            [1, 'night'],
          ]}
        />
        <clipPath id={`${id}c`}>
          <path d={PANEL} />
        </clipPath>
      </defs>
      <rect width="320" height="200" fill={art('night')} />
      <path d={GLASS} fill={`url(#${id}g)`} />
      <path d="M92 0L70 38M116 0L100 36" stroke={art('light')} strokeWidth="7" opacity="0.12" />
      <path d={PANEL} fill={`url(#${id}p)`} />
      <g clipPath={`url(#${id}c)`}>
        <path d="M104 38L134 35Q122 110 116 204L68 204Q84 110 104 38Z" fill={`url(#${id}l)`} opacity="0.8" />
        <path
          d="M196 35L212 36Q230 110 242 204L216 204Q208 110 196 35Z"
          fill={`url(#${id}l)`}
          opacity="0.45"
        />
        <path d="M7 150Q160 176 313 150V204H7Z" fill={art('night')} opacity="0.28" />
      </g>
      <path
        d="M86 47Q58 110 46 186M234 47Q262 110 274 186"
        fill="none"
        stroke={art('night')}
        strokeWidth="2"
        opacity="0.55"
      />
      <path
        d="M88 47Q60 110 48 186M232 47Q260 110 272 186"
        fill="none"
        stroke={art('light')}
        strokeWidth="1"
        opacity="0.5"
      />
      <path d="M40 50Q160 33 280 50" fill="none" stroke={art('light')} strokeWidth="1.6" opacity="0.7" />
      <path d="M24 183Q160 204 296 183" fill="none" stroke={art('light')} strokeWidth="1.2" opacity="0.5" />
    </>
  ),
  before: id => (
    <>
      <defs>
        <Shade
          id={`${id}s`}
          stops={[
            [0, 'sandDeep', 0.88],
            [0.5, 'sand', 0.94],
            [1, 'sandDeep', 0.92],
          ]}
        />
        <Grains id={`${id}d`} colour="hideDeep" />
        <Grains id={`${id}h`} colour="hideLight" size={1.4} />
      </defs>
      <path d={PANEL} fill={`url(#${id}s)`} />
      <path d={PANEL} fill={`url(#${id}d)`} />
      <path d={PANEL} fill={`url(#${id}h)`} opacity="0.8" />
      <g fill="none" stroke={art('hideLight')} opacity="0.6">
        {SPOTS.map(([x, y, r]) => (
          <ellipse key={`${x}-${y}`} cx={x} cy={y} rx={r} ry={r * 0.7} />
        ))}
      </g>
      <path d={GLASS} fill={art('sand')} opacity="0.5" />
      <path d={GLASS} fill={`url(#${id}d)`} opacity="0.7" />
      <path d="M86 40A86 86 0 0 1 160 -26V34Q120 34 86 40Z" fill={art('wall')} opacity="0.85" />
      <path d="M40 50Q160 33 280 50V56Q160 40 40 57Z" fill={art('hideLight')} opacity="0.75" />
    </>
  ),
}
