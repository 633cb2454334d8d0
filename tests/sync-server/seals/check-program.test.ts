import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildCheckProgram } from '../../../build/visitor-pages.ts'

let folder: string
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'sheen-check-'))
  await buildCheckProgram(folder)
})
afterAll(() => rmSync(folder, { recursive: true }))

const description = readFileSync(new URL('../../../docs/sealed.md', import.meta.url), 'utf8')
const [first = '', second = ''] = [...description.matchAll(/```json\n(\{.*?)```/gs)].map(([, json]) => json)
/** Of an inspection, in the first format. */
const example = () => first

function check(content: string, ...args: string[]) {
  writeFileSync(join(folder, 'a.sealed.json'), content)
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['verify-sealed.mjs', 'a.sealed.json', ...args],
    { cwd: folder, encoding: 'utf8' },
  )
  return { status, said: stdout + stderr }
}

test('The program for outside is one small file that plain Node runs with nothing beside it', () => {
  expect(readdirSync(folder)).toEqual(['verify-sealed.mjs'])
  const program = readFileSync(join(folder, 'verify-sealed.mjs'), 'utf8')
  expect(program.length).toBeLessThan(30_000)
  expect([...program.matchAll(/^import .* from "([^"]+)"/gm)].map(([, from]) => from)).toEqual(['node:fs'])
  const { status, said } = check(example())
  expect(said).toMatch(/^Check-in: seal 1, 400E-3299-B20B, signed .*It is as it was sealed/s)
  expect(status).toBe(0)
})

test('It checks a file with a certificate, and says which part of that was changed', () => {
  const { status, said } = check(second)
  expect(said).toMatch(
    /^Certificate C60: seal 2, 210A-4812-7B49, issued 2026-11-20T14:05:00\.000Z by the device, sealed .*It is as it was sealed/s,
  )
  expect(status).toBe(0)
  expect(check(second.replace('"micrometres": 128', '"micrometres": 168'))).toEqual({
    status: 1,
    said: expect.stringContaining('- Certificate C60: gauge reading 2 (Left) is not as it was sealed.'),
  })
})

test.each<[string, (text: string) => string, string]>([
  ['a note', text => text.replace('"door"', '"boot"'), '- Check-in: mark 1 is not as it was sealed.'],
  [
    'a picture',
    text => text.replace('VGhl', 'VGhm'),
    '- Check-in: the picture of photo 1 (Left) is another one.',
  ],
  ['the end of the file', text => text.slice(0, -30), 'The file is not JSON'],
])('It ends with 1 where %s was changed, and says which part', (_, change, said) => {
  expect(change(example())).not.toBe(example())
  expect(check(change(example()))).toEqual({ status: 1, said: expect.stringContaining(said) })
})

test('It compares the key with the one that the shop has told', () => {
  const key = '21fe31dfa154a261626bf854046fd2271b7bed4b6abe45aa58877ef47f9721b9'
  expect(check(example(), '--key', `${key.slice(0, 8)} ${key.slice(8).toUpperCase()}`).status).toBe(0)
  expect(check(example(), '--key', key.replace('2', '3'))).toEqual({
    status: 1,
    said: expect.stringContaining('Another key than the one given has signed it.'),
  })
  expect(check(example(), '--other').said).toContain('Usage')
})

test('It compares the sixteen digits that stand on the shop’s papers, and takes nothing else for a key', () => {
  const digits = '21fe31dfa154a261'
  expect(check(example(), '--key', digits)).toEqual({
    status: 0,
    said: expect.stringContaining('by this key'),
  })
  expect(check(example(), '--key', digits.replace('2', '3')).said).toContain('Another key than the one given')
  for (const none of ['', digits.slice(1), '400E-3299-B20B'])
    expect(check(example(), '--key', none)).toEqual({
      status: 1,
      said: 'A key has 64 digits of 0 to 9 and a to f. The first 16 of them will do.\n',
    })
})
