import { formatCount } from '#schema/texts/count-text.ts'
import type { ChainFinding } from '../../audit/audit-chain.ts'
import type { BrokenErasure } from '../../privacy/verify-erasures.ts'
import { sealProblemText, unsealedText } from '../../seals/verify-seals.ts'
import type { BrokenSeal, Verdict } from './verify-log.ts'

/** What is wrong, a sentence each; none of what nobody touched. */
export function problemsOf(verdict: Verdict): string[] {
  const { findings, brokenSeals, brokenErasures, records, lostAnchors } = verdict
  return [
    ...findings.map(findingText),
    ...brokenSeals.map(sealText),
    ...brokenErasures.map(erasureText),
    ...records.findings.map(finding => `${sealProblemText(finding)}.`),
    ...records.unsealed.map(each => `Seal of appointment ${each.appointmentId}: ${unsealedText(each)}.`),
    ...records.lost.map(
      ({ seq, number }) =>
        `Seal ${formatCount(number)} of inspections and certificates is not the one that entry ${formatCount(seq)} names: the end of the seals was cut off, or they were written anew.`,
    ),
    ...lostAnchors.map(
      anchor =>
        `No entry and no seal has the anchor ${anchor}: the end of the trail was cut off, it was written anew, or the anchor is another shop’s.`,
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

function erasureText({ erasure, of, count }: BrokenErasure): string {
  const what = of === 'changes' ? 'changes of the log' : 'entries'
  return `${formatCount(count)} ${what} are said to be emptied by the erasure ${erasure}, which is not what the trail says of it.`
}

/** What is said of a record in which nothing is wrong, by what it was compared with. */
export function wholeText(verdict: Verdict, anchors: number): string {
  const { entries, seals, sealedThrough, version, records } = verdict
  const open = version - sealedThrough
  const parts = [
    `All ${formatCount(entries)} entries are as they were appended, and ${formatCount(seals)} seals fit the changes up to version ${formatCount(sealedThrough)}.`,
    records.count > 0 &&
      `All ${formatCount(records.count)} seals of inspections and certificates follow each other.`,
    open > 0 && `The ${formatCount(open)} versions since then are sealed within the hour.`,
    anchors > 0
      ? `${anchors === 1 ? 'The anchor is' : `All ${anchors} anchors are`} in it.`
      : 'Whether the end was cut off, or all of it written anew, only an anchor of before shows: --anchor HASH.',
  ]
  return parts.filter(Boolean).join(' ')
}
