import type { ConflictWithRows } from '#app/queries/conflicts.ts'
import { nameIn } from '#app/queries/users.ts'
import { momentText } from '#app/ui/moment-text.ts'
import type { FieldChange } from '#schema/protocol/history.ts'
import { CORRECTION, isAssignment } from '#schema/rules/history/conflict.ts'
import { shopDay, shopTime } from '#schema/rules/time/shop-time.ts'
import { formatTime } from '#schema/rules/time/time-text.ts'
import { fieldName, fieldText, lowered, type Names } from '../field-words.ts'

/** Longer values stand below the sentence only. */
const MAX_IN_SENTENCE = 40

type Words = Pick<
  ConflictWithRows,
  'userId' | 'recordTable' | 'field' | 'lost' | 'lostBy' | 'lostAt' | 'kept' | 'keptBy' | 'keptAt' | 'joined'
> & { subject: string }

type Reader = {
  /** The person who reads the sentence. */
  me: number
  names: ReadonlyMap<number, string>
  /** An ISO instant: a time of today is told without its day. */
  now: string
}

/**
 * The fate of a person's value: 'Your 6:00 PM for Basel became 9:00 AM, Joseph, 3:02 PM'. A manager reads the name of the
 * person in place of 'Your'.
 */
export function conflictSentence(conflict: Words, reader: Reader): string {
  const { subject, field, joined, lostBy, lostAt, keptBy, keptAt, userId } = conflict
  const nameOf = (id: number | null) => nameIn(reader.names, id)
  const owner = userId === reader.me ? 'Your' : `${nameOf(userId)}’s`
  const winner = nameOf(keptBy)
  const when = clockText(keptAt, reader.now)
  if (field === 'status')
    return userId === lostBy
      ? `${owner} job for ${subject} was cancelled, but ${winner} worked on it, ${when}`
      : `${owner} job for ${subject} had been cancelled by ${nameOf(lostBy)}, ${clockText(lostAt, reader.now)}`
  if (field === CORRECTION)
    return `${owner} correction for ${subject} has no effect: ${winner} had corrected the invoice, ${when}`
  if (isAssignment(field)) return assignmentSentence(conflict, { owner, when, ...reader })
  if (joined) return `${owner} notes for ${subject} stand together with ${winner}’s, ${when}`
  const { lost, kept } = conflictValues(conflict)
  const label = lowered(fieldName(field))
  if (lost === null || kept === null || Math.max(lost.length, kept.length) > MAX_IN_SENTENCE)
    return `${owner} ${label} for ${subject} was replaced, ${winner}, ${when}`
  if (field === 'scheduledDate' || field === 'bay')
    return `${owner} ${lost} for ${subject} became ${kept}, ${winner}, ${when}`
  return `${owner} ${label} ‘${lost}’ for ${subject} became ‘${kept}’, ${winner}, ${when}`
}

function assignmentSentence(
  conflict: Words,
  { owner, when, names }: Reader & { owner: string; when: string },
): string {
  const { subject, field, lostBy, keptBy, userId } = conflict
  const { lost, kept } = conflictValues(conflict, names)
  const label = lowered(fieldName(field))
  const nameOf = (id: number | null) => nameIn(names, id)
  return userId === lostBy
    ? `${owner} ${label} ‘${lost}’ for ${subject} became ‘${kept}’, ${nameOf(keptBy)}, ${when}`
    : `${owner} ${label} ‘${kept}’ for ${subject} replaced ${nameOf(lostBy)}’s ‘${lost}’, ${when}`
}

/** Both values as text; two times of one day without the day. Null where they may not be told. */
export function conflictValues(
  conflict: Pick<Words, 'field' | 'lost' | 'kept'>,
  names?: Names,
): {
  lost: string | null
  kept: string | null
} {
  const [lost, kept] = [parsed(conflict.lost), parsed(conflict.kept)]
  if (lost === undefined || kept === undefined) return { lost: null, kept: null }
  const isTime = conflict.field === 'scheduledDate' && typeof lost === 'string' && typeof kept === 'string'
  if (isTime && shopDay(lost) === shopDay(kept))
    return { lost: formatTime(shopTime(lost)), kept: formatTime(shopTime(kept)) }
  return { lost: fieldText(conflict.field, lost, names), kept: fieldText(conflict.field, kept, names) }
}

/** A history's change that replaced a value unseen: 'Joseph’s 6:00 PM was replaced by Basel’s 9:00 AM'. */
export function replacedSentence(
  { field, before, after, replacedFrom = null }: FieldChange,
  { names, by }: { names: ReadonlyMap<number, string>; by: number | null },
): string {
  const nameOf = (id: number | null) => nameIn(names, id)
  if (field === 'status')
    return `${nameOf(replacedFrom)} had cancelled it in the meantime: the work reopened it`
  const { lost, kept } = conflictValues({ field, lost: asJson(before), kept: asJson(after) }, names)
  const value = (text: string | null) =>
    field === 'scheduledDate' || field === 'bay' ? text : `${lowered(fieldName(field))} ‘${text}’`
  return field === 'notes'
    ? `${nameOf(replacedFrom)}’s ${value(lost)} and ${nameOf(by)}’s ‘${kept}’ were written at one time`
    : `${nameOf(replacedFrom)}’s ${value(lost)} was replaced by ${nameOf(by)}’s ${value(kept)}`
}

function asJson(value: unknown): string {
  return JSON.stringify(value ?? null)
}

/** A value of a conflict; undefined where it may not be told. */
export function parsed(json: string | null): unknown {
  return json === null ? undefined : JSON.parse(json)
}

function clockText(instant: string, now: string): string {
  return shopDay(instant) === shopDay(now) ? formatTime(shopTime(instant)) : momentText(instant)
}
