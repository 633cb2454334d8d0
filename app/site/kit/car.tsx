/** @jsxRuntime automatic */
import type { ArtColour } from '#app/theme/art-colours.ts'

/** The width and height of the drawing; the wheels stand at 300. */
export const CAR_SIZE = { width: 760, height: 400 }

const BODY =
  'M98 281L40 282C31 281 29 276 34 271C29 262 25 247 25 234C25 224 28 216 36 209C52 196 86 185 122 177C176 166 232 158 280 153C316 130 356 109 402 101C446 94 492 97 530 108C582 123 630 140 668 146C692 149 712 149 727 150C725 154 726 158 729 164C734 174 737 186 737 198C737 204 735 209 732 213C735 232 732 252 724 266L706 281L639 281A66 66 0 1 0 531 281L206 282A66 66 0 1 0 98 281Z'
const BONNET_LIGHT =
  'M36 209C52 196 86 185 122 177C176 166 232 158 280 153C232 159.500 176 169 123 180.500C88 188.500 58 198 36 209Z'
const ROOF_LIGHT =
  'M280 153C316 130 356 109 402 101C446 94 492 97 530 108C582 123 630 140 668 146C692 149 712 149 727 150C706 152 690 151.500 668 148.500C630 143 582 127 530 112C492 101 446 98 403 105C357 112.500 317 132 280 153Z'
/** The light of the lamps that the roof and the bonnet spread. */
const ROOF_GLOW =
  'M36 209C52 196 86 185 122 177C176 166 232 158 280 153C316 130 356 109 402 101C446 94 492 97 530 108C582 123 630 140 668 146L727 150V166C640 166 580 146 530 128C492 116 446 112 404 120C358 128 318 146 284 165C232 171 176 182 124 194C88 201 58 208 36 216Z'
const INTAKE = 'M27 250C46 246 66 248 84 258L78 270L36 268C31 262 28 256 27 250Z'
const GLASS =
  'M300 156C334 134 368 118 410 112C446 107 484 110 514 119C548 129 578 140 602 149C560 154 400 156 300 156Z'
const GLASS_LIGHT = 'M318 146C346 129 374 119 410 114L440 112C400 126 372 138 352 155L304 156Z'
const SHOULDER =
  'M70 204C190 186 340 178.500 480 181C580 182.500 664 179 732 173C664 182 580 186 480 184.500C340 182 190 190 70 204Z'
/** What the paint mirrors of the dark hall, from the shoulder down. */
const HALL = 'M26 238C150 206 330 194 480 198C600 201 690 196 735 190L736 216C640 232 300 226 24 258Z'
const SILL = 'M222 272C310 254 440 252 518 268C440 259 310 261 222 272Z'
const UNDERSIDE =
  'M34 279C60 281 80 281 96 281M208 281.500L529 280.500M642 280.500L706 280C716 272 724 262 728 250'
const SEAMS = 'M326 156C312 190 308 236 318 266M474 155C494 188 496 232 482 262'
const LAMP = 'M44 205C64 196 88 190 112 186C100 193 78 200 48 209Z'
const TAIL = 'M696 162C710 163 721 164 730 167L732 172C720 169.500 707 166 696 162Z'
const MIRROR = 'M316 152C318 143 332 139 346 143L344 152C334 155 322 155 316 152Z'
const SPOKE = 'M-4 -9L-10 -41Q-5 -44 -2 -43L-.6 -13ZM4 -9L10 -41Q5 -44 2 -43L.6 -13Z'
/** The lamps of the bay, seen from below. */
const HEXAGON = 'M-50 0L-27 -13H27L50 0L27 13H-27Z'
const LAMPS = [
  [246, 19, 0.2],
  [323, 6, 0.26],
  [323, 32, 0.5],
  [400, 19, 0.8],
  [400, 45, 1],
  [477, 6, 0.26],
  [477, 32, 0.5],
  [554, 19, 0.2],
] as const
const TURNS = [0, 72, 144, 216, 288]
const WHEELS = [152, 585]

type CarProps = {
  /** Before the ids of its gradients. */
  id: string
  /** Says a colour of the drawings as a value of SVG. */
  colour: (name: ArtColour) => string
  hasLamps?: boolean
}

