import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import react from '@vitejs/plugin-react'
import { VitePWA } from 'vite-plugin-pwa'
import { defineConfig } from 'vitest/config'
import { appChunks, bundleOptions, treeshake } from './build/bundle-options.ts'
import { classicScripts } from './build/classic-scripts.ts'
import { inlineFirstPaint } from './build/inline-first-paint.ts'
import { prerenderPages } from './build/prerender-pages.ts'
import { themeSheetPlugin } from './build/theme-sheet.ts'
import { LASTING_SCRIPTS, visitorPages } from './build/visitor-pages.ts'

const root = import.meta.dirname
const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
const everywhere = {
  root,
  environment: 'node' as const,
  // Bounds for what hangs, not for what is slow: a busy machine must not fail a test.
  testTimeout: 60_000,
  hookTimeout: 60_000,
  // Loading the modules anew for each file takes longer than most files' tests do. Files share stores and other
  // state of modules, so a test sets what it needs and puts back what it replaced.
  isolate: false,
}
const onPostgres = { ...everywhere, globalSetup: ['tests/fixtures/postgres.ts'] }

export default defineConfig({
  root: 'app',
  cacheDir: '../node_modules/.cache/vite',
  define: { 'import.meta.env.VITE_APP_VERSION': JSON.stringify(version) },
  build: { ...bundleOptions, emptyOutDir: true, rolldownOptions: { treeshake, output: appChunks } },
  plugins: process.env.VITEST
    ? []
    : [
        react(),
        themeSheetPlugin(),
        prerenderPages(),
        classicScripts(),
        inlineFirstPaint(),
        visitorPages(),
        pwa(),
      ],
  // Modules of app/api have addresses as the server's calls have.
  server: { port: 5173, proxy: { '^/api/(?!.*\\.tsx?(\\?|$))': 'http://localhost:3000' } },
  test: {
    // vitest would leave one of two cores idle.
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: 'unit',
          ...everywhere,
          // Dexie looks for the browser's database once, when it is first imported.
          setupFiles: ['fake-indexeddb/auto'],
          include: ['tests/schema/**/*.test.{ts,tsx}', 'tests/app/**/*.test.{ts,tsx}'],
        },
      },
      join(root, 'tests/component/vitest.config.ts'),
      join(root, 'tests/citus/vitest.config.ts'),
      { test: { name: 'integration', ...onPostgres, include: ['tests/sync-server/**/*.test.ts'] } },
      {
        test: {
          name: 'chaos',
          ...onPostgres,
          // Files have one database a device, which is opened where the browser has it.
          setupFiles: ['fake-indexeddb/auto'],
          include: ['tests/chaos/**/*.test.ts'],
        },
      },
      {
        test: {
          name: 'engines',
          ...everywhere,
          globalSetup: ['tests/engines/setup.ts'],
          // Each file has a server and one browser at a time, which wait for each other most of the time.
          maxWorkers: 2,
          // As of the end-to-end tests, a second try is reported and not hidden.
          retry: process.env.CI ? 1 : 0,
          include: ['tests/engines/**/*.test.ts'],
        },
      },
    ],
  },
})

function pwa() {
  return VitePWA({
    strategies: 'injectManifest',
    srcDir: 'service-worker',
    filename: 'service-worker.ts',
    // The page registers it itself, and only where staff work: visitors never download the staff app.
    injectRegister: false,
    // public/manifest.webmanifest, linked from index.html.
    manifest: false,
    includeManifestIcons: false,
    integration: {
      // The plugin names its output after the source; the address must never change once devices have it.
      beforeBuildServiceWorker(options) {
        options.swDest = join(dirname(options.swDest), 'sw.js')
        options.injectManifest.swDest = options.swDest
      },
    },
    injectManifest: {
      globIgnores: [
        '{drawn,owners}*.html',
        'system-theme.js',
        // The lists of common passwords, which are needed only where a password can be saved: with a network.
        'assets/password-checker-*.js',
        // For browsers in which the page reads photos itself: the worker has it within, and everybody would get it twice.
        'assets/read-camera-time-*.js',
        ...LASTING_SCRIPTS.map(([, name]) => name),
      ],
      globPatterns: ['**/*.{js,css,html,woff2,svg,webmanifest}', 'icons/icon-192.png'],
      rollupFormat: 'iife',
      maximumFileSizeToCacheInBytes: 4_000_000,
    },
  })
}
