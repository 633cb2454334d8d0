import type { ReactNode } from 'react'
import { art, Glow, Shade } from '../scenes/scene.tsx'

const PAD = 'M0 -20.400L26 0L0 20.400L-26 0Z'
/** One in the middle of a tile, and the quarters at its corners. */
const PADS = [
  [28, 22],
  [0, 0],
  [56, 0],
  [0, 44],
  [56, 44],
] as const

/** Quilted leather, and the seam along it. */
export const stitch: ReactNode = (
  <>
    <Glow
      id="stitch-a"
      at=".5 .42 .62"
      stops={[
        [0, 'hideLight'],
        [0.45, 'hide'],
        [0.85, 'hideDeep'],
        [1, 'coffee'],
      ]}
    />
    <Shade
      id="stitch-b"
      line="0 0 1 .3"
      stops={[
        [0, 'night', 0.62],
        [0.45, 'night', 0],
        [1, 'night', 0.55],
      ]}
    />
    <Shade
      id="stitch-c"
      stops={[
        [0, 'coffee'],
        [0.2, 'hideDeep'],
        [0.6, 'hide'],
        [1, 'coffee'],
      ]}
    />
    <pattern id="stitch-d" width="56" height="44" patternUnits="userSpaceOnUse">
      <rect width="56" height="44" fill={art('coffeeRim')} />
      {PADS.map(([x, y]) => (
        <path key={`${x} ${y}`} d={PAD} transform={`translate(${x} ${y})`} fill="url(#stitch-a)" />
      ))}
      <path
        d="M0 22L28 0L56 22L28 44Z"
        fill="none"
        stroke={art('hideLight')}
        strokeWidth="1"
        strokeDasharray="3.2 2.6"
        opacity="0.85"
      />
    </pattern>
    <rect width="320" height="160" fill="url(#stitch-d)" />
    <path d="M-8 118C90 96 230 96 328 118V170H-8Z" fill="url(#stitch-c)" />
    <path d="M-8 118C90 96 230 96 328 118" fill="none" stroke={art('coffeeRim')} strokeWidth="3" />
    <path
      d="M-8 127C90 105 230 105 328 127"
      fill="none"
      stroke={art('hideLight')}
      strokeWidth="1.800"
      strokeDasharray="7 5"
    />
    <rect width="320" height="160" fill="url(#stitch-b)" />
  </>
)

const TURNS = [0, 36, 72, 108, 144, 180, 216, 252, 288, 324]
const SPOKE = 'M-7 -30L-13 -122Q0 -128 13 -122L7 -30Z'

/** A wheel of bright metal before its brake, so near that it leaves the picture. */
export const wheel: ReactNode = (
  <>
    <Shade
      id="wheel-a"
      line="0 0 1 1"
      stops={[
        [0, 'light'],
        [0.35, 'silver'],
        [0.7, 'steel'],
        [1, 'iron'],
      ]}
    />
    <Glow
      id="wheel-b"
      stops={[
        [0.3, 'iron'],
        [0.7, 'steel'],
        [0.95, 'iron'],
        [1, 'rubber'],
      ]}
    />
    <Shade
      id="wheel-c"
      line="0 0 0 1"
      stops={[
        [0, 'blueMid'],
        [1, 'blueDeep'],
      ]}
    />
    <rect width="320" height="160" fill="url(#wheel-c)" />
    <path d="M-8 40C60 18 130 10 220 12" fill="none" stroke={art('light')} strokeWidth="2.400" opacity=".7" />
    <g transform="translate(214 134)">
      <circle r="172" fill={art('night')} />
      <circle r="164" fill={art('rubber')} />
      <circle r="150" fill="none" stroke={art('rubberLight')} strokeWidth="2" opacity=".8" />
      <circle r="130" fill={art('night')} />
      <circle r="88" fill="url(#wheel-b)" />
      <path d="M-86 -36A94 94 0 0 1 -20 -92L-14 -66A68 68 0 0 0 -62 -26Z" fill={art('red')} />
      {TURNS.map(turn => (
        <g key={turn} transform={`rotate(${turn})`}>
          <path d={SPOKE} fill="url(#wheel-a)" />
          <path d="M-7 -30L-13 -122L-8 -124L-3 -30Z" fill={art('light')} opacity=".55" />
          <path d="M7 -30L13 -122L9 -124L4 -30Z" fill={art('night')} opacity=".4" />
        </g>
      ))}
      <circle r="127" fill="none" stroke="url(#wheel-a)" strokeWidth="7" />
      <circle r="34" fill="url(#wheel-a)" />
      <circle r="20" fill={art('rubber')} />
      <path
        d="M-104 -74A128 128 0 0 1 -34 -123"
        fill="none"
        stroke={art('light')}
        strokeWidth="3"
        strokeLinecap="round"
      />
    </g>
  </>
)

