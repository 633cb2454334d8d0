import { art, Grains, type Scene, Shade } from './scene.tsx'

const LENS =
  'M28 112C52 78 132 52 232 62Q286 68 304 92C296 126 246 146 176 150C112 154 60 148 36 134Q24 126 28 112Z'

/** A headlight: clear, or yellowed by years of sun. */
export const headlight: Scene = {
  after: id => (
    <>
      <defs>
        <Shade
          id={`${id}b`}
          line="0 0 0.3 1"
          stops={[
            [0, 'silver'],
            [0.4, 'steel'],
            [1, 'iron'],
          ]}
        />
        <Shade
          id={`${id}i`}
          stops={[
            [0, 'wall'],
            [1, 'night'],
          ]}
        />
        <Shade
          id={`${id}r`}
          line="0 0 1 1"
          stops={[
            [0, 'light'],
            [0.5, 'steel'],
            [1, 'iron'],
          ]}
        />
        <clipPath id={`${id}c`}>
          <path d={LENS} />
        </clipPath>
      </defs>
      <rect width="320" height="200" fill={`url(#${id}b)`} />
      <path d="M0 60Q120 10 320 34V0H0Z" fill={art('light')} opacity="0.5" />
      <path d="M0 62Q120 12 320 36" fill="none" stroke={art('iron')} strokeWidth="2" />
      <path d="M20 176Q150 190 320 160V200H0V180Z" fill={art('rubber')} opacity="0.85" />
      <path d={LENS} fill={`url(#${id}i)`} stroke={art('rubber')} strokeWidth="5" />
      <g clipPath={`url(#${id}c)`}>
        <path d="M20 128Q150 158 310 96V160H20Z" fill={art('iron')} opacity="0.55" />
        {[112, 186].map(x => (
          <g key={x} transform={`translate(${x} ${118 - x / 10})`}>
            <circle r="33" fill={art('rubber')} />
            <circle r="31" fill="none" stroke={`url(#${id}r)`} strokeWidth="5" />
            <circle r="22" fill={art('blueDeep')} />
            <circle r="22" fill="none" stroke={art('steel')} strokeWidth="1.4" />
            <path
              d="M-14 -8A16 16 0 0 1 6 -16"
              fill="none"
              stroke={art('light')}
              strokeWidth="4"
              strokeLinecap="round"
            />
            <circle cx="7" cy="8" r="4" fill={art('blue')} opacity="0.8" />
          </g>
        ))}
        <path d="M228 92h60M232 104h48M226 116h40" stroke={art('steel')} strokeWidth="2" opacity="0.8" />
        <path d="M244 84l44 6l-8 22l-40 8z" fill={art('steel')} opacity="0.3" />
        <path
          d="M36 116C60 86 134 62 232 70Q276 74 296 92"
          fill="none"
          stroke={art('light')}
          strokeWidth="6"
          strokeLinecap="round"
        />
        <path d="M96 56L150 50L104 160H62Z" fill={art('light')} opacity="0.1" />
      </g>
      <path d={LENS} fill="none" stroke={art('light')} strokeWidth="1" opacity="0.6" />
    </>
  ),
  before: id => (
    <>
      <defs>
        <Shade
          id={`${id}y`}
          stops={[
            [0, 'sand', 0.97],
            [0.35, 'haze', 0.93],
            [1, 'hazeDeep', 0.9],
          ]}
        />
        <Grains id={`${id}g`} colour="hazeDeep" />
        <clipPath id={`${id}k`}>
          <path d={LENS} />
        </clipPath>
      </defs>
      <g clipPath={`url(#${id}k)`}>
        <path d={LENS} fill={`url(#${id}y)`} />
        <path d={LENS} fill={`url(#${id}g)`} opacity="0.8" />
        <path
          d="M28 112C52 78 132 52 232 62L232 74C140 66 70 90 40 118Z"
          fill={art('light')}
          opacity="0.55"
        />
        <path
          d="M60 128l12 -14l-4 -12l14 -10M96 142l8 -20l18 -8l2 -14M138 146l4 -22l14 -6M170 90l-8 16l10 14M44 118l18 4M120 92l16 10"
          fill="none"
          stroke={art('hazeDeep')}
          strokeWidth="0.9"
          opacity="0.9"
        />
        <path
          d="M52 100q14 14 4 34M82 84q10 26 2 60M134 70q4 30 -2 76"
          fill="none"
          stroke={art('light')}
          strokeWidth="5"
          opacity="0.14"
        />
        {[112, 186].map(x => (
          <circle
            key={x}
            cx={x}
            cy={118 - x / 10}
            r="29"
            fill="none"
            stroke={art('dust')}
            strokeWidth="7"
            opacity="0.2"
          />
        ))}
      </g>
      <path d={LENS} fill="none" stroke={art('hazeDeep')} strokeWidth="2" opacity="0.8" />
    </>
  ),
}
