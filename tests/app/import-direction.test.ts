import { readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join, relative, resolve } from 'node:path'
import { parseSync } from 'vite'
import { describe, expect, test } from 'vitest'

/* Which folder may import which is Biome's to say (biome.json). Here stands what follows from many imports at once. */

const ROOT = resolve(import.meta.dirname, '../..')
const FOLDERS = { schema: '#schema', app: '#app', 'sync-server': '#server', tests: '#tests' } as const
type Folder = keyof typeof FOLDERS

type Import = { file: string; target: string; kind: 'static' | 'dynamic' | 'type' }

const THE_DATABASE = /^(dexie|dexie-react-hooks|app\/(db|sync|queries)\/)/

/** The entries that a browser fetches before anyone has signed in. */
const PUBLIC_ENTRIES = [
  'app/main.tsx',
  'app/site/landing/start-landing.ts',
  'app/site/booking/start-booking.tsx',
  'app/site/prerender.tsx',
]

const files = (Object.keys(FOLDERS) as Folder[]).flatMap(sourceFiles)
const imports = files.flatMap(importsOf)

test('No visitor’s page reaches the local database, however indirectly', () => {
  expect(PUBLIC_ENTRIES.flatMap(entry => waysTo(THE_DATABASE, entry))).toEqual([])
})

test('What a visitor’s browser runs comes without Chakra: the build writes what it wears', () => {
  const entries = ['app/site/landing/start-landing.ts', 'app/site/booking/start-booking.tsx']
  expect(entries.flatMap(entry => waysTo(/^(@chakra-ui|@emotion)\//, entry))).toEqual([])
  expect(waysTo(/^@chakra-ui\//, 'app/site/prerender.tsx')).not.toEqual([])
})

test('What the server draws comes without theme and local database, and names the runtime of its elements', () => {
  expect(waysTo(/^(@chakra-ui|@emotion)\//, 'sync-server/app.ts')).toEqual([])
  expect(waysTo(THE_DATABASE, 'sync-server/app.ts')).toEqual([])
  expect(waysTo(/^react-dom\/server$/, 'sync-server/app.ts')).not.toEqual([])
  const drawn = files.filter(file =>
    /^app\/(documents|mail|site\/(booked|documents|messages|owners|quotes|sealed|waiting|kit))\/.*\.tsx$/.test(
      file,
    ),
  )
  // The server runs its sources, and knows the settings of no folder but its own (tsx).
  const runtime = (file: string) =>
    readFileSync(join(ROOT, file), 'utf8').startsWith('/** @jsxRuntime automatic */')
  expect(drawn.filter(file => !runtime(file))).toEqual([])
})

test('The library for codes comes with the sheets that need it, and with nothing before', () => {
  const entries = [...PUBLIC_ENTRIES, 'app/shell/staff-shell.tsx', 'app/features/account/account-page.tsx']
  expect(entries.flatMap(entry => waysTo(/^qr(\/|$)/, entry))).toEqual([])
  expect(waysTo(/^qr(\/|$)/, 'app/features/account/show-code-sheet.tsx')).not.toEqual([])
})

test('The imports of folders form no ring, however long', () => {
  const between = imports.flatMap(each => {
    const [from, to] = [layerOf(each.file), layerOf(each.target)]
    return from && to && from !== to ? [{ from, to, each }] : []
  })
  expect(ringsOf(between).map(({ each }) => inWords(each))).toEqual([])
})

test('A ring of three is seen, and what only leads to it is not', () => {
  const edge = (from: string, to: string) => ({ from, to })
  const ring = [edge('a', 'b'), edge('b', 'c'), edge('c', 'a')]
  expect(ringsOf([...ring, edge('z', 'a'), edge('c', 'y')])).toEqual(ring)
})

describe('Files are imported by their own names', () => {
  test('with the extension', () => {
    const local = imports.filter(({ target }) => /^(schema|app|sync-server|tests)\//.test(target))
    expect(local.filter(({ target }) => !/\.\w+$/.test(target)).map(inWords)).toEqual([])
  })
  test('without barrels between', () => {
    expect(files.filter(file => /^index\.tsx?$/.test(basename(file)))).toEqual([])
  })
})

test('The imports are really read', () => {
  const found = (file: string) => imports.filter(each => each.file === file).map(({ target }) => target)
  expect(found('app/domain/mutate.ts')).toContain('app/sync/mutate-locally.ts')
  expect(found('app/site/booking/start-booking.tsx')).toContain('app/site/booking/booking-form.tsx')
  expect(found('app/routes.tsx')).toContain('app/features/schedule/schedule-page.tsx')
  expect(found('schema/rows/customer.ts')).toContain('zod')
  expect(waysTo(THE_DATABASE, 'app/shell/staff-shell.tsx')).not.toEqual([])
})

function sourceFiles(folder: Folder): string[] {
  return readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter(name => /\.tsx?$/.test(name) && !name.includes('node_modules'))
    .map(name => join(folder, name))
}

function importsOf(file: string): Import[] {
  const code = readFileSync(join(ROOT, file), 'utf8')
  const { staticImports, dynamicImports } = parseSync(file, code).module
  return [
    ...staticImports.map(({ moduleRequest, entries }) => ({
      file,
      target: targetOf(file, moduleRequest.value),
      kind:
        entries.length > 0 && entries.every(({ isType }) => isType) ? ('type' as const) : ('static' as const),
    })),
    ...dynamicImports.map(({ moduleRequest: { start, end } }) => ({
      file,
      target: targetOf(file, code.slice(start + 1, end - 1)),
      kind: 'dynamic' as const,
    })),
  ]
}

function targetOf(file: string, specifier: string): string {
  if (specifier.startsWith('.')) return relative(ROOT, resolve(ROOT, dirname(file), specifier))
  for (const [folder, alias] of Object.entries(FOLDERS))
    if (specifier.startsWith(`${alias}/`)) return folder + specifier.slice(alias.length)
  return specifier
}

/** 'app/sync', 'schema/rules/time'; what lies at the top of a part puts the others together, and is none. */
function layerOf(path: string): string | undefined {
  return /^((?:app\/features|schema\/rules|schema\/mutations)\/[^/]+|(?!schema\/(?:rules|mutations)\/)(?:app|schema|sync-server)\/[^/]+)\//.exec(
    path,
  )?.[1]
}

/** The edges left when those from where nothing leads on, and those to where nothing leads, are taken away in turn. */
function ringsOf<Edge extends { from: string; to: string }>(edges: readonly Edge[]): readonly Edge[] {
  const [starts, ends] = [new Set(edges.map(({ from }) => from)), new Set(edges.map(({ to }) => to))]
  const left = edges.filter(({ from, to }) => ends.has(from) && starts.has(to))
  return left.length === edges.length ? left : ringsOf(left)
}

/** Chains of static imports that lead from a file to what must not be reached. */
function waysTo(forbidden: RegExp, entry: string): string[] {
  const ways: string[] = []
  const seen = new Set([entry])
  const paths = [[entry]]
  for (let path = paths.pop(); path; path = paths.pop()) {
    const reached = imports.filter(({ file, kind }) => file === path.at(-1) && kind === 'static')
    for (const { target } of reached) {
      if (forbidden.test(target)) ways.push([...path, target].join(' → '))
      else if (!seen.has(target)) paths.push([...path, target])
      seen.add(target)
    }
  }
  return ways
}

function inWords({ file, target }: Import): string {
  return `${file} imports ${target}`
}
