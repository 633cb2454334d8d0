import { parseArgs } from 'node:util'
import { formatCount } from '#schema/texts/count-text.ts'
import type { ChainFinding } from '../../audit/audit-chain.ts'
import { CommandError } from '../../command-error.ts'
import { runCommand } from '../../run-command.ts'
import { type BrokenSeal, type Verdict, verifyLog } from './verify-log.ts'

const MOST_TOLD = 20

await runCommand(async ({ sql, args }) => {
  const { values } = parseArgs({ args, options: { anchor: { type: 'string', multiple: true } } })
  const anchors = (values.anchor ?? []).map(anchor => anchor.replace(/\s/g, '').toLowerCase())
  const wrong = anchors.find(anchor => !/^[\da-f]{64}$/.test(anchor))
  if (wrong !== undefined)
    throw new CommandError(
      `An anchor has 64 digits and letters from a to f: “${wrong.slice(0, 80)}” is none.`,
    )
  const verdict = await verifyLog(sql, { anchors })
  const problems = problemsOf(verdict)
  for (const problem of problems.slice(0, MOST_TOLD)) console.log(`- ${problem}`)
  if (problems.length > MOST_TOLD) console.log(`- and ${formatCount(problems.length - MOST_TOLD)} more`)
  if (problems.length > 0)
    throw new CommandError(
      `The record of who did what is not whole: ${formatCount(problems.length)} findings in ${formatCount(verdict.entries)} entries. Keep this database and a backup of before as they are, and compare them.`,
    )
  console.log(wholeText(verdict, anchors.length))
})

function problemsOf({ findings, brokenSeals, lostAnchors }: Verdict): string[] {
  return [
    ...findings.map(findingText),
    ...brokenSeals.map(sealText),
    ...lostAnchors.map(
      anchor =>
        `No entry has the anchor ${anchor}: the end of the trail was cut off, it was written anew, or the anchor is another shop’s.`,
    ),
  ]
}

function findingText({ problem, seq, to = seq }: ChainFinding): string {
  const entry = formatCount(seq)
  if (problem === 'missing')
    return seq === to
      ? `Entry ${entry} is missing.`
      : `The entries ${entry} to ${formatCount(to)} are missing.`
  if (problem === 'changed') return `Entry ${entry} was changed, or moved to another place.`
  if (problem === 'unlinked')
    return `Entry ${entry} does not follow the one before it: that was changed, or others were removed.`
  return `The trail ends with entry ${entry}, which is not the one that was appended last.`
}

function sealText({ seq, after, through, sealed, found }: BrokenSeal): string {
  const span = `The changes of the versions ${formatCount(after + 1)} to ${formatCount(through)}`
  const counts = sealed === found ? '' : `: ${formatCount(sealed)} then, ${formatCount(found)} now`
  return `${span} are not those that entry ${formatCount(seq)} has sealed${counts}.`
}

function wholeText({ entries, seals, sealedThrough, version }: Verdict, anchors: number): string {
  const open = version - sealedThrough
  const parts = [
    `All ${formatCount(entries)} entries are as they were appended, and ${formatCount(seals)} seals fit the changes up to version ${formatCount(sealedThrough)}.`,
    open > 0 && `The ${formatCount(open)} versions since then are sealed within the hour.`,
    anchors > 0
      ? `${anchors === 1 ? 'The anchor is' : `All ${anchors} anchors are`} in it.`
      : 'Whether the end was cut off, or all of it written anew, only an anchor of before shows: --anchor HASH.',
  ]
  return parts.filter(Boolean).join(' ')
}
