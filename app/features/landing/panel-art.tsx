import { chakra } from '@chakra-ui/react'
import { type ReactNode, useId } from 'react'

export type PanelFinish = 'gloss' | 'doors' | 'stitch' | 'beads' | 'film' | 'wheel'

const LIGHT = { fill: 'none', stroke: 'ink', strokeLinecap: 'round' } as const
const BEADS = [
  [60, 52, 7],
  [92, 88, 11],
  [128, 46, 5],
  [150, 98, 8],
  [178, 62, 12],
  [214, 92, 6],
  [232, 44, 9],
  [262, 78, 7],
  [112, 118, 5],
  [196, 126, 7],
] as const
const SEAMS = [-60, 0, 60, 120, 180, 240, 300]
const SPOKES = [0, 72, 144, 216, 288]

const FINISHES: Record<PanelFinish, ReactNode> = {
  gloss: (
    <>
      <chakra.path {...LIGHT} d="M20 140C90 70 180 46 310 40" strokeWidth="6" opacity="0.9" />
      <chakra.path {...LIGHT} d="M90 170C140 112 210 88 310 82" strokeWidth="2" opacity="0.45" />
    </>
  ),
  doors: (
    <>
      <chakra.path {...LIGHT} d="M0 58C110 46 210 46 320 58" strokeWidth="5" opacity="0.9" />
      <chakra.path {...LIGHT} d="M0 104C110 96 210 96 320 104" strokeWidth="1.5" opacity="0.4" />
      <chakra.path {...LIGHT} d="M160 -10C156 60 156 110 164 170" strokeWidth="1.5" opacity="0.4" />
      <chakra.path {...LIGHT} d="M178 76H206" strokeWidth="5" opacity="0.7" />
    </>
  ),
  stitch: (
    <>
      {SEAMS.map(x => (
        <chakra.path
          key={x}
          {...LIGHT}
          d={`M${x} -10L${x + 120} 170M${x + 120} -10L${x} 170`}
          opacity="0.24"
        />
      ))}
      <chakra.path {...LIGHT} d="M0 104C100 84 220 84 320 104" strokeWidth="3" strokeDasharray="9 8" />
    </>
  ),
  beads: BEADS.map(([x, y, r]) => (
    <g key={`${x}-${y}`}>
      <chakra.circle cx={x} cy={y} r={r} fill="accent.fg" opacity="0.3" />
      <chakra.path
        {...LIGHT}
        d={`M${x - r * 0.5} ${y - r * 0.35}q${r * 0.3} ${-r * 0.45} ${r * 0.8} ${-r * 0.35}`}
        strokeWidth="1.6"
      />
    </g>
  )),
  film: (
    <>
      <chakra.path d="M140 0H320V160H200C186 110 160 50 140 0Z" fill="accent.fg" opacity="0.18" />
      <chakra.path {...LIGHT} d="M140 0C160 50 186 110 200 160" strokeWidth="2.5" opacity="0.9" />
      <chakra.path {...LIGHT} d="M140 0C148 28 180 34 196 22C186 62 202 104 234 110" opacity="0.5" />
    </>
  ),
  wheel: (
    <>
      <chakra.circle {...LIGHT} cx="160" cy="80" r="62" strokeWidth="3" opacity="0.85" />
      <chakra.circle {...LIGHT} cx="160" cy="80" r="12" strokeWidth="3" opacity="0.85" />
      {SPOKES.map(turn => (
        <g key={turn} transform={`rotate(${turn} 160 80)`}>
          <chakra.path {...LIGHT} d="M156 66L148 22M164 66L172 22" strokeWidth="2.5" opacity="0.65" />
        </g>
      ))}
    </>
  ),
}

/** What each surface is made of, from its shade to its light. */
const SURFACES: Record<PanelFinish, readonly [shade: string, light: string]> = {
  gloss: ['paint.deep', 'paint.sky'],
  doors: ['status.completed.subtle', 'status.completed.solid'],
  stitch: ['attention.subtle', 'attention.emphasized'],
  beads: ['background', 'neutral.emphasized'],
  film: ['danger.subtle', 'danger.solid'],
  wheel: ['background', 'neutral.muted'],
}

/** Wash marks around the lamp's reflection, and dried drops, as a car comes in. */
const SWIRLS = Array.from({ length: 16 }, (_, n) => {
  const [radius, turn] = [14 + n * 8, n * 137]
  const end = radius * 0.94
  return { turn, d: `M${radius} 0A${radius} ${end} 0 0 1 ${radius * 0.4} ${end * 0.9}` }
})
const SPOTS = Array.from({ length: 18 }, (_, n) => ({
  cx: (n * 61) % 160,
  cy: (n * 47) % 160,
  r: 1.5 + (n % 4),
}))

export type PanelArtProps = { finish: PanelFinish; compare?: boolean; label?: string }

/** A piece of a car with one finish on it; to compare, its left half is as it was before. Dark in both themes. */
export function PanelArt({ finish, compare = false, label }: PanelArtProps) {
  const id = useId()
  const [shade, light] = SURFACES[finish]
  return (
    <chakra.svg
      className="dark"
      viewBox="0 0 320 160"
      preserveAspectRatio="xMidYMid slice"
      w="full"
      aspectRatio={compare ? '16 / 10' : '2 / 1'}
      display="block"
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
    >
      <linearGradient id={id} x1="0" y1="0" x2="0.7" y2="1">
        <chakra.stop offset="0" css={{ stopColor: `{colors.${shade}}` }} />
        <chakra.stop offset="1" css={{ stopColor: `{colors.${light}}` }} />
      </linearGradient>
      <rect width="320" height="160" fill={`url(#${id})`} />
      {FINISHES[finish]}
      {compare && <Before id={`${id}before`} />}
    </chakra.svg>
  )
}

function Before({ id }: { id: string }) {
  return (
    <>
      <clipPath id={id}>
        <rect width="160" height="160" />
      </clipPath>
      <g clipPath={`url(#${id})`}>
        <chakra.rect width="160" height="160" fill="neutral.subtle" opacity="0.86" />
        {SWIRLS.map(({ turn, d }) => (
          <g key={turn} transform={`translate(104 72) rotate(${turn})`}>
            <chakra.path {...LIGHT} d={d} strokeWidth="0.7" opacity="0.4" />
          </g>
        ))}
        {SPOTS.map(spot => (
          <chakra.circle
            key={`${spot.cx}-${spot.cy}`}
            {...LIGHT}
            {...spot}
            strokeWidth="0.8"
            opacity="0.28"
          />
        ))}
      </g>
      <chakra.path d="M160 0V160" stroke="ink" strokeWidth="1.5" />
    </>
  )
}
