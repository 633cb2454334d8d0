import type { CSSProperties } from 'react'
import { statusLook } from './status-badge.tsx'

const SHADES = ['subtle', 'muted', 'border', 'solid', 'fg'] as const

/**
 * A status's colours as CSS variables (`--tone-subtle` … `--tone-fg`), for an element that is not styled on
 * its own but by the list it is in: where hundreds are drawn at once, a style of its own for each is what
 * takes the time.
 */
export function statusTone(status: string): CSSProperties {
  const { palette } = statusLook(status)
  const known = tones.get(palette) ?? toneOf(palette)
  tones.set(palette, known)
  return known
}

const tones = new Map<string, CSSProperties>()

function toneOf(palette: string): CSSProperties {
  const name = palette.replace('.', '-')
  return Object.fromEntries(SHADES.map(shade => [`--tone-${shade}`, `var(--sheen-colors-${name}-${shade})`]))
}
