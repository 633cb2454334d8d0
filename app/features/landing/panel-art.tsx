import { chakra } from '@chakra-ui/react'
import { type ReactNode, useId } from 'react'

export type PanelFinish = 'gloss' | 'stitch' | 'beads' | 'film' | 'dull' | 'wheel'

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

const FINISHES: Record<PanelFinish, ReactNode> = {
  gloss: (
    <>
      <chakra.path {...LIGHT} d="M20 140C90 70 180 46 310 40" strokeWidth="6" opacity="0.9" />
      <chakra.path {...LIGHT} d="M90 170C140 112 210 88 310 82" strokeWidth="2" opacity="0.45" />
    </>
  ),
  stitch: (
    <>
      {[40, 80, 120, 160, 200, 240, 280].map(x => (
        <chakra.path
          key={x}
          {...LIGHT}
          d={`M${x - 30} -10L${x + 70} 170M${x + 70} -10L${x - 30} 170`}
          opacity="0.22"
        />
      ))}
      <chakra.path
        {...LIGHT}
        d="M0 104C100 84 220 84 320 104"
        strokeWidth="3"
        strokeDasharray="9 8"
        opacity="0.85"
      />
    </>
  ),
  beads: BEADS.map(([x, y, r]) => (
    <g key={`${x}-${y}`}>
      <chakra.circle cx={x} cy={y} r={r} fill="accent.fg" opacity="0.28" />
      <chakra.path
        {...LIGHT}
        d={`M${x - r * 0.5} ${y - r * 0.35}q${r * 0.3} ${-r * 0.45} ${r * 0.8} ${-r * 0.35}`}
        strokeWidth="1.6"
      />
    </g>
  )),
  film: (
    <>
      <chakra.path d="M150 0H320V160H210C196 110 170 50 150 0Z" fill="accent.fg" opacity="0.16" />
      <chakra.path {...LIGHT} d="M150 0C170 50 196 110 210 160" strokeWidth="2.5" opacity="0.9" />
      <chakra.path
        {...LIGHT}
        d="M150 0C158 28 190 34 206 22C196 62 212 104 244 110"
        strokeWidth="1.5"
        opacity="0.5"
      />
    </>
  ),
  dull: (
    <>
      {[0, 1, 2, 3, 4, 5, 6, 7].map(n => (
        <chakra.path
          key={n}
          {...LIGHT}
          d={`M${20 + n * 36} ${30 + ((n * 53) % 90)}q22 ${n % 2 ? 14 : -14} 46 -4`}
          strokeWidth="1"
          opacity="0.3"
        />
      ))}
    </>
  ),
  wheel: (
    <>
      <chakra.circle {...LIGHT} cx="160" cy="84" r="62" strokeWidth="3" opacity="0.8" />
      <chakra.circle {...LIGHT} cx="160" cy="84" r="14" strokeWidth="3" opacity="0.8" />
      {[0, 72, 144, 216, 288].map(turn => (
        <chakra.path
          key={turn}
          {...LIGHT}
          d="M160 68L153 26M160 68L167 26"
          strokeWidth="2.5"
          opacity="0.6"
          transform={`rotate(${turn} 160 84)`}
        />
      ))}
    </>
  ),
}

/** A piece of dark paint with one finish on it. Dark in both themes, like the cars. */
export function PanelArt({ finish, label }: { finish: PanelFinish; label?: string }) {
  const id = useId()
  return (
    <chakra.svg
      className="dark"
      viewBox="0 0 320 160"
      preserveAspectRatio="xMidYMid slice"
      w="full"
      aspectRatio="2 / 1"
      display="block"
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
    >
      <linearGradient id={id} x1="0" y1="0" x2="0.6" y2="1">
        <chakra.stop offset="0" css={{ stopColor: '{colors.background}' }} />
        <chakra.stop
          offset="1"
          css={{
            stopColor: finish === 'dull' ? '{colors.neutral.emphasized}' : '{colors.accent.emphasized}',
          }}
        />
      </linearGradient>
      <rect width="320" height="160" fill={`url(#${id})`} />
      {FINISHES[finish]}
    </chakra.svg>
  )
}
