import { readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join, relative, resolve } from 'node:path'
import { describe, expect, test } from 'vitest'

const ROOT = resolve(import.meta.dirname, '../..')
const FOLDERS = { schema: '#schema', app: '#app', 'sync-server': '#server', tests: '#tests' } as const
type Folder = keyof typeof FOLDERS

type Import = { file: string; target: string; kind: 'static' | 'dynamic' | 'type' }

/** Where `from` may not reach: `target` is a path from the root, or the name of a package. */
type Rule = { from: RegExp; never: RegExp; but?: RegExp }

const THE_DATABASE = /^(dexie|dexie-react-hooks|app\/(db|sync|queries)\/)/

const RULES: Record<string, Rule> = {
  'schema stands alone': {
    from: /^schema\//,
    never: /./,
    but: /^(schema\/|zod$|date-fns($|\/)|@date-fns\/tz($|\/))/,
  },
  'the app knows nothing of the server, of node or of tests': {
    from: /^app\//,
    never: /^(sync-server\/|tests\/|node:)/,
  },
  'the server knows nothing of the app or of tests': { from: /^sync-server\//, never: /^(app|tests)\// },
  'what every screen is made of reaches no data': { from: /^app\/(ui|theme)\//, never: THE_DATABASE },
  'a visitor’s screens reach no data': {
    from: /^app\/features\/(landing|booking|login)\//,
    never: THE_DATABASE,
  },
  'screens read by queries and write by mutate': {
    from: /^app\/features\//,
    never: /^(dexie|dexie-react-hooks|app\/db\/)/,
  },
  'only the table of addresses and the public entries know the screens': {
    from: /^app\/(?!features\/|visitor\/|routes\.tsx$|main\.tsx$)/,
    never: /^app\/features\//,
  },
}

/** Screens that are made of parts of another. */
const FEATURES_USING_OTHERS: Record<string, readonly string[]> = {
  'admin-dashboard': ['attention', 'dashboard', 'reports', 'supplies'],
  appointments: ['customers', 'messages', 'vehicles'],
  attention: ['appointments', 'messages', 'products', 'schedule', 'supplies', 'vehicles'],
  booking: ['landing', 'vehicles'],
  customers: ['record-history', 'vehicles'],
  dashboard: ['appointments', 'supplies', 'vehicles'],
  'database-tools': ['attention'],
  'plate-lookup': ['vehicles'],
  products: ['supplies'],
  purchasing: ['supplies'],
  'record-history': ['database-tools'],
  schedule: ['appointments', 'vehicles'],
  settings: ['messages'],
  'stock-count': ['supplies'],
  vehicles: ['record-history'],
}

/** What a browser fetches before anyone has signed in. */
const PUBLIC_ENTRIES = [
  'app/main.tsx',
  'app/visitor/landing.ts',
  'app/visitor/booking.tsx',
  'app/visitor/prerender.tsx',
]

const files = (Object.keys(FOLDERS) as Folder[]).flatMap(sourceFiles)
const imports = files.flatMap(importsOf)

describe('Imports keep their direction', () => {
  test.each(Object.entries(RULES))('%s', (_name, { from, never, but }) => {
    const breaches = imports.filter(
      ({ file, target }) => from.test(file) && never.test(target) && !but?.test(target),
    )
    expect(breaches.map(inWords)).toEqual([])
  })

  test('a feature uses no other feature but those it is made of', () => {
    const breaches = imports.filter(({ file, target }) => {
      const [own, other] = [featureOf(file), featureOf(target)]
      return own && other && own !== other && !FEATURES_USING_OTHERS[own]?.includes(other)
    })
    expect(breaches.map(inWords)).toEqual([])
  })

  test('no visitor’s page reaches the local database, however indirectly', () => {
    const ways = PUBLIC_ENTRIES.flatMap(entry => waysTo(THE_DATABASE, entry))
    expect(ways).toEqual([])
  })
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
  expect(found('app/visitor/booking.tsx')).toContain('app/features/booking/booking-page.tsx')
  expect(found('schema/rows/customer.ts')).toContain('zod')
  expect(waysTo(THE_DATABASE, 'app/shell/staff-shell.tsx')).not.toEqual([])
})

function sourceFiles(folder: Folder): string[] {
  return readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter(name => /\.tsx?$/.test(name) && !name.includes('node_modules'))
    .map(name => join(folder, name))
}

function importsOf(file: string): Import[] {
  const code = withoutComments(readFileSync(join(ROOT, file), 'utf8'))
  const found = (pattern: RegExp, kind: Import['kind']) =>
    [...code.matchAll(pattern)].map(([statement, , specifier = '']) => ({
      file,
      target: targetOf(file, specifier),
      kind: /^(import|export)\s+type\b/.test(statement) ? ('type' as const) : kind,
    }))
  return [
    ...found(/^(?:import|export)\b[^'"`;=]*?\bfrom\s*(['"])(.+?)\1/gm, 'static'),
    ...found(/^import\s*(['"])(.+?)\1/gm, 'static'),
    ...found(/\bimport\(\s*(['"])(.+?)\1/g, 'dynamic'),
  ]
}

/** Without the comments that fill whole lines: others cannot hold an import statement. */
function withoutComments(code: string): string {
  return code.replace(/^\s*\/\*[\s\S]*?\*\//gm, '').replace(/^\s*\/\/.*$/gm, '')
}

function targetOf(file: string, specifier: string): string {
  if (specifier.startsWith('.')) return relative(ROOT, resolve(ROOT, dirname(file), specifier))
  for (const [folder, alias] of Object.entries(FOLDERS))
    if (specifier.startsWith(`${alias}/`)) return folder + specifier.slice(alias.length)
  return specifier
}

function featureOf(path: string): string | undefined {
  return /^app\/features\/([^/]+)\//.exec(path)?.[1]
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
