import { art, Grains, type Scene, Shade } from './scene.tsx'

const CLADDING =
  'M0 146L34 142C40 92 78 58 126 58C176 58 214 92 222 142L320 132V178L216 184C214 176 206 148 196 130A82 82 0 0 0 56 136C46 152 42 172 40 186L0 188Z'

/** The plastic around the wheels and along the sill: black like new, or grey and chalky. */
export const trim: Scene = {
  after: id => (
    <>
      <defs>
        <Shade
          id={`${id}b`}
          line="0 0 0.2 1"
          stops={[
            [0, 'light'],
            [0.5, 'silver'],
            [1, 'steel'],
          ]}
        />
        <Shade
          id={`${id}t`}
          stops={[
            [0, 'iron'],
            [0.22, 'rubberLight'],
            [0.75, 'rubber'],
            [1, 'night'],
          ]}
        />
      </defs>
      <rect width="320" height="200" fill={`url(#${id}b)`} />
      <path d="M0 36Q160 20 320 32L320 40Q160 28 0 44Z" fill={art('steel')} opacity="0.8" />
      <path d="M0 35Q160 19 320 31" fill="none" stroke={art('light')} strokeWidth="2.4" />
      <path d="M238 0Q230 70 244 140" fill="none" stroke={art('iron')} strokeWidth="2" />
      <path d="M256 62h42a5 5 0 0 1 0 10h-42a5 5 0 0 1 0 -10z" fill={art('iron')} opacity="0.75" />
      <path d="M256 62h42a5 5 0 0 1 4.500 3.500h-51a5 5 0 0 1 4.500 -3.500z" fill={art('light')} />
      <path d="M0 200V180L40 176A88 88 0 0 1 216 176L320 170V200Z" fill={art('night')} />
      <g transform="translate(128 168)">
        <circle r="70" fill={art('rubber')} />
        <circle r="52" fill={art('night')} stroke={art('steel')} strokeWidth="5" />
        {[-60, -20, 20, 60].map(turn => (
          <path key={turn} d="M-5 -12L-9 -50H9L5 -12Z" transform={`rotate(${turn})`} fill={art('steel')} />
        ))}
      </g>
      <path d={CLADDING} fill={`url(#${id}t)`} />
      <path
        d="M34 142C40 92 78 58 126 58C176 58 214 92 222 142"
        fill="none"
        stroke={art('steel')}
        strokeWidth="1.6"
        opacity="0.9"
      />
      <path
        d="M50 130C60 94 90 72 126 72C152 72 176 84 192 104"
        fill="none"
        stroke={art('light')}
        strokeWidth="4"
        strokeLinecap="round"
        opacity="0.5"
      />
      <path d="M228 148L320 140" stroke={art('light')} strokeWidth="3" opacity="0.34" />
      <path d="M0 156L30 153" stroke={art('light')} strokeWidth="3" opacity="0.34" />
    </>
  ),
  before: id => (
    <>
      <defs>
        <Shade
          id={`${id}f`}
          stops={[
            [0, 'chalk', 0.98],
            [0.5, 'chalkDeep', 0.96],
            [1, 'chalk', 0.94],
          ]}
        />
        <Grains id={`${id}g`} colour="light" />
        <clipPath id={`${id}k`}>
          <path d={CLADDING} />
        </clipPath>
      </defs>
      <g clipPath={`url(#${id}k)`}>
        <path d={CLADDING} fill={`url(#${id}f)`} />
        <path d={CLADDING} fill={`url(#${id}g)`} opacity="0.75" />
        <path
          d="M52 140q4 20 -6 50M66 112q8 10 2 26M84 92q10 8 8 22M106 76q6 10 2 18M132 70q4 8 0 18M156 76q4 10 -4 20M178 92q2 10 -8 18M198 118q2 14 -8 22M20 148q4 16 -2 40M250 140q4 20 -2 40M284 138q4 20 -2 40"
          fill="none"
          stroke={art('light')}
          strokeWidth="3.4"
          strokeLinecap="round"
          opacity="0.5"
        />
        <path
          d="M44 132q10 -6 16 -22M96 80q14 -8 30 -6M160 82q16 10 22 20"
          fill="none"
          stroke={art('iron')}
          strokeWidth="5"
          strokeLinecap="round"
          opacity="0.4"
        />
      </g>
    </>
  ),
}
