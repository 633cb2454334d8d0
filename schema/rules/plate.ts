import { emirateName } from '../catalogue/emirates.ts'
import { latinDigits } from './latin-digits.ts'

const PLATE_NUMBER = /^\d{1,6}$/
/** A code of letters before the digits, or any short code set apart from them by a space or a dash. */
const CODE_AND_NUMBER = /^(?:([a-z]+)[\s-]*|([a-z0-9]{1,5})[\s-]+)(\d+)$/i

/** Typed digits of a plate as they are stored and compared: 0–9, without spaces. */
export function normalizePlateNumber(text: string): string {
  return latinDigits(text).replace(/\s+/g, '')
}

/** Whether a normalized plate number is 1 to 6 digits. */
export function isPlateNumber(text: string): boolean {
  return PLATE_NUMBER.test(text)
}

/**
 * A plate as typed, with its code in a field of its own or in front of the number ('A 12345', '5-12345'),
 * as stored. The number may still be invalid.
 */
export function readPlate(plate: { plateCode?: string | null; plateNumber: string }): {
  plateCode: string | null
  plateNumber: string
} {
  const { plateCode, plateNumber } = splitPlate(plate.plateNumber)
  return { plateCode: normalizePlateCode(plate.plateCode) ?? plateCode, plateNumber }
}

/** Whether the code is typed in one place only, or in both alike: otherwise `readPlate` has to drop one. */
export function hasOnePlateCode(plate: { plateCode?: string | null; plateNumber: string }): boolean {
  const { plateCode } = splitPlate(plate.plateNumber)
  return plateCode === null || plateCode === readPlate(plate).plateCode
}

function splitPlate(text: string): { plateCode: string | null; plateNumber: string } {
  const typed = latinDigits(text).trim()
  const match = isPlateNumber(normalizePlateNumber(typed)) ? null : CODE_AND_NUMBER.exec(typed)
  if (!match?.[3]) return { plateCode: null, plateNumber: normalizePlateNumber(typed) }
  return { plateCode: normalizePlateCode(match[1] ?? match[2] ?? ''), plateNumber: match[3] }
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

type Plate = { plateCategory: string; plateCode: string | null; plateNumber: string }

/** A plate as people say it: 'Dubai A 12345'. */
export function formatPlate(plate: Plate): string {
  return `${emirateName(plate.plateCategory)} ${formatPlateInEmirate(plate)}`
}

/** What tells cars of one emirate apart: 'A 12345'. */
export function formatPlateInEmirate({ plateCode, plateNumber }: Omit<Plate, 'plateCategory'>): string {
  return [plateCode, plateNumber].filter(Boolean).join(' ')
}
