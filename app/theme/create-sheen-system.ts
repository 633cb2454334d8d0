import {
  createSystem,
  defaultBaseConfig,
  defineConfig,
  defineTokens,
  type SystemConfig,
} from '@chakra-ui/react'
import * as chakra from '@chakra-ui/react/theme'
import { semanticTokens } from '#app/theme/semantic-tokens.ts'

const face = `'Inter Variable', 'Noto Sans Arabic Variable', system-ui, sans-serif`

type Theme = NonNullable<SystemConfig['theme']>
type SheenParts = {
  chakraParts: Pick<Theme, 'recipes' | 'slotRecipes'>
  own: Pick<Theme, 'recipes' | 'slotRecipes'>
}

/** Colours come from our own palettes; Chakra's would only be weight, and time at every start. */
const tokens = { ...chakra.tokens, colors: { black: { value: '#000' }, white: { value: '#fff' } } }

/** Creates a theme from Chakra's recipes and our overrides of them. */
export function createSheenSystem({ chakraParts, own }: SheenParts) {
  return createSystem(
    defaultBaseConfig,
    defineConfig({
      preflight: true,
      cssVarsPrefix: 'sheen',
      cssVarsRoot: chakra.cssVarsRoot,
      theme: {
        breakpoints: chakra.breakpoints,
        keyframes: chakra.keyframes,
        tokens,
        textStyles: chakra.textStyles,
        layerStyles: chakra.layerStyles,
        animationStyles: chakra.animationStyles,
        ...chakraParts,
      },
    }),
    defineConfig({ globalCss, theme: { semanticTokens, tokens: ownTokens, ...own } }),
  )
}

/**
 * In place of Chakra's, which gives each element some thirty variables of rings and filters that nothing here uses: they
 * made the browser work out every style anew.
 */
const globalCss = {
  html: {
    colorPalette: 'accent',
    bg: 'background',
    color: 'ink',
    lineHeight: '1.5',
    fontFeatureSettings: '"cv11"',
    scrollPaddingTop: '20',
    '--global-font-mono': 'fonts.mono',
    '--global-font-body': 'fonts.body',
  },
  // Parts of a page may be lighter or darker than the page.
  'html, .light, .dark': { '--global-color-border': 'colors.border' },
  body: { minH: '100dvh', fontFamily: 'body', textStyle: 'sm' },
  'a:focus-visible, [tabindex]:focus-visible': {
    outline: '2px solid {colors.accent.focusRing}',
    outlineOffset: '2px',
  },
  '*::placeholder, *[data-placeholder]': { color: 'muted' },
  '*::selection': { bg: 'colorPalette.emphasized/80' },
}

const ownTokens = {
  fonts: defineTokens.fonts({ body: { value: face }, heading: { value: face } }),
  // Only two weights are in use: text and emphasis.
  fontWeights: defineTokens.fontWeights({
    normal: { value: '400' },
    medium: { value: '600' },
    semibold: { value: '600' },
    bold: { value: '600' },
  }),
  durations: defineTokens.durations({
    fast: { value: '120ms' },
    moderate: { value: '160ms' },
    slow: { value: '180ms' },
    slower: { value: '200ms' },
    slowest: { value: '200ms' },
  }),
}
