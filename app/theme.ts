import { createSystem, defaultBaseConfig, defineConfig, defineTokens } from '@chakra-ui/react'
import * as chakra from '@chakra-ui/react/theme'
import { chakraRecipes, chakraSlotRecipes } from '#app/theme/chakra-parts.ts'
import { recipes } from '#app/theme/recipes.ts'
import { semanticTokens } from '#app/theme/semantic-tokens.ts'
import { slotRecipes } from '#app/theme/slot-recipes.ts'

const face = `'Inter Variable', 'Noto Sans Arabic Variable', system-ui, sans-serif`

const chakraParts = defineConfig({
  preflight: true,
  cssVarsPrefix: 'sheen',
  cssVarsRoot: chakra.cssVarsRoot,
  globalCss: chakra.globalCss,
  theme: {
    breakpoints: chakra.breakpoints,
    keyframes: chakra.keyframes,
    tokens: chakra.tokens,
    textStyles: chakra.textStyles,
    layerStyles: chakra.layerStyles,
    animationStyles: chakra.animationStyles,
    recipes: chakraRecipes,
    slotRecipes: chakraSlotRecipes,
  },
})

const sheen = defineConfig({
  globalCss: {
    html: { colorPalette: 'accent', bg: 'background', color: 'ink', scrollPaddingTop: '20' },
    body: { minH: '100dvh', fontFamily: 'body', textStyle: 'sm' },
    'a:focus-visible, [tabindex]:focus-visible': {
      outline: '2px solid {colors.accent.focusRing}',
      outlineOffset: '2px',
    },
    '*::placeholder, *[data-placeholder]': { color: 'muted' },
  },
  theme: {
    semanticTokens,
    tokens: {
      fonts: defineTokens.fonts({ body: { value: face }, heading: { value: face } }),
      // Two weights in use: text and emphasis.
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
    },
    recipes,
    slotRecipes,
  },
})

export const system = createSystem(defaultBaseConfig, chakraParts, sheen)
