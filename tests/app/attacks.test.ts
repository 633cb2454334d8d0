import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { ATTACKS, type Attack } from '#tests/attacks/attacks.ts'

const ROOT = resolve(import.meta.dirname, '../..')
const attacks = Object.values(ATTACKS).flat()

/** Whether a title stands in the source as the first argument of a call that is no skipped test. */
function hasTest(source: string, title: string): boolean {
  const quoted = title.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll("'", "\\\\?'")
  return new RegExp(String.raw`(?<!\.(?:skip|todo|only)|describe)\(\s*(['"\x60])${quoted}\1`).test(source)
}

test.each(attacks)('$attack: its test is there', ({ file, test: title }: Attack) => {
  expect(existsSync(join(ROOT, file)), file).toBe(true)
  expect(hasTest(readFileSync(join(ROOT, file), 'utf8'), title), `${file}: ${title}`).toBe(true)
})

test('each attack stands in the list once, and there are a hundred at least', () => {
  expect(new Set(attacks.map(({ attack }) => attack)).size).toBe(attacks.length)
  expect(attacks.length).toBeGreaterThanOrEqual(100)
})

test('a title in a comment, of a group or of a skipped test is no test', () => {
  const source = `// is held\ndescribe('is held', () => {\n  test.skip('is held', go)\n  test('is held off', go)\n})`
  expect(hasTest(source, 'is held')).toBe(false)
  expect(hasTest(source, 'is held off')).toBe(true)
  expect(hasTest("test.each([])(\n  'is held',\n go)", 'is held')).toBe(true)
})
