import type { BuildOptions, Rolldown } from 'vite'

/** How every page is bundled: the app as well as the pages for visitors. */
export const bundleOptions = {
  outDir: '../dist',
  target: 'baseline-widely-available',
  // Fonts and icons stay files: a data: URL would need a hole in the content security policy.
  assetsInlineLimit: 0,
  chunkSizeWarningLimit: 1_100,
} satisfies BuildOptions

/** Chakra declares its recipes with these; without the hint every unused one is shipped. */
export const treeshake = {
  manualPureFunctions: ['defineConfig', 'defineRecipe', 'defineSlotRecipe', 'defineTokens', 'createSystem'],
}

/**
 * The app in some sixty files rather than two hundred and fifty: a request costs more than the few kilobytes of a
 * neighbour's that come along, at the start as well as when the service worker fetches everything. What
 * changes with a library's release only is apart from what changes with each of ours; charts stay with the
 * screens that draw them.
 */
export const appChunks = {
  chunkFileNames: ({ name }) => `assets/${name.startsWith('shared') ? 'shared' : '[name]'}-[hash].js`,
  // Files of neighbours can need each other: what a module reads while it starts must have started before it.
  strictExecutionOrder: true,
  codeSplitting: {
    groups: [
      {
        name: 'libraries',
        test: /[\\/]node_modules[\\/](react|react-dom|react-router|react-router-dom|scheduler|@chakra-ui[\\/]react|@ark-ui|@zag-js|@floating-ui|@emotion|@internationalized|zod|dexie|dexie-react-hooks|date-fns|@date-fns|react-hook-form|@hookform)[\\/]/,
        priority: 1,
      },
      {
        name: 'shared',
        test: /[\\/](app|schema)[\\/]|[\\/]lucide-react[\\/]/,
        minShareCount: 2,
        entriesAware: true,
        entriesAwareMergeThreshold: 100_000,
        includeDependenciesRecursively: false,
      },
    ],
  },
} satisfies Rolldown.OutputOptions
