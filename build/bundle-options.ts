import { join } from 'node:path'
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

export const APP = join(import.meta.dirname, '../app')
/** The app's own modules, those that the build makes, and the icons, each of which is a module. */
const OURS = /[\\/](app|schema)[\\/]|[\\/]lucide-react[\\/]|^\0/

/** What the app needs before any screen. */
const START = ['main.tsx', 'shell/staff-shell.tsx']
/** The screens of a day's work, which the app starts with, and their paths (app/paths.ts). */
export const DAILY_SCREENS = {
  dashboard: { page: 'features/dashboard/dashboard-page.tsx', path: /^\/dashboard$/ },
  schedule: { page: 'features/schedule/schedule-page.tsx', path: /^\/dashboard\/appointments$/ },
  job: { page: 'features/appointments/appointment-page.tsx', path: /^\/dashboard\/appointments\/\d+$/ },
}

let startChunks: Map<string, string> | undefined

/**
 * The file for a module that the start or a screen of the day needs: `start`, or the names of the screens that need it. So
 * these read nothing that only others need. Null for all other modules.
 */
function startChunk(id: string, graph: Rolldown.ChunkingContext): string | null {
  startChunks ??= mapStart(graph)
  return (OURS.test(id) && startChunks.get(id)) || null
}

function mapStart(graph: Rolldown.ChunkingContext): Map<string, string> {
  const start = importsOf(START, graph)
  const chunks = new Map([...start].map(id => [id, 'start']))
  for (const [screen, { page }] of Object.entries(DAILY_SCREENS))
    for (const id of importsOf([page], graph))
      if (!start.has(id)) chunks.set(id, [chunks.get(id), screen].filter(Boolean).join('-'))
  return chunks
}

/** These files of the app with all that they import. */
function importsOf(files: readonly string[], graph: Rolldown.ChunkingContext): Set<string> {
  const ids = new Set(files.map(file => join(APP, file)))
  // A set also goes through what is added to it meanwhile.
  for (const id of ids) for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) ids.add(imported)
  return ids
}

/**
 * The app in some sixty files rather than two hundred and fifty: a request costs more than the few kilobytes of a
 * neighbour's that come along, at the start as well as when the service worker fetches everything. What
 * changes with a library's release only is apart from what changes with each of ours, and what draws charts from all
 * else.
 */
export const appChunks = {
  chunkFileNames: ({ name }) => `assets/${name.startsWith('shared') ? 'shared' : '[name]'}-[hash].js`,
  // Files of neighbours can need each other: what a module reads while it starts must have started before it.
  strictExecutionOrder: true,
  codeSplitting: {
    groups: [
      {
        name: 'libraries',
        test: /[\\/]node_modules[\\/](react|react-dom|react-router|react-router-dom|scheduler|@chakra-ui[\\/]react|@ark-ui|@zag-js|@floating-ui|@emotion|@internationalized|zod|dexie|dexie-react-hooks|date-fns|@date-fns|react-hook-form|@hookform|zustand|dequal|workbox-window)[\\/]/,
        priority: 2,
      },
      {
        name: 'charts',
        test: /[\\/](recharts|@chakra-ui[\\/]charts)[\\/]|[\\/]app[\\/]ui[\\/]open-bar/,
        priority: 1,
      },
      { name: startChunk, priority: 1, includeDependenciesRecursively: false },
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
