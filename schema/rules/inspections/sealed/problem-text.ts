import type { InspectionSeal } from '../../../rows/inspection-seal.ts'
import type { SealedProblem, SealedVerdict } from './check-sealed.ts'

/** The words of a verdict, in one language. */
export type VerdictWords = {
  problems: Record<SealedProblem['what'], string>
  parts: Readonly<Record<string, string>>
  otherPart: string
  sides: Readonly<Record<string, string>>
  kinds: Record<InspectionSeal['inspection'], string>
  remarks: Record<'absent' | 'unhashed' | 'withheld' | 'erased', string>
}

/** 'Check-in: mark 2 is not as it was sealed.' A photo of a side is called by it: 'photo 3 (Left)'. */
export function problemText(
  { what, inspection, entry, place = 0 }: SealedProblem,
  words: VerdictWords,
): string {
  const { problems, parts, otherPart, sides, kinds } = words
  const of = inspection && Object.hasOwn(kinds, inspection) ? kinds[inspection] : ''
  const named = entry && Object.hasOwn(parts, entry.part) ? parts[entry.part] : undefined
  const side =
    entry?.part === 'photo' && typeof entry.side === 'string' && Object.hasOwn(sides, entry.side)
      ? sides[entry.side]
      : undefined
  const part = (named ?? otherPart).replace('{n}', String(place)) + (side ? ` (${side})` : '')
  return problems[what].replace('{of}', () => of).replace('{part}', () => part)
}

/** What the check says beside what differs: each a sentence, with how many. */
export function remarkTexts(
  { absentPhotos, unhashedPhotos, withheld, erased }: SealedVerdict,
  { remarks }: VerdictWords,
): string[] {
  const counted = [
    [remarks.absent, absentPhotos],
    [remarks.unhashed, unhashedPhotos],
    [remarks.withheld, withheld],
    [remarks.erased, erased],
  ] as const
  return counted.flatMap(([text, count]) => (count > 0 ? text.replace('{n}', String(count)) : []))
}
