import { join } from 'node:path'
import { playwright } from '@vitest/browser-playwright'
import { defineProject } from 'vitest/config'
import { themeSheetPlugin } from '../../build/theme-sheet.ts'
import { CHROMIUM_ARGS, FAKE_CAMERA, HEADLESS_SHELL } from '../e2e/chromium.ts'
import { mouse } from './mouse-command.ts'
import { report } from './report-command.ts'

const root = join(import.meta.dirname, '../..')

/** Screens in a real browser, on their real database and without a server. */
export default defineProject({
  root,
  cacheDir: 'node_modules/.cache/vite-component',
  publicDir: 'app/public',
  plugins: [themeSheetPlugin()],
  define: { 'import.meta.env.VITE_APP_VERSION': JSON.stringify('0.0.0') },
  // As it is built, which is three times as fast as with the checks of development.
  resolve: { conditions: ['module', 'browser', 'production'] },
  oxc: { jsx: { runtime: 'automatic', development: false } },
  optimizeDeps: {
    // A package that is discovered as the tests run would load the page anew in the middle of one.
    noDiscovery: true,
    rolldownOptions: { transform: { define: { 'process.env.NODE_ENV': "'production'" } } },
    include: [
      '@chakra-ui/charts',
      '@chakra-ui/react',
      '@chakra-ui/react/anatomy',
      '@chakra-ui/react/theme',
      '@emotion/react',
      '@hookform/resolvers/zod',
      '@simplewebauthn/browser',
      'axe-core',
      'date-fns/addDays',
      'libphonenumber-js/min',
      'date-fns/addMinutes',
      'date-fns/addMonths',
      'date-fns/constants',
      'date-fns/eachDayOfInterval',
      'date-fns/formatISO',
      'date-fns/getDay',
      'date-fns/startOfISOWeek',
      'date-fns/startOfMonth',
      'date-fns/subDays',
      'dequal/lite',
      'dexie',
      'dexie-react-hooks',
      'exifreader',
      'fast-check',
      'lucide-react',
      'papaparse',
      'qr',
      'qr/decode.js',
      'react',
      'react-dom',
      'react-dom/client',
      'react-dom/server',
      'react-hook-form',
      'react-router-dom',
      'react/jsx-dev-runtime',
      'react/jsx-runtime',
      'recharts',
      'vitest-browser-react/pure',
      'workbox-window',
      'zod',
      'zustand',
      'zustand/shallow',
      'zustand/vanilla',
    ],
  },
  test: {
    name: 'component',
    root,
    include: ['tests/component/**/*.test.tsx'],
    setupFiles: ['tests/component/setup.ts'],
    // The page as text in each refusal of a poll takes a quarter of the time; DEBUG_PRINT_LIMIT=7000 shows it.
    env: { DEBUG_PRINT_LIMIT: process.env.DEBUG_PRINT_LIMIT ?? '0' },
    testTimeout: 60_000,
    hookTimeout: 60_000,
    maxWorkers: 2,
    // As of the end-to-end tests, a second try is reported and not hidden.
    retry: process.env.CI ? 1 : 0,
    // One frame serves all files: a test makes a database of its own, and leaves nothing mounted.
    isolate: false,
    browser: {
      enabled: true,
      headless: true,
      ui: false,
      screenshotFailures: false,
      provider: playwright({
        // One page runs all the tests of a worker: unlike the pages of the end-to-end tests it lives long enough for its
        // code to be worth optimizing.
        launchOptions: { ...HEADLESS_SHELL, args: [...CHROMIUM_ARGS, ...FAKE_CAMERA] },
        contextOptions: {
          // As in the end-to-end tests.
          ...{ timezoneId: 'Asia/Dubai', locale: 'en-AE', reducedMotion: 'reduce' },
          // A frame that does not fit into its page would be scaled down.
          viewport: { width: 1280, height: 1200 },
        },
        actionTimeout: 15_000,
      }),
      instances: [{ browser: 'chromium' }],
      viewport: { width: 1180, height: 820 },
      commands: { mouse, report },
    },
    expect: { poll: { timeout: 15_000 } },
  },
})
