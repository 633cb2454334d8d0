import { defineSemanticTokens } from '@chakra-ui/react'
import { ART_COLOURS } from './art-colours.ts'
import { PAGE_COLOURS, PANEL_COLOURS } from './page-colours.ts'
import { palettes } from './palettes.ts'

const both = (light: string, dark: string) => ({ value: { _light: light, _dark: dark } })
const same = (token: string) => ({ value: `{colors.${token}}` })

const background = both(PAGE_COLOURS.light, PAGE_COLOURS.dark)
const ofPanel = (name: keyof typeof PANEL_COLOURS.light) =>
  both(PANEL_COLOURS.light[name], PANEL_COLOURS.dark[name])
const panel = ofPanel('panel')
const sunken = both('#eef1f6', '#0a111c')
const line = ofPanel('line')
const ink = ofPanel('ink')
const muted = ofPanel('muted')

export const semanticTokens = {
  colors: defineSemanticTokens.colors({
    background: { DEFAULT: background },
    panel: { DEFAULT: panel },
    sunken: { DEFAULT: sunken },
    line: {
      DEFAULT: line,
      /** The border of inputs and buttons: a contrast of 3:1 with the background (WCAG 1.4.11). */
      field: both('#8290a5', '#5f708c'),
    },
    ink: { DEFAULT: ink },
    muted: { DEFAULT: muted },
    /** The backdrop of a sheet, translucent enough to read the page behind it. */
    veil: { DEFAULT: both('rgb(12 21 36 / 0.28)', 'rgb(2 5 10 / 0.42)') },
    /** The vehicle in the pictures: a deep blue in both themes. */
    paint: {
      sky: both('#2a63e8', '#1b46ad'),
      mid: both('#12337f', '#0d2459'),
      deep: both('#081a45', '#050e26'),
      light: both('#f3f8ff', '#e3edff'),
    },
    art: Object.fromEntries(Object.entries(ART_COLOURS).map(([name, colour]) => [name, { value: colour }])),
    ...palettes,
    // Chakra's own token names, so that its components use the same colours.
    bg: {
      DEFAULT: same('background'),
      subtle: same('sunken'),
      muted: same('sunken'),
      emphasized: same('line'),
      inverted: same('ink'),
      panel: same('panel'),
      error: same('danger.subtle'),
      warning: same('attention.subtle'),
      success: same('success.subtle'),
      info: same('accent.subtle'),
    },
    fg: {
      DEFAULT: same('ink'),
      muted: same('muted'),
      subtle: same('muted'),
      inverted: same('background'),
      error: same('danger.fg'),
      warning: same('attention.fg'),
      success: same('success.fg'),
      info: same('accent.fg'),
    },
    border: {
      DEFAULT: same('line'),
      muted: same('line'),
      subtle: same('line'),
      emphasized: same('line.field'),
      inverted: same('ink'),
      error: same('danger.solid'),
      warning: same('attention.border'),
      success: same('success.border'),
      info: same('accent.border'),
    },
    gray: palettes.neutral,
    red: palettes.danger,
    orange: palettes.attention,
    green: palettes.success,
    blue: palettes.accent,
  }),
  shadows: defineSemanticTokens.shadows({
    xs: both('0 1px 2px rgb(12 21 36 / 0.06)', '0 0 0 1px rgb(255 255 255 / 0.04)'),
    sm: both('0 1px 3px rgb(12 21 36 / 0.08)', '0 1px 3px rgb(0 0 0 / 0.5)'),
    md: both('0 4px 14px rgb(12 21 36 / 0.1)', '0 4px 14px rgb(0 0 0 / 0.55)'),
    lg: both('0 12px 36px rgb(12 21 36 / 0.16)', '0 12px 36px rgb(0 0 0 / 0.65)'),
    xl: both('0 18px 48px rgb(12 21 36 / 0.2)', '0 18px 48px rgb(0 0 0 / 0.7)'),
  }),
  radii: defineSemanticTokens.radii({
    l1: { value: '6px' },
    l2: { value: '10px' },
    l3: { value: '16px' },
  }),
}
