import { art, type Scene, Shade } from './scene.tsx'

const BACK = 'M98 40Q160 24 222 40Q240 74 238 118Q160 130 82 118Q80 74 98 40Z'
const CUSHION = 'M70 124Q160 108 250 124Q274 150 268 178Q160 198 52 178Q46 150 70 124Z'
const STAIN =
  'M88 140C98 128 122 126 140 131C158 128 172 136 168 147C178 156 164 167 148 165C134 174 108 172 98 164C80 164 74 150 88 140Z'

/** A front seat in pale leather, with a coffee stain on it. */
export const seat: Scene = {
  after: id => (
    <>
      <defs>
        <Shade
          id={`${id}w`}
          line="0 0 1 1"
          stops={[
            [0, 'wall'],
            [1, 'night'],
          ]}
        />
        <Shade
          id={`${id}b`}
          line="0 0 1 0"
          stops={[
            [0, 'hideDeep'],
            [0.2, 'hide'],
            [0.5, 'hideLight'],
            [0.8, 'hide'],
            [1, 'hideDeep'],
          ]}
        />
        <Shade
          id={`${id}c`}
          stops={[
            [0, 'hide'],
            [0.35, 'hideLight'],
            [1, 'hideDeep'],
          ]}
        />
      </defs>
      <rect width="320" height="200" fill={`url(#${id}w)`} />
      <path d="M0 20L74 12Q86 60 62 96L0 104Z" fill={art('blueMid')} opacity="0.45" />
      <path d="M0 20L74 12" stroke={art('light')} strokeWidth="1.5" opacity="0.5" />
      <path d="M138 22V46M182 22V46" stroke={art('steel')} strokeWidth="4" />
      <path d="M118 8Q160 -6 202 8Q208 24 198 34Q160 42 122 34Q112 24 118 8Z" fill={`url(#${id}b)`} />
      <path d={BACK} fill={`url(#${id}b)`} />
      <path
        d="M98 40Q116 78 106 120M222 40Q204 78 214 120"
        fill="none"
        stroke={art('hideDeep')}
        strokeWidth="2.4"
      />
      <path
        d="M98 40Q116 78 106 120M222 40Q204 78 214 120"
        fill="none"
        stroke={art('hideLight')}
        strokeWidth="1"
        strokeDasharray="4 3"
        transform="translate(3 0)"
      />
      <path
        d="M112 58Q160 50 208 58M112 78Q160 71 208 78M110 98Q160 92 210 98"
        fill="none"
        stroke={art('hideDeep')}
        strokeWidth="1.6"
        opacity="0.7"
      />
      <path d={CUSHION} fill={`url(#${id}c)`} />
      <path
        d="M98 121Q84 150 92 182M222 121Q236 150 228 182"
        fill="none"
        stroke={art('hideDeep')}
        strokeWidth="2.4"
      />
      <path
        d="M101 121Q87 150 95 182M219 121Q233 150 225 182"
        fill="none"
        stroke={art('hideLight')}
        strokeWidth="1"
        strokeDasharray="4 3"
      />
      <path
        d="M90 140Q160 130 230 140M88 160Q160 152 232 160"
        fill="none"
        stroke={art('hideDeep')}
        strokeWidth="1.4"
        opacity="0.5"
      />
      <path
        d="M76 128Q160 113 244 128"
        fill="none"
        stroke={art('light')}
        strokeWidth="2"
        strokeLinecap="round"
        opacity="0.65"
      />
      <path
        d="M240 92l40 -10q10 0 10 8l2 24"
        fill="none"
        stroke={art('iron')}
        strokeWidth="7"
        strokeLinecap="round"
        opacity="0.7"
      />
    </>
  ),
  before: () => (
    <>
      <path d={CUSHION} fill={art('hideDeep')} opacity="0.34" />
      <path d={BACK} fill={art('hideDeep')} opacity="0.3" />
      <path d={STAIN} fill={art('coffee')} opacity="0.82" />
      <path d={STAIN} fill="none" stroke={art('coffeeRim')} strokeWidth="2.2" opacity="0.75" />
      <path
        d="M104 146C116 138 136 140 144 146C152 154 130 160 116 157"
        fill="none"
        stroke={art('hide')}
        strokeWidth="2"
        strokeLinecap="round"
        opacity="0.5"
      />
      <path
        d="M112 168q-2 14 1 22M132 170q1 12 -1 24M98 163q-4 10 -3 16"
        fill="none"
        stroke={art('coffee')}
        strokeWidth="4"
        strokeLinecap="round"
        opacity="0.85"
      />
      <path
        d="M118 96q3 -4 6 0t-4 5zM140 84q2 -3 5 0t-3 4zM128 108q2 -3 4 0t-3 4zM152 104q2 -3 4 0t-3 3zM70 148q3 -3 5 0t-4 4zM76 166q2 -3 4 0t-3 3z"
        fill={art('coffee')}
        opacity="0.85"
      />
      {/* The coffee cup. */}
      <g transform="translate(88 128) rotate(-64)">
        <path d="M-11 -17H11L8 17H-8Z" fill={art('light')} />
        <path d="M-9.800 -4H9.800L8.800 8H-8.800Z" fill={art('ember')} />
        <path d="M-13 -21Q0 -25 13 -21L12 -16H-12Z" fill={art('iron')} />
        <path d="M-6 -15L-4.500 15" stroke={art('steel')} strokeWidth="1.2" opacity="0.6" />
      </g>
      <path
        d="M230 132q8 14 2 34M216 52q6 20 2 44"
        fill="none"
        stroke={art('hideDeep')}
        strokeWidth="2"
        opacity="0.7"
      />
    </>
  ),
}
