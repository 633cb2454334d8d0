import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, test } from 'vitest'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const COPIED = ['package.json', 'sync-server/build.ts', 'sync-server/build-app.ts']
let shop: string

/** A shop's folder with the scripts of this one, and a vite that only says that it was asked. */
beforeEach(() => {
  shop = mkdtempSync(join(tmpdir(), 'sheen-build-'))
  for (const file of COPIED) cpSync(join(ROOT, file), join(shop, file))
  mkdirSync(join(shop, 'node_modules/vite/bin'), { recursive: true })
  symlinkSync(join(ROOT, 'node_modules/tsx'), join(shop, 'node_modules/tsx'))
  mkdirSync(join(shop, 'app'))
  writeFileSync(join(shop, 'app/page.ts'), 'export {}')
  const vite = "require('node:fs').mkdirSync('dist', { recursive: true })"
  writeFileSync(join(shop, 'node_modules/vite/bin/vite.js'), vite)
})
afterEach(() => rmSync(shop, { recursive: true, force: true }))

const run = (command: string, args: string[]) =>
  execFileSync(command, args, { cwd: shop, encoding: 'utf8', stdio: 'pipe' })
const start = () =>
  run(process.execPath, [
    '--import',
    'tsx',
    '--input-type=module',
    '--eval',
    "(await import('./sync-server/build-app.ts')).buildApp()",
  ])

test('A build by npm run build is served where only what runs is installed, until a source changes', {
  timeout: 60_000,
}, () => {
  run('npm', ['run', 'build'])
  expect(existsSync(join(shop, 'dist'))).toBe(true)
  rmSync(join(shop, 'node_modules/vite'), { recursive: true })
  start()
  writeFileSync(join(shop, 'app/page.ts'), 'export const changed = true')
  expect(start).toThrow('vite is not installed: run npm ci first')
})
