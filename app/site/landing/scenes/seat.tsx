import { art, type Scene, Shade } from './scene.tsx'

const HEAD = 'M128 12Q130 2 142 1Q160 -1 178 1Q190 2 192 12L194 30Q194 40 182 41Q160 43 138 41Q126 40 126 30Z'
const BACK =
  'M96 206C86 158 72 116 80 74C84 56 102 50 124 48Q160 45 196 48C218 50 236 56 240 74C248 116 234 158 224 206Z'
const MIDDLE = 'M118 58Q160 52 202 58C210 96 206 136 198 176H122C114 136 110 96 118 58Z'
const CUSHION = 'M80 168C112 154 208 154 240 168C262 176 268 192 268 208H52C52 192 58 176 80 168Z'
const PLEATS = 'M114 78Q160 73 206 78M113 98Q160 93 207 98M115 118Q160 113 205 118M118 138Q160 133 202 138'
const SEAMS =
  'M118 58C110 96 114 136 122 166M202 58C210 96 206 136 198 166M104 164Q92 184 90 208M216 164Q228 184 230 208'
const STAIN =
  'M92 184C100 170 120 168 134 172C150 168 164 176 160 186C166 194 152 202 138 200C124 206 104 204 98 198C86 198 84 190 92 184Z'
const SPLASH = 'M132 108C138 100 150 102 152 110C158 116 150 124 142 122C134 124 128 116 132 108Z'

/** A front seat in pale leather: clean, or with what was spilt on it and the grey of years. */
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
            [0, 'coffee'],
            [0.12, 'hideDeep'],
            [0.24, 'hide'],
            [0.5, 'hideLight'],
            [0.76, 'hide'],
            [0.88, 'hideDeep'],
            [1, 'coffee'],
          ]}
        />
        <Shade
          id={`${id}m`}
          line="0 0 0.3 1"
          stops={[
            [0, 'hideLight'],
            [0.6, 'hide'],
            [1, 'hideDeep'],
          ]}
        />
        <Shade
          id={`${id}c`}
          stops={[
            [0, 'hideLight'],
            [0.4, 'hide'],
            [1, 'hideDeep'],
          ]}
        />
      </defs>
      <rect width="320" height="200" fill={`url(#${id}w)`} />
      <path d="M-6 0H58Q66 44 40 84L-6 96Z" fill={art('blueMid')} opacity="0.5" />
      <path d="M58 0Q66 44 40 84L-6 96" fill="none" stroke={art('light')} strokeWidth="1.4" opacity="0.4" />
      <path d="M326 0H262Q254 44 280 84L326 96Z" fill={art('blueDeep')} opacity="0.7" />
      <path d="M146 38V52M174 38V52" stroke={art('steel')} strokeWidth="5" />
      <path d={HEAD} fill={`url(#${id}b)`} />
      <path d="M132 8Q160 4 188 8" fill="none" stroke={art('light')} strokeWidth="1.6" opacity="0.55" />
      <path d={BACK} fill={`url(#${id}b)`} />
      <path d={MIDDLE} fill={`url(#${id}m)`} />
      <path d={PLEATS} fill="none" stroke={art('hideDeep')} strokeWidth="2.2" opacity="0.7" />
      <path d={PLEATS} fill="none" stroke={art('light')} opacity="0.5" transform="translate(0 1.8)" />
      <path d={CUSHION} fill={`url(#${id}c)`} />
      <path d="M80 168C112 154 208 154 240 168" fill="none" stroke={art('coffee')} strokeWidth="3" />
      <path
        d="M84 171C116 158 204 158 236 171"
        fill="none"
        stroke={art('light')}
        strokeWidth="1.6"
        opacity="0.6"
      />
      <path d={SEAMS} fill="none" stroke={art('coffee')} strokeWidth="2.4" opacity="0.8" />
      <path
        d={SEAMS}
        fill="none"
        stroke={art('hideLight')}
        strokeWidth="1.1"
        strokeDasharray="4 3"
        transform="translate(3 0)"
      />
    </>
  ),
  before: id => (
    <>
      <defs>
        <Shade
          id={`${id}g`}
          line="0 0 1 0"
          stops={[
            [0, 'rubber', 0.62],
            [0.35, 'coffeeRim', 0.3],
            [0.7, 'coffeeRim', 0.34],
            [1, 'rubber', 0.6],
          ]}
        />
      </defs>
      {[HEAD, BACK, CUSHION].map(part => (
        <path key={part} d={part} fill={`url(#${id}g)`} />
      ))}
      {[STAIN, SPLASH].map(spill => (
        <g key={spill} stroke={art('coffeeRim')}>
          <path d={spill} fill={art('coffee')} fillOpacity="0.55" strokeWidth="2" strokeOpacity="0.35" />
        </g>
      ))}
      <path
        d="M104 190C110 182 130 180 146 184"
        fill="none"
        stroke={art('hide')}
        strokeWidth="1.6"
        strokeLinecap="round"
        opacity="0.35"
      />
      <path
        d="M84 96q6 14 2 34M96 70q-6 10 -4 22M232 92q-6 18 -2 40M222 68q6 10 4 22"
        fill="none"
        stroke={art('rubber')}
        strokeWidth="1.6"
        opacity="0.5"
      />
      <path
        d="M124 146h1.500M138 152h2M130 130h1.500M150 140h1.500M146 160h2M112 178h1.500M152 90h1.500M128 84h2"
        stroke={art('coffeeRim')}
        strokeWidth="2"
        strokeLinecap="round"
      />
    </>
  ),
}
