import type { InvoiceNumber } from '../rows/invoice.ts'
import { readCustomerSearch } from '../rules/find/find-customers.ts'
import { searchText, searchWords } from '../rules/text/search-text.ts'
import { type PlateSearch, readPlateSearch } from './plate-lookup.ts'

/** The longest text that is looked for. */
export const FIND_LENGTH_MAX = 80

/** Fewer digits occur in nearly every phone number. */
const PHONE_DIGITS_MIN = 3

/** The meanings of one line of text, all at once: '12345' is part of a phone, a plate and an appointment's number. */
export type FindSearch = {
  /** The typed words, normalised, with single spaces between them. */
  text: string
  words: readonly string[]
  /** The words that are no numbers, the numbers, and their digits as stored phones have them ('' for too few). */
  person: { words: readonly string[]; numbers: readonly string[]; digits: string }
  plate: PlateSearch | null
  appointmentId: number | null
  /** '#12' names an appointment and can be nothing else. */
  isAppointment: boolean
  document: InvoiceNumber | null
}

/** Reads what was typed into Find; null for no text. What exceeds `FIND_LENGTH_MAX` is left out. Throws nothing. */
export function readFindSearch(typed: string): FindSearch | null {
  const bounded = typed.slice(0, FIND_LENGTH_MAX)
  const words = searchWords(bounded)
  if (words.length === 0) return null
  const { digits, ...person } = readCustomerSearch(bounded)
  const text = words.join(' ')
  return {
    text,
    words,
    person: { ...person, digits: digits.length < PHONE_DIGITS_MIN ? '' : digits },
    plate: readPlateSearch(bounded).search,
    appointmentId: readNumber(/^#?\s*([1-9]\d*)$/.exec(text)?.[1]),
    isAppointment: /^#\s*\d*$/.test(text),
    document: readDocumentNumber(bounded),
  }
}

/** Reads the printed number of a document, 'R1017-0012', 'CN7-0003' or 'r1017 12'; null for other text. */
function readDocumentNumber(typed: string): InvoiceNumber | null {
  const match = /^([a-z]{1,3})\s*([1-9]\d*)\s+(\d+)$/.exec(searchText(typed).trim())
  const [register, sequence] = [readNumber(match?.[2]), readNumber(match?.[3])]
  return match?.[1] && register && sequence
    ? { series: `${match[1].toUpperCase()}${register}`, sequence }
    : null
}

function readNumber(digits: string | undefined): number | null {
  const number = Number(digits)
  return digits !== undefined && Number.isSafeInteger(number) ? number : null
}
