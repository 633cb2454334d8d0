import { spawnSync } from 'node:child_process'
import { appendFileSync, cpSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
/** All that the build and the server read, and what the pages of this suite load beside the app. */
const COPIED = [
  ...['app', 'build', 'schema', 'sync-server'],
  ...['package.json', 'package-lock.json', 'vite.config.ts', 'tsconfig.base.json'],
  ...['tests/chaos/actions.ts', 'tests/faults/in-page'],
]
const SCHEMA_VERSION = /export const SCHEMA_VERSION = (\d+)/

/**
 * One release of Sheen in a folder of its own: the sources as they are, built, with one more chunk that gives this
 * suite the app's own modules in the page (`in-page/hands.ts`). The product itself has no such door. `nextSchema`
 * makes it the release after, in which the shape of the rows has changed.
 */
export function buildRelease(folder: string, { nextSchema = false } = {}): string {
  mkdirSync(folder, { recursive: true })
  for (const path of COPIED) cpSync(join(ROOT, path), join(folder, path), { recursive: true })
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'))
  appendFileSync(join(folder, 'app/main.tsx'), "\nvoid import('#tests/faults/in-page/hands.ts')\n")
  if (nextSchema) countSchemaUp(join(folder, 'schema/tables.ts'))
  const vite = join(ROOT, 'node_modules/vite/bin/vite.js')
  const { status } = spawnSync(process.execPath, [vite, 'build', '--logLevel', 'warn'], {
    cwd: folder,
    stdio: 'inherit',
  })
  if (status !== 0) throw new Error(`The release in ${folder} could not be built`)
  return folder
}

function countSchemaUp(path: string): void {
  const source = readFileSync(path, 'utf8')
  const version = Number(SCHEMA_VERSION.exec(source)?.[1])
  if (!version) throw new Error('schema/tables.ts has no SCHEMA_VERSION as it used to')
  writeFileSync(path, source.replace(SCHEMA_VERSION, `export const SCHEMA_VERSION = ${version + 1}`))
}
