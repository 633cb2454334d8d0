import { emirateName, plateCodesOf } from '../catalogue/emirates.ts'
import type { Emirate } from '../rows/vehicle.ts'
import { latinDigits } from './latin-digits.ts'

const PLATE_NUMBER = /^\d{1,6}$/
/** A code of letters before the digits, or any short code set apart from them by a space or a dash. */
const CODE_AND_NUMBER = /^(?:([a-z]+)[\s-]*|([a-z0-9]{1,5})[\s-]+)(\d+)$/i

/** How an emirate is written in front of a plate: by its name, or by the letters of its airport or police. */
const EMIRATES_WRITTEN: readonly (readonly [RegExp, Emirate])[] = [
  [/^\s*(?:dxb|dubai)\b[\s-]*/i, 'dubai'],
  [/^\s*(?:auh|abu\s?dhabi)\b[\s-]*/i, 'abudhabi'],
  [/^\s*(?:shj|sharjah)\b[\s-]*/i, 'sharjah'],
  [/^\s*(?:ajm|ajman)\b[\s-]*/i, 'ajman'],
  [/^\s*(?:fuj|fujairah)\b[\s-]*/i, 'fujairah'],
  [/^\s*(?:rak|ras\sal\skhaimah)\b[\s-]*/i, 'rak'],
  [/^\s*(?:uaq|umm\sal\squwain)\b[\s-]*/i, 'uaq'],
]

/** Typed digits of a plate as they are stored and compared: 0–9, without spaces. */
export function normalizePlateNumber(text: string): string {
  return latinDigits(text).replace(/\s+/g, '')
}

/** Whether a normalized plate number is 1 to 6 digits. */
export function isPlateNumber(text: string): boolean {
  return PLATE_NUMBER.test(text)
}

type TypedPlate = { plateCategory?: string | null; plateCode?: string | null; plateNumber: string }

/**
 * A plate as typed, with its code in a field of its own or in front of the number ('A 12345', '5-12345'), and
 * perhaps its emirate before that ('DXB A 12345'), as stored. Figures in front are a code only where the emirate
 * has it: elsewhere '12-345' is the number 12345, as long as that is one. The number may still be invalid.
 */
export function readPlate(plate: TypedPlate): { plateCode: string | null; plateNumber: string } {
  const { plateCode, plateNumber } = splitPlate(plate)
  return { plateCode: normalizePlateCode(plate.plateCode) ?? plateCode, plateNumber }
}

/** Whether the code is typed in one place only, or in both alike: otherwise `readPlate` has to drop one. */
export function hasOnePlateCode(plate: TypedPlate): boolean {
  const { plateCode } = splitPlate(plate)
  return plateCode === null || plateCode === readPlate(plate).plateCode
}

/** Whether the emirate that stands before the number, if one does, is the one that is chosen. */
export function hasOneEmirate({ plateCategory, plateNumber }: TypedPlate): boolean {
  const typed = emirateInPlate(plateNumber)
  return typed === null || !plateCategory || typed === plateCategory
}

/** The emirate that somebody has written in front of a plate, as on a form of the police: 'DXB A 12345'. */
export function emirateInPlate(text: string): Emirate | null {
  return EMIRATES_WRITTEN.find(([written]) => written.test(text))?.[1] ?? null
}

function splitPlate({ plateCategory, plateNumber: text }: TypedPlate) {
  const emirate = emirateInPlate(text) ?? plateCategory
  const withoutEmirate = EMIRATES_WRITTEN.reduce((rest, [written]) => rest.replace(written, ''), text.trim())
  const typed = latinDigits(withoutEmirate).trim()
  const match = isPlateNumber(normalizePlateNumber(typed)) ? null : CODE_AND_NUMBER.exec(typed)
  if (!match?.[3]) return { plateCode: null, plateNumber: normalizePlateNumber(typed) }
  const plateCode = normalizePlateCode(match[1] ?? match[2] ?? '')
  const asOne = `${plateCode}${match[3]}`
  if (emirate && /^\d{1,5}$/.test(asOne) && !plateCodesOf(emirate).includes(plateCode ?? ''))
    return { plateCode: null, plateNumber: asOne }
  return { plateCode, plateNumber: match[3] }
}

/** A plate code as stored: letters of one or two in capitals, names ('White') capitalised; null when empty. */
export function normalizePlateCode(text: string | null | undefined): string | null {
  const code = latinDigits(text ?? '').trim()
  if (code === '') return null
  return code.length <= 2 ? code.toUpperCase() : code[0]?.toUpperCase() + code.slice(1).toLowerCase()
}

/** What is unusual about a plate number that passes: a hint to look again, never a refusal. Null when nothing is. */
export function plateHint(text: string): string | null {
  const number = normalizePlateNumber(text)
  if (!isPlateNumber(number)) return null
  if (number.startsWith('0')) return 'UAE plates do not start with 0. Please check the number.'
  if (number.length === 6) return 'UAE plates have up to 5 digits. Please check the number.'
  return null
}

export type Plate = { plateCategory: string; plateCode: string | null; plateNumber: string }

/**
 * Whether two vehicles bear one plate. A 12345 and B 12345 are two; a missing code distinguishes nothing if the
 * owner is the same.
 */
export function isSamePlate(a: OwnedPlate, b: OwnedPlate): boolean {
  if (a.plateNumber !== b.plateNumber || a.plateCategory !== b.plateCategory) return false
  return a.plateCode === b.plateCode || (a.customerId === b.customerId && !(a.plateCode && b.plateCode))
}

type OwnedPlate = Plate & { customerId: number }

/** A plate as people say it: 'Dubai A 12345'. */
export function formatPlate(plate: Plate): string {
  return `${emirateName(plate.plateCategory)} ${formatPlateInEmirate(plate)}`
}

/** What tells vehicles of one emirate apart: 'A 12345'. */
export function formatPlateInEmirate({ plateCode, plateNumber }: Omit<Plate, 'plateCategory'>): string {
  return [plateCode, plateNumber].filter(Boolean).join(' ')
}
