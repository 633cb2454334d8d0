import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const STAMP = join(ROOT, 'dist', '.built-from')
/** The inputs of the build. */
const SOURCES = [
  'app',
  'build',
  'schema',
  'package.json',
  'package-lock.json',
  'vite.config.ts',
  'tsconfig.base.json',
]

/** Builds the app into dist/, unless the present build is of the same sources. */
export function buildApp(): void {
  const sources = hashSources()
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === sources) return
  const vite = join(ROOT, 'node_modules', 'vite', 'bin', 'vite.js')
  if (!existsSync(vite)) throw new Error('The app is not built, and vite is not installed: run npm ci first')
  const { status } = spawnSync(process.execPath, [vite, 'build', '--logLevel', 'warn'], {
    cwd: ROOT,
    // With a test runner's environment vite would build for development, and without its plugins.
    env: { ...process.env, NODE_ENV: 'production', VITEST: undefined },
    stdio: 'inherit',
  })
  if (status !== 0) throw new Error('The app could not be built')
  writeFileSync(STAMP, sources)
}

function hashSources(): string {
  const hash = createHash('sha256')
  for (const file of SOURCES.flatMap(listFiles))
    hash.update(`${file}\0`).update(readFileSync(join(ROOT, file)))
  return hash.digest('hex')
}

function listFiles(path: string): string[] {
  if (!existsSync(join(ROOT, path))) return []
  if (!statSync(join(ROOT, path)).isDirectory()) return [path]
  return readdirSync(join(ROOT, path))
    .sort()
    .flatMap(name => listFiles(join(path, name)))
}
