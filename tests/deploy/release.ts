import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { type NodeProcess, runNode } from '#tests/fixtures/run-node.ts'

export const ROOT = fileURLToPath(new URL('../..', import.meta.url))

/** A release in a folder: the sources of a commit, beside the packages at hand. Today's is the project's own folder. */
export type Release = { name: string; folder: string; schemaVersion: number; names: ReadonlySet<string> }

/** Unpacks the release of a commit. Its packages are those of today, of which it needs a part. */
export async function unpackRelease(commit: string, folder: string): Promise<Release> {
  mkdirSync(folder, { recursive: true })
  const archive = execFileSync('git', ['archive', commit], { cwd: ROOT, maxBuffer: 1 << 30 })
  execFileSync('tar', ['-x', '-C', folder], { input: archive })
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'))
  return readRelease(commit, folder)
}

export async function readRelease(name: string, folder: string): Promise<Release> {
  const { SCHEMA_VERSION } = await importOf<typeof import('#schema/tables.ts')>(folder, 'schema/tables.ts')
  const { mutations } = await importOf<typeof import('#schema/mutations/registry.ts')>(
    folder,
    'schema/mutations/registry.ts',
  )
  return { name, folder, schemaVersion: SCHEMA_VERSION, names: new Set(Object.keys(mutations)) }
}

/** A module of a release, with that release's own ones behind it. */
export function importOf<Module>(folder: string, path: string): Promise<Module> {
  return import(pathToFileURL(join(folder, path)).href)
}

/** Starts the server of a release; resolves once it can be worked with. */
export async function startRelease(
  { folder }: Release,
  env: Record<string, string> & { PORT: string },
): Promise<NodeProcess> {
  const server = runNode('sync-server/main.ts', { LOG_LEVEL: 'warn', ...env }, [], folder)
  await isReady(`http://localhost:${env.PORT}`, server)
  return server
}

export async function isReady(address: string, server?: NodeProcess): Promise<void> {
  let ended = false
  server?.exited.then(() => {
    ended = true
  })
  for (;;) {
    const ready = await fetch(`${address}/api/health`).catch(() => undefined)
    if (ready?.ok) return
    if (ended) throw new Error(`The server ended: ${server?.output()}`)
    await delay(100)
  }
}

/**
 * The release after today's in a folder: rows of another shape, a migration, and a change that today's does not know. A real one
 * differs in more, but in no other way.
 */
export function makeNextRelease(folder: string): Promise<Release> {
  mkdirSync(folder, { recursive: true })
  const files = execFileSync(
    'git',
    ['ls-files', '-z', 'app', 'schema', 'sync-server', 'tests/fixtures', '*.json'],
    { cwd: ROOT, encoding: 'utf8' },
  )
  for (const file of files.split('\0').filter(Boolean)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    cpSync(join(ROOT, file), join(folder, file))
  }
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'))
  change(
    join(folder, 'schema/tables.ts'),
    /SCHEMA_VERSION = (\d+)/,
    (_, version) => `SCHEMA_VERSION = ${Number(version) + 1}`,
  )
  change(
    join(folder, 'schema/mutations/registry.ts'),
    /^ {2}updateCustomer,$/m,
    () => "  updateCustomer,\n  { ...updateCustomer, name: 'customer.renameNext' as const },",
  )
  change(
    join(folder, 'sync-server/db/migrations/meta/_journal.json'),
    /\n {4}\}\n {2}\]/,
    () =>
      `\n    },\n    ${JSON.stringify({ idx: 999, version: '7', when: Date.now(), tag: '0999_next', breakpoints: true })}\n  ]`,
  )
  writeFileSync(
    join(folder, 'sync-server/db/migrations/0999_next.sql'),
    `ALTER TABLE "customers" ADD COLUMN "next" text DEFAULT 'next' NOT NULL;--> statement-breakpoint\nALTER TABLE "settings" ADD COLUMN "next" text;`,
  )
  return readRelease('the next', folder)
}

function change(path: string, pattern: RegExp, into: (...parts: string[]) => string): void {
  const before = readFileSync(path, 'utf8')
  const after = before.replace(pattern, into)
  if (after === before) throw new Error(`${path} is not as it used to be`)
  writeFileSync(path, after)
}
