import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { type BrowserContextOptions, chromium, type LaunchOptions } from '@playwright/test'

const SHELL_PATH = '/usr/bin/chromium-headless-shell'
const SYSTEM_PATHS = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

/**
 * The first line is ours: a suggestion list under an address bar that nobody sees, drawn by a process of its own
 * for each window, which is a fifth of what a sign-in costs. The others are those that Playwright switches off:
 * of two such switches only the last one counts.
 */
const FEATURES_OFF = [
  ...['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'WebUIOmniboxFullPopup'],
  ...['AvoidUnnecessaryBeforeUnloadCheckSync', 'DestroyProfileOnBrowserClose', 'HttpsUpgrades'],
  ...['HttpsFirstBalancedModeAutoEnable', 'LensOverlay', 'MediaRouter', 'PaintHolding'],
  ...['ThirdPartyStoragePartitioning', 'AvoidCorsURLLoaderRestartOnRedirect', 'TcpPortRandomizationWin'],
  ...['OptimizationHints', 'NetworkTimeServiceQuerying', 'AimEnabled', 'PreconnectToSearch'],
]

/** What headless Chromium needs as root and on a machine without the wide internet. */
export const CHROMIUM_ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${FEATURES_OFF.join(',')}`,
]

/** A camera that shows a moving pattern, and that pages may use. */
export const FAKE_CAMERA = ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream']

/** A Chromium that is there: CHROMIUM_PATH, the system's, or Playwright's own. */
export function findChromium(): string | undefined {
  return firstThere([process.env.CHROMIUM_PATH, ...SYSTEM_PATHS, chromium.executablePath()])
}

/** A Chromium, installed first when there is none. Throws when that cannot be done either. */
export function ensureChromium(): string {
  const installers = [
    'npx --no-install playwright install --with-deps chromium',
    'apt-get update -qq && apt-get install -y -qq chromium chromium-headless-shell || apt-get install -y -qq chromium',
  ]
  for (const command of installers) {
    const found = findChromium()
    if (found) return found
    process.stdout.write(`No Chromium found, trying: ${command}\n`)
    spawnSync('sh', ['-c', command], { stdio: 'inherit' })
  }
  const found = findChromium()
  if (!found) throw new Error('No Chromium: install one, or set CHROMIUM_PATH to it')
  return found
}

function firstThere(paths: (string | undefined)[]): string | undefined {
  return paths.find(path => path && existsSync(path))
}

/** A page lives for seconds here: the code that these two compilers make of it is hardly run, and costs a fifth of all. */
const NO_OPTIMIZING = '--js-flags=--no-opt,--no-maglev'
const TEST_ARGS = [...CHROMIUM_ARGS, NO_OPTIMIZING]

/** The whole browser, for what the headless shell lacks: Background Sync, and the install of an app. */
export const WHOLE_BROWSER: LaunchOptions = { executablePath: findChromium(), args: TEST_ARGS }

/**
 * The same engine without a window around its pages, where there is one: the window, which nobody sees, costs a fifth of a
 * test's time.
 */
export const HEADLESS_SHELL: LaunchOptions = {
  ...WHOLE_BROWSER,
  executablePath: firstThere([process.env.CHROMIUM_PATH, SHELL_PATH]) ?? findChromium(),
}

/** A tablet at the counter. */
export const TABLET: BrowserContextOptions = {
  viewport: { width: 1180, height: 820 },
  timezoneId: 'Asia/Dubai',
  locale: 'en-AE',
  // Nothing to wait for between a tap and what it shows.
  reducedMotion: 'reduce',
}
