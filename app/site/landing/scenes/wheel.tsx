import { art, Glow, Grains, type Scene, Shade } from './scene.tsx'

const TURNS = [0, 72, 144, 216, 288]
const SPOKE = 'M-7 -15L-17 -68Q-8 -73 -3 -72L-1 -22ZM7 -15L17 -68Q8 -73 3 -72L1 -22Z'

/** A wheel in front of its brake: bright metal, or brown with brake dust. */
export const wheel: Scene = {
  after: id => (
    <>
      <defs>
        <Shade
          id={`${id}b`}
          stops={[
            [0, 'blue'],
            [0.5, 'blueMid'],
            [1, 'blueDeep'],
          ]}
        />
        <Shade
          id={`${id}m`}
          line="0 0 1 1"
          stops={[
            [0, 'light'],
            [0.45, 'silver'],
            [1, 'steel'],
          ]}
        />
        <Glow
          id={`${id}d`}
          stops={[
            [0.2, 'steel'],
            [0.75, 'iron'],
            [1, 'rubber'],
          ]}
        />
      </defs>
      <rect width="320" height="200" fill={art('night')} />
      <path d="M0 0H320V112H268A108 108 0 0 0 52 112H0Z" fill={`url(#${id}b)`} />
      <path d="M0 24Q160 6 320 24" fill="none" stroke={art('light')} strokeWidth="3" opacity="0.8" />
      <path
        d="M52 112A108 108 0 0 1 268 112"
        fill="none"
        stroke={art('light')}
        strokeWidth="1.6"
        opacity="0.6"
      />
      <g transform="translate(160 112)">
        <circle r="98" fill={art('rubber')} />
        <circle r="90" fill="none" stroke={art('rubberLight')} strokeWidth="1.6" />
        <path d="M-68 -66A95 95 0 0 1 20 -93" fill="none" stroke={art('rubberLight')} strokeWidth="5" />
        <circle r="78" fill={art('night')} />
        <circle r="58" fill={`url(#${id}d)`} />
        <path d="M34 -50A60 60 0 0 1 60 6L44 5A44 44 0 0 0 25 -37Z" fill={art('red')} />
        <circle r="76" fill="none" stroke={`url(#${id}m)`} strokeWidth="6" />
        {TURNS.map(turn => (
          <g key={turn} transform={`rotate(${turn})`}>
            <path d={SPOKE} fill={`url(#${id}m)`} />
            <path d="M-5 -20L-12 -66M5 -20L12 -66" stroke={art('light')} strokeWidth="1" opacity="0.9" />
          </g>
        ))}
        <circle r="19" fill={`url(#${id}m)`} />
        <circle r="10" fill={art('iron')} />
        <circle r="10" fill="none" stroke={art('light')} strokeWidth="1.4" />
        <path
          d="M-52 -52A74 74 0 0 1 10 -73"
          fill="none"
          stroke={art('light')}
          strokeWidth="3"
          strokeLinecap="round"
        />
      </g>
    </>
  ),
  before: id => (
    <>
      <defs>
        <Glow
          id={`${id}r`}
          stops={[
            [0, 'dustDeep', 0.94],
            [0.5, 'dust', 0.86],
            [0.9, 'dustDeep', 0.9],
            [1, 'dustDeep', 0.7],
          ]}
        />
        <Grains id={`${id}g`} colour="dustDeep" />
        <Grains id={`${id}h`} colour="sandDeep" size={1.5} />
      </defs>
      <g transform="translate(160 112)">
        <circle r="98" fill={art('hideDeep')} opacity="0.45" />
        <circle r="79" fill={`url(#${id}r)`} />
        {TURNS.map(turn => (
          <path key={turn} d={SPOKE} transform={`rotate(${turn})`} fill={art('dust')} opacity="0.9" />
        ))}
        {TURNS.map(turn => (
          <path
            key={turn}
            d="M-5 -20L-12 -66M5 -20L12 -66"
            transform={`rotate(${turn})`}
            stroke={art('sandDeep')}
            strokeWidth="1.4"
            opacity="0.55"
          />
        ))}
        <circle r="19" fill={art('dustDeep')} stroke={art('dust')} strokeWidth="2" />
        <circle r="79" fill={`url(#${id}g)`} />
        <circle r="79" fill={`url(#${id}h)`} opacity="0.7" />
        <path
          d="M-34 -58L-30 -30M-58 -22L-38 -8M-66 20L-40 16M-40 58L-30 36"
          stroke={art('dustDeep')}
          strokeWidth="3"
          strokeLinecap="round"
          opacity="0.7"
        />
      </g>
      <path d="M0 0H320V112H268A108 108 0 0 0 52 112H0Z" fill={art('hideDeep')} opacity="0.28" />
    </>
  ),
}