/** A dark car from its side, its reflection in the floor, and the lamps of the bay above it. */
export function Car({ id, colour, hasLamps = true }: CarProps) {
  const url = (name: string) => `url(#${id}${name})`
  const stop = (at: number, name: ArtColour, opacity = 1) => (
    <stop key={at} offset={at} stopColor={colour(name)} stopOpacity={opacity} />
  )
  return (
    <>
      <defs>
        <linearGradient id={`${id}b`} gradientUnits="userSpaceOnUse" x1="0" y1="96" x2="0" y2="284">
          {stop(0, 'blue')}
          {stop(0.38, 'blueMid')}
          {stop(0.66, 'blueDeep')}
          {stop(1, 'night')}
        </linearGradient>
        <linearGradient id={`${id}l`} gradientUnits="userSpaceOnUse" x1="30" y1="0" x2="730" y2="0">
          {stop(0, 'light', 0.35)}
          {stop(0.22, 'light', 0.75)}
          {stop(0.6, 'light')}
          {stop(1, 'light', 0.2)}
        </linearGradient>
        <linearGradient id={`${id}s`} gradientUnits="userSpaceOnUse" x1="30" y1="0" x2="730" y2="0">
          {stop(0, 'light', 0.06)}
          {stop(0.5, 'light', 0.2)}
          {stop(1, 'light', 0.1)}
        </linearGradient>
        <linearGradient id={`${id}h`} gradientUnits="userSpaceOnUse" x1="0" y1="194" x2="0" y2="250">
          {stop(0, 'night', 0.75)}
          {stop(1, 'night', 0)}
        </linearGradient>
        <linearGradient id={`${id}g`} gradientUnits="userSpaceOnUse" x1="300" y1="110" x2="560" y2="170">
          {stop(0, 'wall')}
          {stop(0.4, 'night')}
          {stop(1, 'wall')}
        </linearGradient>
        <radialGradient
          id={`${id}r`}
          gradientUnits="userSpaceOnUse"
          cx="610"
          cy="164"
          r="120"
          gradientTransform="matrix(1 0 0 .16 0 138)"
        >
          {stop(0, 'light', 0.34)}
          {stop(1, 'blue', 0)}
        </radialGradient>
        <linearGradient id={`${id}m`} x1="0" y1="0" x2="1" y2="1">
          {stop(0, 'light')}
          {stop(0.5, 'steel')}
          {stop(1, 'iron')}
        </linearGradient>
        <radialGradient id={`${id}p`}>
          {stop(0, 'blue', 0.55)}
          {stop(0.6, 'blueMid', 0.28)}
          {stop(1, 'blueDeep', 0)}
        </radialGradient>
        <radialGradient id={`${id}o`}>
          {stop(0, 'light', 0.4)}
          {stop(0.2, 'blue', 0.3)}
          {stop(1, 'blue', 0)}
        </radialGradient>
        <linearGradient id={`${id}f`} x1="0" y1="0" x2="0" y2="1">
          <stop offset="0.75" stopColor="#777" />
          <stop offset="0.97" stopColor="#000" />
        </linearGradient>
        <mask id={`${id}k`} maskUnits="userSpaceOnUse" x="0" y="0" width="760" height="400">
          <rect width="760" height="400" fill={url('f')} />
        </mask>
        <clipPath id={`${id}c`}>
          <path d={BODY} />
        </clipPath>
        <g id={`${id}w`}>
          <circle r="57" fill={colour('night')} />
          <circle r="56" fill="none" stroke={colour('rubberLight')} strokeWidth="1.4" opacity="0.7" />
          <circle r="46" fill={colour('rubber')} />
          <circle r="31" fill={colour('iron')} />
          <circle r="30" fill="none" stroke={colour('night')} strokeWidth="5" opacity="0.5" />
          {TURNS.map(turn => (
            <path key={turn} d={SPOKE} fill={url('m')} transform={`rotate(${turn})`} />
          ))}
          <circle r="45" fill="none" stroke={url('m')} strokeWidth="2.6" />
          <circle r="11" fill={url('m')} />
          <circle r="5" fill={colour('rubber')} />
        </g>
        <g id={`${id}v`}>
          <path d="M70 286V240H680V284Z" fill={colour('night')} />
          <path d={BODY} fill={url('b')} />
          <g clipPath={url('c')}>
            <path d={HALL} fill={url('h')} />
            <ellipse cx="610" cy="164" rx="120" ry="20" fill={url('r')} />
            <path d={ROOF_GLOW} fill={url('s')} />
            <path d={SILL} fill={url('l')} opacity="0.4" />
            <path d={INTAKE} fill={colour('night')} opacity="0.8" />
          </g>
          <path d={SHOULDER} fill={url('l')} opacity="0.9" />
          <path d={SEAMS} fill="none" stroke={colour('night')} strokeWidth="1.6" opacity="0.8" />
          <path d={GLASS} fill={url('g')} />
          <path d={GLASS_LIGHT} fill={colour('light')} opacity="0.16" />
          <path d="M470 110L484 154L476 155L462 110Z" fill={colour('night')} />
          <path d={BONNET_LIGHT} fill={url('l')} />
          <path d={ROOF_LIGHT} fill={url('l')} />
          <path d={MIRROR} fill={colour('blueMid')} />
          <path d="M317 148C322 142 334 140 346 143L345 145C334 143 324 144 317 148Z" fill={url('l')} />
          <rect x="424" y="194" width="36" height="4.500" rx="2.200" fill={colour('night')} opacity="0.9" />
          <path d={UNDERSIDE} fill="none" stroke={url('l')} strokeWidth="1.4" opacity="0.5" />
          <path d={LAMP} fill={colour('light')} />
          <path d={TAIL} fill={colour('red')} />
          {WHEELS.map(x => (
            <use key={x} href={`#${id}w`} x={x} y="243" />
          ))}
        </g>
      </defs>
      {(hasLamps ? LAMPS : []).map(([x, y, brightness]) => (
        <g
          key={`${x} ${y}`}
          transform={`translate(${x} ${y})`}
          fill="none"
          strokeLinejoin="round"
          opacity={brightness}
        >
          <path d={HEXAGON} stroke={colour('blue')} strokeWidth="9" opacity="0.22" />
          <path d={HEXAGON} stroke={colour('blue')} strokeWidth="4" opacity="0.45" />
          <path d={HEXAGON} stroke={colour('light')} strokeWidth="1.500" />
        </g>
      ))}
      <ellipse cx="380" cy="302" rx="372" ry="46" fill={url('p')} />
      <g mask={url('k')}>
        <use href={`#${id}v`} transform="matrix(1 0 0 -1 0 600)" />
      </g>
      <ellipse cx="152" cy="300" rx="66" ry="5" fill={colour('night')} />
      <ellipse cx="585" cy="300" rx="66" ry="5" fill={colour('night')} />
      <use href={`#${id}v`} />
      <circle cx="72" cy="198" r="40" fill={url('o')} />
    </>
  )
}
