import { chakra } from '@chakra-ui/react'
import { type ReactNode, useId } from 'react'

export type PanelFinish = 'gloss' | 'stitch' | 'beads' | 'film'

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

const FINISHES: Record<PanelFinish, ReactNode> = {
  gloss: (
    <>
      <chakra.path {...LIGHT} d="M20 140C90 70 180 46 310 40" strokeWidth="6" opacity="0.9" />
      <chakra.path {...LIGHT} d="M90 170C140 112 210 88 310 82" strokeWidth="2" opacity="0.45" />
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
}

/** The gradient of each surface, from its dark to its light end. */
const SURFACES: Record<PanelFinish, readonly [shade: string, light: string]> = {
  gloss: ['paint.deep', 'paint.sky'],
  stitch: ['attention.subtle', 'attention.emphasized'],
  beads: ['background', 'neutral.emphasized'],
  film: ['danger.subtle', 'danger.solid'],
}

/** A piece of a vehicle with one finish on it. Dark in both themes. */
export function PanelArt({ finish }: { finish: PanelFinish }) {
  const id = useId()
  const [shade, light] = SURFACES[finish]
  return (
    <chakra.svg
      className="dark"
      viewBox="0 0 320 160"
      preserveAspectRatio="xMidYMid slice"
      w="full"
      aspectRatio="2 / 1"
      display="block"
      aria-hidden="true"
    >
      <linearGradient id={id} x1="0" y1="0" x2="0.7" y2="1">
        <chakra.stop offset="0" css={{ stopColor: `{colors.${shade}}` }} />
        <chakra.stop offset="1" css={{ stopColor: `{colors.${light}}` }} />
      </linearGradient>
      <rect width="320" height="160" fill={`url(#${id})`} />
      {FINISHES[finish]}
    </chakra.svg>
  )
}
