import type { InspectionKind } from '../../rows/inspection.ts'
import { certificateNumber } from '../certificates/certificate-number.ts'
import type { SealedProblem, SealedVerdict } from './check-sealed.ts'
import { CERTIFICATE_SEAL, type SealContent } from './seal-text.ts'

/** The words of a verdict, in one language. */
export type VerdictWords = {
  problems: Record<SealedProblem['what'], string>
  parts: Readonly<Record<string, string>>
  otherPart: string
  sides: Readonly<Record<string, string>>
  kinds: Record<InspectionKind, string>
  certificate: string
  remarks: Record<'absent' | 'unhashed' | 'withheld' | 'erased', string>
}

/** What a seal is of: 'Check-in', 'Certificate C60'. Empty for a kind that nobody knows. */
export function sealName(
  seal: SealContent,
  { kinds, certificate }: Pick<VerdictWords, 'kinds' | 'certificate'>,
): string {
  if (seal.format === CERTIFICATE_SEAL)
    return certificate.replace('{number}', () => certificateNumber({ id: seal.certificateId }))
  return Object.hasOwn(kinds, seal.inspection) ? kinds[seal.inspection] : ''
}

/** 'Check-in: mark 2 is not as it was sealed.' A photo or reading of a side is called by it: 'photo 3 (Left)'. */
export function problemText({ what, seal, entry, place = 0 }: SealedProblem, words: VerdictWords): string {
  const { problems, parts, otherPart, sides } = words
  const of = seal ? sealName(seal, words) : ''
  const named = entry && Object.hasOwn(parts, entry.part) ? parts[entry.part] : undefined
  const hasSide = entry?.part === 'photo' || entry?.part === 'reading'
  const side =
    hasSide && typeof entry.side === 'string' && Object.hasOwn(sides, entry.side)
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
