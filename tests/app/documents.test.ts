import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { describe, expect, test } from 'vitest'

const ROOT = resolve(import.meta.dirname, '../..')
const DECISIONS = 'docs/decisions'
const FOLDERS = ['app', 'build', 'deploy', 'docs', 'schema', 'sync-server', 'tests']

const decisions = readdirSync(join(ROOT, DECISIONS)).filter(name => /^\d{3}-/.test(name))
const documents = [
  'README.md',
  'ARCHITECTURE.md',
  'app/sync/README.md',
  'docs/running.md',
  'docs/security.md',
  'SECURITY.md',
  'docs/testing.md',
  'docs/binding-texts.md',
  `${DECISIONS}/README.md`,
  ...decisions.map(name => `${DECISIONS}/${name}`),
]
const files = FOLDERS.flatMap(folder =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map(name => `/${folder}/${name}`),
)

describe.each(documents)('%s', document => {
  const text = readFileSync(join(ROOT, document), 'utf8')

  test('names files that are there', () => {
    const named = [...text.matchAll(/(?<![\w./-])[\w-]+(?:\/[\w.-]+)*\.(?:tsx?|mjs|sql)\b/g)].map(
      ([name]) => name,
    )
    expect(named.filter(name => !files.some(file => file.endsWith(`/${name}`)))).toEqual([])
  })

  test('names folders that are there', () => {
    const named = [...text.matchAll(/`((?:app|build|deploy|docs|schema|sync-server|tests)(?:\/[\w-]+)+)`/g)]
    expect(named.map(([, name = '']) => name).filter(name => !existsSync(join(ROOT, name)))).toEqual([])
  })

  test('links to what is there', () => {
    const links = [...text.matchAll(/\]\((?!https?:)([^)#]+)\)/g)].map(([, link = '']) => link)
    expect(links.filter(link => !existsSync(join(ROOT, dirname(document), link)))).toEqual([])
  })
})

test('The index lists every decision, by the heading of its file', () => {
  const index = readFileSync(join(ROOT, DECISIONS, 'README.md'), 'utf8')
  const entries = decisions.map(name => {
    const [heading = ''] = readFileSync(join(ROOT, DECISIONS, name), 'utf8').split('\n')
    return `- [${heading.replace('# ', '')}](${name})`
  })
  expect(index.split('\n').filter(line => line.startsWith('- '))).toEqual(entries)
})
