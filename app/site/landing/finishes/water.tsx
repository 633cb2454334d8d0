import type { ReactNode } from 'react'
import { art, Glow, Shade } from '../scenes/scene.tsx'

const FOAM =
  'M-8 -8H328V62C320 74 314 66 308 78C302 96 294 92 290 74C284 62 272 66 266 80C260 112 248 108 246 82C240 66 226 70 220 90C214 128 200 126 198 92C190 74 178 76 172 92C166 104 156 100 152 86C144 72 132 78 128 100C122 138 108 134 106 100C100 82 88 82 82 96C76 110 66 106 64 90C58 74 44 78 40 98C34 122 22 118 20 94C14 78 4 80 -8 88Z'
const FROTH = [
  [18, 74, 12],
  [44, 64, 15],
  [74, 76, 11],
  [104, 66, 17],
  [138, 70, 14],
  [170, 62, 16],
  [204, 72, 13],
  [236, 60, 16],
  [268, 64, 12],
  [298, 54, 15],
  [60, 42, 9],
  [124, 44, 11],
  [190, 38, 9],
  [250, 36, 10],
  [30, 38, 7],
  [92, 28, 8],
  [160, 22, 7],
  [222, 20, 8],
  [284, 26, 8],
] as const

/** Snow foam that runs down the paint, and takes the dust along. */
export const foam: ReactNode = (
  <>
    <Shade
      id="foam-a"
      line="0 0 .3 1"
      stops={[
        [0, 'blueMid'],
        [0.6, 'blueDeep'],
        [1, 'night'],
      ]}
    />
    <Shade
      id="foam-b"
      stops={[
        [0, 'light'],
        [0.5, 'silver'],
        [1, 'steel', 0.85],
      ]}
    />
    <Glow
      id="foam-c"
      at=".38 .3 .7"
      stops={[
        [0, 'light'],
        [0.6, 'light', 0.7],
        [0.86, 'silver', 0.3],
        [1, 'steel', 0.22],
      ]}
    />
    <rect width="320" height="160" fill="url(#foam-a)" />
    <path d="M-10 150C90 128 210 122 330 132V138C210 128 90 134 -10 157Z" fill={art('light')} opacity=".4" />
    <path d={FOAM} transform="translate(3 7)" fill={art('night')} opacity=".45" />
    <path d={FOAM} fill="url(#foam-b)" />
    {FROTH.map(([x, y, r]) => (
      <circle key={`${x} ${y}`} cx={x} cy={y} r={r} fill="url(#foam-c)" />
    ))}
  </>
)

const BEADS = [
  [34, 40, 8],
  [66, 92, 13],
  [58, 24, 4],
  [98, 52, 10],
  [90, 134, 6],
  [128, 104, 16],
  [136, 34, 6],
  [162, 66, 9],
  [168, 138, 8],
  [192, 28, 11],
  [206, 96, 12],
  [238, 58, 15],
  [232, 130, 7],
  [262, 104, 6],
  [278, 34, 8],
  [290, 78, 10],
  [286, 134, 12],
  [20, 122, 9],
  [308, 112, 5],
  [112, 78, 4],
  [182, 112, 4],
  [214, 62, 4],
  [254, 84, 3.5],
  [150, 90, 3],
  [44, 68, 4],
  [80, 66, 3],
  [124, 140, 3.5],
  [300, 20, 4],
  [16, 84, 5],
  [260, 14, 5],
] as const

/** Water that stands in beads on coated paint. */
export const beads: ReactNode = (
  <>
    <Shade
      id="beads-a"
      line="0 0 1 1"
      stops={[
        [0, 'night'],
        [0.5, 'wall'],
        [0.8, 'iron'],
        [1, 'wall'],
      ]}
    />
    <Shade
      id="beads-b"
      line=".2 0 .8 1"
      stops={[
        [0, 'night', 0.85],
        [0.5, 'iron', 0.5],
        [1, 'light', 0.85],
      ]}
    />
    <symbol id="bead" viewBox="-12 -12 24 24" overflow="visible">
      <ellipse cx="2.500" cy="3" rx="10" ry="9.500" fill={art('night')} opacity=".55" />
      <ellipse rx="10" ry="9.600" fill="url(#beads-b)" />
      <path d="M-8 3A8.500 8.500 0 0 0 8.400 2.600A10 8 0 0 1 -8 3Z" fill={art('light')} opacity=".6" />
      <ellipse
        cx="-3.400"
        cy="-4"
        rx="3"
        ry="1.900"
        transform="rotate(-32 -3.400 -4)"
        fill={art('light')}
        opacity=".95"
      />
    </symbol>
    <rect width="320" height="160" fill="url(#beads-a)" />
    <path d="M-10 150C80 70 190 26 330 10V46C210 58 120 98 60 170Z" fill={art('light')} opacity=".08" />
    <path d="M-10 150C80 70 190 26 330 10V13C190 30 84 74 -4 154Z" fill={art('light')} opacity=".3" />
    {BEADS.map(([x, y, r]) => (
      <use key={`${x} ${y}`} href="#bead" x={x - r} y={y - r} width={2 * r} height={2 * r} />
    ))}
  </>
)
