import { EMIRATE_LIST, emirateLetters, emirateName, plateCodesOf } from '../../catalogue/emirates.ts'
import type { Emirate } from '../../rows/vehicle.ts'
import { leadingZero, sixDigits } from '../../texts/en/form-errors.ts'
import { cleanLine } from './clean-text.ts'
import { typedDigits } from './latin-digits.ts'

/** The number of a vehicle whose owner was erased; no plate has it. */
export const ERASED_PLATE = '0'

const PLATE_NUMBER = /^\d{1,6}$/
/** A code of letters before the digits, or any short code set apart from them by a space or a dash. */
const CODE_AND_NUMBER = /^(?:([a-z]+)[\s-]*|([a-z0-9]{1,5})[\s-]+)(\d+)$/i

/** How people write the emirate in front of a plate: its name, in English or Arabic, or the code of its airport or police. */
const EMIRATES_WRITTEN: readonly (readonly [RegExp, Emirate])[] = [
  [/^\s*(?:(?:dxb|dubai)\b|دب[يى])[\s-]*/i, 'dubai'],
  [/^\s*(?:(?:auh|abu\s?dhabi|ad(?=[\s-]+\d{1,2}[\s-]+\d))\b|[أا]بو\s?ظب[يى])[\s-]*/i, 'abudhabi'],
  [/^\s*(?:(?:shj|sharjah)\b|الشارق[ةه])[\s-]*/i, 'sharjah'],
  [/^\s*(?:(?:ajm|ajman)\b|عجمان)[\s-]*/i, 'ajman'],
  [/^\s*(?:(?:fuj|fujairah)\b|الفجير[ةه])[\s-]*/i, 'fujairah'],
  [/^\s*(?:(?:rak|ras\sal\skhaimah)\b|ر[أا]س\sالخيم[ةه])[\s-]*/i, 'rak'],
  [/^\s*(?:(?:uaq|umm\sal\squwain)\b|[أا]م\sالقيوين)[\s-]*/i, 'uaq'],
]

/** A typed plate number in the form that is stored and compared: digits 0–9 without spaces. */
export function normalizePlateNumber(text: string): string {
  return typedDigits(text).replaceAll(' ', '')
}

/** Whether a normalized plate number is 1 to 6 digits. */
export function isPlateNumber(text: string): boolean {
  return PLATE_NUMBER.test(text)
}

type TypedPlate = { plateCategory?: string | null; plateCode?: string | null; plateNumber: string }

/**
 * Reads a typed plate into the code and number that are stored. The code may have a field of its own or stand in
 * front of the number ('A 12345', '5-12345'), after the emirate ('DXB A 12345'). Digits in front are a code only
 * where the emirate issues that code; elsewhere '12-345' is the number 12345, if it has at most 5 digits. Throws
 * nothing: the number may be invalid, see `isPlateNumber`.
 *
 * Codes are those of each emirate's licensing authority (in Dubai the RTA). New ones appear, so a code is only
 * suggested and never checked.
 *
 * @example
 * readPlate({ plateCategory: 'dubai', plateNumber: 'DXB a 12345' }) // { plateCode: 'A', plateNumber: '12345' }
 * readPlate({ plateCategory: 'dubai', plateNumber: '12-345' }) // { plateCode: null, plateNumber: '12345' }
 */
export function readPlate(plate: TypedPlate): { plateCode: string | null; plateNumber: string } {
  const { plateCode, plateNumber } = splitPlate(plate)
  return { plateCode: normalizePlateCode(plate.plateCode) ?? plateCode, plateNumber }
}

/** Whether the code is typed in one place, or the same in both: otherwise `readPlate` drops the one in the number. */
export function hasOnePlateCode(plate: TypedPlate): boolean {
  const { plateCode } = splitPlate(plate)
  return plateCode === null || plateCode === readPlate(plate).plateCode
}

/** Whether the emirate typed before the number, if any, is the selected one. */
export function hasOneEmirate({ plateCategory, plateNumber }: TypedPlate): boolean {
  const typed = emirateInPlate(plateNumber)
  return typed === null || !plateCategory || typed === plateCategory
}

/** The emirate typed in front of a plate number ('DXB A 12345'); null when there is none. */
export function emirateInPlate(text: string): Emirate | null {
  const plate = cleanLine(text)
  return EMIRATES_WRITTEN.find(([written]) => written.test(plate))?.[1] ?? null
}

const SIGNS_BETWEEN = /[/|\\_.,:،()-]+/g
/** A code of digits set apart; without the emirate that issues it only where there are too many digits for one number. */
const DIGITS_AND_NUMBER = /^(\d{1,2}) (\d{1,5})$/
const COUNTRY = /^(?:uae|u a e)\b|\b(?:uae|u a e|ae)$|الامارات$|الإمارات$/i
const CODE_BEHIND = /^(\d+)\s*([a-z]+)$/i

/**
 * Reads a whole plate as lists have it: the emirate in front or behind or missing, the code on either side of the number, and any sign
 * between them ('DXB/A/12346', '12345 A', 'A 12345 دبي', 'A-12345'). Null for what is no plate of an emirate.
 */
