import { readFileSync, statSync } from 'node:fs'
import { checkSealed, type SealedVerdict } from '#schema/rules/sealed/check-sealed.ts'
import { problemText, remarkTexts, sealName } from '#schema/rules/sealed/problem-text.ts'
import { CERTIFICATE_SEAL, madeAt } from '#schema/rules/sealed/seal-text.ts'
import { sealCode } from '#schema/rules/sealed/sealed-entries.ts'
import { kinds, sides } from '#schema/texts/en/inspections.ts'
import * as texts from '#schema/texts/en/sealed-page.ts'

/*
 * Checks a sealed file, with nothing of a shop or its server: `node verify-sealed.mjs FILE`. It ends with 0 when the file is as it was
 * sealed, and with 1 otherwise. The build makes one file of it, which every shop serves.
 */

const USAGE = 'Usage: verify-sealed FILE [--key FINGERPRINT]'
/** A fingerprint whole, or as far as a shop's papers have it. */
const FINGERPRINT = /^(?:[\da-f]{16}|[\da-f]{64})$/
/** 96 photos of 5 MB in base64. */
const MOST_BYTES = 700 * 1024 * 1024
const WORDS = { ...texts, kinds, sides }

process.exitCode = await run(process.argv.slice(2))

async function run(args: readonly string[]): Promise<number> {
  const [path, option, ...rest] = args
  const [typed, ...more] = rest
  const isKnown = option === undefined || (option === '--key' && typed !== undefined && more.length === 0)
  if (!path || path.startsWith('--') || !isKnown) return fail(USAGE)
  const key = typed?.replace(/\W/g, '').toLowerCase()
  if (key !== undefined && !FINGERPRINT.test(key))
    return fail('A key has 64 digits of 0 to 9 and a to f. The first 16 of them will do.')
  const file = read(path)
  if (typeof file === 'string') return fail(file)
  const verdict = await checkSealed(file.json)
  for (const seal of verdict.seals) {
    const of = sealName(seal, WORDS) || 'Inspection'
    const made = `${seal.format === CERTIFICATE_SEAL ? 'issued' : 'signed'} ${madeAt(seal)} by the device`
    console.log(
      `${of}: seal ${seal.number}, ${sealCode(seal.closing)}, ${made}, sealed ${seal.sealedAt} by the server`,
    )
  }
  for (const fingerprint of verdict.keys) console.log(`Key of the shop: ${fingerprint}`)
  for (const remark of remarkTexts(verdict, WORDS)) console.log(remark)
  const problems = problemsOf(verdict, key)
  for (const problem of problems) console.log(`- ${problem}`)
  if (problems.length > 0) return fail('It is not as it was sealed.')
  console.log(
    key === undefined
      ? 'It is as it was sealed. Whether the key is the shop’s, ask the shop: --key FINGERPRINT compares it.'
      : 'It is as it was sealed, by this key.',
  )
  return 0
}

function problemsOf(verdict: SealedVerdict, key: string | undefined): string[] {
  const isOther = key !== undefined && verdict.keys.some(used => !used.startsWith(key))
  return [
    ...verdict.problems.map(problem => problemText(problem, WORDS)),
    ...(verdict.isSigned === null ? ['This Node does not know Ed25519: take Node 20 or later.'] : []),
    ...(isOther ? ['Another key than the one given has signed it.'] : []),
  ]
}

function read(path: string): { json: unknown } | string {
  try {
    if (statSync(path).size > MOST_BYTES) return 'The file is too large for a sealed file.'
    return { json: JSON.parse(readFileSync(path, 'utf8')) }
  } catch (error) {
    return error instanceof SyntaxError
      ? 'The file is not JSON: it was cut off or changed.'
      : `The file cannot be read: ${error instanceof Error ? error.message : error}`
  }
}

function fail(text: string): number {
  console.error(text)
  return 1
}
