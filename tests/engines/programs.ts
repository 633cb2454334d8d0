import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

/** Where the programs of each engine are, and what Debian calls the packages that bring them. */
const PROGRAMS = {
  firefox: {
    find: () => firstOf(process.env.FIREFOX_PATH, '/usr/bin/firefox-esr', '/usr/bin/firefox'),
    packages: ['firefox-esr'],
  },
  webkitDriver: { find: () => firstOf('/usr/bin/WebKitWebDriver'), packages: ['webkit2gtk-driver'] },
  webkitBrowser: { find: () => firstOf(...miniBrowsers()), packages: ['webkit2gtk-driver'] },
  display: { find: () => firstOf('/usr/bin/Xvfb'), packages: ['xvfb'] },
}

/** The path of an engine's program. */
export function program(name: keyof typeof PROGRAMS): string {
  const found = PROGRAMS[name].find()
  if (!found) throw new Error(`No ${name}: install ${PROGRAMS[name].packages.join(' ')}`)
  return found
}

/** Installs what is missing. Throws, saying what to install, when that cannot be done. */
export function ensurePrograms(): void {
  const missing = () => Object.values(PROGRAMS).filter(({ find }) => !find())
  const packages = [...new Set(missing().flatMap(wanted => wanted.packages))].join(' ')
  if (!packages) return
  const command = `apt-get update -qq && apt-get install -y -qq --no-install-recommends ${packages}`
  process.stdout.write(`Missing for the engine tests, trying: ${command}\n`)
  spawnSync('sh', ['-c', command], {
    stdio: 'inherit',
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  })
  if (missing().length > 0)
    throw new Error(
      `The engine tests need ${packages}: install them as root, or set FIREFOX_PATH to a Firefox`,
    )
}

function firstOf(...paths: (string | undefined)[]): string | undefined {
  return paths.find(path => path && existsSync(path))
}

/** Debian keeps it beside the library, under the name of the machine's architecture. */
function miniBrowsers(): string[] {
  const folders = existsSync('/usr/lib') ? readdirSync('/usr/lib') : []
  return folders.flatMap(folder =>
    ['4.1', '4.0', '6.0'].map(version => join('/usr/lib', folder, `webkit2gtk-${version}`, 'MiniBrowser')),
  )
}