const CITY =
  'M-4 128V104H14V92H26V108H40V78L46 70L52 78V106H66V88H82V60H88V52H94V60H100V100H114V84H126V110H140V72L148 40L151 14L154 40L162 72V108H176V94H190V66H204V102H218V86L226 80L234 86V110H250V96H262V74H274V104H290V90H304V112H324V128Z'

/** A side window in the evening, with the towers of the city in it. */
export const glass: ReactNode = (
  <>
    <Shade
      id="glass-a"
      stops={[
        [0, 'blueDeep'],
        [0.5, 'blueMid'],
        [0.78, 'sandDeep', 0.9],
        [1, 'sand'],
      ]}
    />
    <Shade
      id="glass-b"
      line="0 0 1 1"
      stops={[
        [0, 'light', 0.42],
        [1, 'light', 0.04],
      ]}
    />
    <clipPath id="glass-c">
      <path d="M12 142C36 84 78 30 132 14C186 2 258 4 326 18V142Z" />
    </clipPath>
    <rect width="320" height="160" fill={art('night')} />
    <path d="M-8 150C24 76 66 14 128 -4H330V-8H-8Z" fill={art('wall')} />
    <g clipPath="url(#glass-c)">
      <rect width="320" height="160" fill="url(#glass-a)" />
      <path d={CITY} transform="translate(20 20)" fill={art('night')} opacity=".72" />
      <path d="M150 -4H206L132 160H64ZM222 -4H236L164 160H148Z" fill="url(#glass-b)" />
    </g>
    <path
      d="M12 142C36 84 78 30 132 14C186 2 258 4 326 18"
      fill="none"
      stroke={art('rubber')}
      strokeWidth="7"
    />
    <path
      d="M8 139C32 80 76 25 131 9C186 -3 258 -1 326 13"
      fill="none"
      stroke={art('light')}
      strokeWidth="1.600"
      opacity=".75"
    />
    <path d="M-8 142H328V168H-8Z" fill={art('rubber')} />
    <path d="M-8 143H328" stroke={art('silver')} strokeWidth="2" opacity=".8" />
  </>
)

/** A clear headlight with its line of daytime light. */
export const headlight: ReactNode = (
  <>
    <Shade
      id="headlight-a"
      line="0 0 .3 1"
      stops={[
        [0, 'light'],
        [0.35, 'silver'],
        [0.7, 'steel'],
        [1, 'iron'],
      ]}
    />
    <Shade
      id="headlight-b"
      stops={[
        [0, 'wall'],
        [1, 'night'],
      ]}
    />
    <Glow
      id="headlight-c"
      stops={[
        [0, 'light'],
        [0.3, 'blue', 0.5],
        [1, 'blueDeep', 0],
      ]}
    />
    <clipPath id="headlight-d">
      <path d="M28 104C70 62 160 40 280 42C300 42 306 50 300 62C284 100 250 120 196 126C132 132 64 126 28 104Z" />
    </clipPath>
    <rect width="320" height="160" fill="url(#headlight-a)" />
    <path d="M-8 52C90 12 210 0 328 12" fill="none" stroke={art('iron')} strokeWidth="2" opacity=".8" />
    <path d="M-8 49C90 9 210 -3 328 9" fill="none" stroke={art('light')} strokeWidth="2" />
    <g clipPath="url(#headlight-d)">
      <rect width="320" height="160" fill="url(#headlight-b)" />
      {[124, 196].map(x => (
        <g key={x} transform={`translate(${x} 88)`}>
          <circle r="29" fill={art('rubber')} stroke={art('iron')} strokeWidth="3" />
          <circle r="20" fill={art('blueDeep')} stroke={art('steel')} strokeWidth="1.600" />
          <circle r="16" fill="url(#headlight-c)" />
          <path
            d="M-13 -7A15 15 0 0 1 3 -15"
            fill="none"
            stroke={art('light')}
            strokeWidth="3.400"
            strokeLinecap="round"
          />
        </g>
      ))}
      <path d="M36 103C76 66 162 46 296 49V58C170 56 90 74 52 110Z" fill={art('blue')} opacity=".55" />
      <path d="M36 103C76 66 162 46 296 49V54C166 52 84 71 44 106Z" fill={art('light')} />
      <path d="M170 30L230 30L150 140H98Z" fill={art('light')} opacity=".1" />
    </g>
    <path
      d="M28 104C70 62 160 40 280 42C300 42 306 50 300 62C284 100 250 120 196 126C132 132 64 126 28 104Z"
      fill="none"
      stroke={art('rubber')}
      strokeWidth="3"
    />
    <path d="M-8 150C100 140 220 140 328 126V168H-8Z" fill={art('rubber')} opacity=".85" />
  </>
)
