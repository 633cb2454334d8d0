import type { BuildOptions } from 'vite'

/** How every page is bundled: the app as well as the pages for visitors. */
export const bundleOptions = {
  outDir: '../dist',
  target: 'baseline-widely-available',
  // Fonts and icons stay files: a data: URL would need a hole in the content security policy.
  assetsInlineLimit: 0,
  chunkSizeWarningLimit: 700,
} satisfies BuildOptions

/** Chakra declares its recipes with these; without the hint every unused one is shipped. */
export const treeshake = {
  manualPureFunctions: ['defineConfig', 'defineRecipe', 'defineSlotRecipe', 'defineTokens', 'createSystem'],
}
