import type { ReactNode } from 'react'
import { art, Glow, Shade } from '../scenes/scene.tsx'

/** Washed paint: the lamps run along a blue shoulder. */
export const gloss: ReactNode = (
  <>
    <Shade
      id="gloss-a"
      line="0 0 .5 1"
      stops={[
        [0, 'night'],
        [0.45, 'blueDeep'],
        [0.75, 'blueMid'],
        [1, 'blue'],
      ]}
    />
    <Shade
      id="gloss-b"
      line="0 1 1 0"
      stops={[
        [0, 'light', 0],
        [0.55, 'light', 0.95],
        [1, 'light', 0.1],
      ]}
    />
    <Shade
      id="gloss-c"
      line="0 0 .3 1"
      stops={[
        [0, 'light', 0.5],
        [0.5, 'blue', 0.25],
        [1, 'blue', 0],
      ]}
    />
    <rect width="320" height="160" fill="url(#gloss-a)" />
    <path d="M-10 176C70 96 170 58 330 46V90C200 98 110 124 60 176Z" fill="url(#gloss-c)" />
    <path d="M-10 176C70 96 170 58 330 46V54C176 66 82 102 6 176Z" fill="url(#gloss-b)" />
    <path d="M70 176C130 132 214 110 330 104V107C218 113 138 136 82 176Z" fill="url(#gloss-b)" opacity=".5" />
    <path d="M-10 62C90 22 200 8 330 10V13C200 12 94 26 -10 67Z" fill="url(#gloss-b)" opacity=".35" />
    <path
      d="M214 -6C206 50 212 110 232 166"
      fill="none"
      stroke={art('night')}
      strokeWidth="2.4"
      opacity=".8"
    />
    <path
      d="M217 -6C209 50 215 110 235 166"
      fill="none"
      stroke={art('light')}
      strokeWidth=".8"
      opacity=".45"
    />
  </>
)

/** Clear film on red paint, its corner turned up. */
export const film: ReactNode = (
  <>
    <Shade
      id="film-a"
      line="0 0 .6 1"
      stops={[
        [0, 'redDeep'],
        [0.55, 'red'],
        [1, 'redDeep'],
      ]}
    />
    <Shade
      id="film-b"
      line="0 0 .4 1"
      stops={[
        [0, 'light', 0.5],
        [0.5, 'light', 0.08],
        [1, 'light', 0.16],
      ]}
    />
    <Shade
      id="film-c"
      line="0 .2 1 .8"
      stops={[
        [0, 'light', 0.95],
        [0.35, 'silver', 0.85],
        [0.7, 'steel', 0.7],
        [1, 'light', 0.75],
      ]}
    />
    <rect width="320" height="160" fill="url(#film-a)" />
    <path d="M-10 128C90 84 210 66 330 70V76C212 73 96 92 -10 138Z" fill={art('light')} opacity=".55" />
    <path d="M118 -6C136 46 160 78 214 104C252 122 286 138 296 166H330V-6Z" fill="url(#film-b)" />
    <path
      d="M126 -6C146 44 168 72 218 96C262 116 298 134 310 166H296C286 138 252 122 214 104C160 78 136 46 118 -6Z"
      fill={art('night')}
      opacity=".34"
    />
    <path
      d="M118 -6C136 46 160 78 214 104C252 122 286 138 296 166C262 148 214 140 178 112C142 84 124 40 118 -6Z"
      fill="url(#film-c)"
    />
    <path
      d="M118 -6C136 46 160 78 214 104C252 122 286 138 296 166"
      fill="none"
      stroke={art('light')}
      strokeWidth="1.400"
    />
    <path d="M236 -6L198 60M262 -6L216 76" stroke={art('light')} strokeWidth="7" opacity=".12" />
  </>
)

/** Fine scratches, of which a lamp shows those that lie around its light. */
const HAZE = Array.from({ length: 70 }, (_, n) => {
  const radius = 8 + ((n * 31) % 116)
  const from = (n * 137.5 * Math.PI) / 180
  const reach = 0.22 + (n % 5) * 0.09
  const at = (angle: number) =>
    `${(radius * Math.cos(angle)).toFixed(0)} ${(radius * Math.sin(angle)).toFixed(0)}`
  return `M${at(from)}A${radius} ${radius} 0 0 1 ${at(from + reach)}`
}).join('')

/** Black paint, one half of it polished up to the tape. */
export const polish: ReactNode = (
  <>
    <Shade
      id="polish-a"
      line="0 0 .4 1"
      stops={[
        [0, 'wall'],
        [0.5, 'night'],
        [1, 'wall'],
      ]}
    />
    <Glow
      id="polish-b"
      at=".36 .4 .5"
      stops={[
        [0, 'light', 0.8],
        [0.12, 'steel', 0.5],
        [0.5, 'iron', 0.5],
        [1, 'iron', 0.3],
      ]}
    />
    <Glow
      id="polish-c"
      stops={[
        [0, 'light'],
        [0.14, 'light', 0.9],
        [0.2, 'blue', 0.4],
        [1, 'blue', 0],
      ]}
    />
    <clipPath id="polish-d">
      <path d="M-10 -10H154L142 170H-10Z" />
    </clipPath>
    <rect width="320" height="160" fill="url(#polish-a)" />
    <path
      d="M150 128C210 112 270 106 330 108V112C270 110 212 116 150 133Z"
      fill={art('light')}
      opacity=".7"
    />
    <circle cx="236" cy="58" r="52" fill="url(#polish-c)" />
    <g clipPath="url(#polish-d)">
      <rect width="320" height="160" fill="url(#polish-b)" />
      <path
        d={HAZE}
        transform="translate(112 64)"
        fill="none"
        stroke={art('light')}
        strokeWidth=".7"
        opacity=".55"
      />
      <path
        d={HAZE}
        transform="translate(112 64) rotate(70)"
        fill="none"
        stroke={art('light')}
        strokeWidth=".5"
        opacity=".4"
      />
    </g>
    <path d="M152 -6L140 166H156L168 -6Z" fill={art('blue')} />
    <path d="M152 -6L140 166H144L156 -6Z" fill={art('light')} opacity=".28" />
    <path d="M168 -6L156 166H160L173 -6Z" fill={art('night')} opacity=".5" />
  </>
)