export function readWrittenPlate(
  text: string,
): { plateCategory: Emirate | null; plateCode: string | null; plateNumber: string } | null {
  const plain = typedDigits(text.replace(SIGNS_BETWEEN, ' ')).replace(COUNTRY, '').trim()
  const emirate = emirateInPlate(plain) ?? emirateBehind(plain)
  const rest = EMIRATES_WRITTEN.reduce(
    (left, [written]) => withoutEnd(left.replace(written, ''), written),
    plain,
  ).trim()
  const behind = CODE_BEHIND.exec(rest)
  const [, code, number] = DIGITS_AND_NUMBER.exec(rest) ?? []
  const isCode = code && number && (emirate ? plateCodesOf(emirate).includes(code) : rest.length > 6)
  const plate = isCode
    ? { plateCode: code, plateNumber: number }
    : readPlate({ plateCategory: emirate, plateNumber: behind ? `${behind[2]} ${behind[1]}` : rest })
  const isPlate = isPlateNumber(plate.plateNumber) && (plate.plateCode?.length ?? 0) <= 10
  return isPlate ? { plateCategory: emirate, ...plate } : null
}

function emirateBehind(plate: string): Emirate | null {
  return EMIRATES_WRITTEN.find(([written]) => withoutEnd(plate, written) !== plate)?.[1] ?? null
}

/** Without the emirate in the last words, whose name has one to three of them. */
function withoutEnd(plate: string, written: RegExp): string {
  const words = plate.trim().split(' ')
  const at = [1, 2, 3].find(
    count => count < words.length && words.slice(-count).join(' ').replace(written, '') === '',
  )
  return at === undefined ? plate : words.slice(0, -at).join(' ')
}

/** The emirate by whose plates alone a code is issued; null for one that several issue, or none. */
export function emirateOfCode(code: string): Emirate | null {
  const issuing = EMIRATE_LIST.filter(({ plateCodes }) => plateCodes.includes(code))
  return issuing.length === 1 ? (issuing[0]?.id ?? null) : null
}

function splitPlate({ plateCategory, plateNumber: text }: TypedPlate) {
  const plate = typedDigits(text)
  const emirate = emirateInPlate(plate) ?? plateCategory
  const typed = EMIRATES_WRITTEN.reduce((rest, [written]) => rest.replace(written, ''), plate).trim()
  const match = isPlateNumber(normalizePlateNumber(typed)) ? null : CODE_AND_NUMBER.exec(typed)
  if (!match?.[3]) return { plateCode: null, plateNumber: normalizePlateNumber(typed) }
  const plateCode = normalizePlateCode(match[1] ?? match[2] ?? '')
  const asOne = `${plateCode}${match[3]}`
  if (emirate && /^\d{1,5}$/.test(asOne) && !plateCodesOf(emirate).includes(plateCode ?? ''))
    return { plateCode: null, plateNumber: asOne }
  return { plateCode, plateNumber: match[3] }
}

/** A plate code as stored: one or two letters in upper case, a colour capitalised ('White'); null when empty. */
export function normalizePlateCode(text: string | null | undefined): string | null {
  const code = typedDigits(text ?? '')
  if (code === '') return null
  return code.length <= 2 ? code.toUpperCase() : code[0]?.toUpperCase() + code.slice(1).toLowerCase()
}

/** A hint about an unusual plate number that is accepted all the same; null when nothing is unusual. */
export function plateHint(text: string): string | null {
  const number = normalizePlateNumber(text)
  if (!isPlateNumber(number)) return null
  if (number.startsWith('0')) return leadingZero
  if (number.length === 6) return sixDigits
  return null
}

export type Plate = { plateCategory: string; plateCode: string | null; plateNumber: string }

/**
 * Whether two vehicles bear one plate, which none of those bear whose owners were erased. A 12345 and B 12345 are two; a missing code distinguishes nothing if the
 * owner is the same.
 */
export function isSamePlate(a: OwnedPlate, b: OwnedPlate): boolean {
  if (
    a.plateNumber === ERASED_PLATE ||
    a.plateNumber !== b.plateNumber ||
    a.plateCategory !== b.plateCategory
  )
    return false
  return a.plateCode === b.plateCode || (a.customerId === b.customerId && !(a.plateCode && b.plateCode))
}

type OwnedPlate = Plate & { customerId: number }

/** A plate with its emirate: 'Dubai A 12345'. */
export function formatPlate(plate: Plate): string {
  return `${emirateName(plate.plateCategory)} ${formatPlateInEmirate(plate)}`
}

/** A plate with the usual letters of its emirate: 'DXB A 12345'. A screen reader is told `formatPlate` instead. */
export function formatPlateShort(plate: Plate): string {
  return `${emirateLetters(plate.plateCategory)} ${formatPlateInEmirate(plate)}`
}

/** A plate without its emirate: 'A 12345'. */
export function formatPlateInEmirate({ plateCode, plateNumber }: Omit<Plate, 'plateCategory'>): string {
  if (plateNumber === ERASED_PLATE) return '—'
  return [plateCode, plateNumber].filter(Boolean).join(' ')
}
