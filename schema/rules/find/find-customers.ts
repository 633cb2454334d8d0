import type { Customer } from '../../rows/customer.ts'
import { memoizePerList } from '../text/memoize-per-list.ts'
import { searchText, searchWords } from '../text/search-text.ts'
import { TextColumn } from '../text/text-column.ts'

/** The searched text of a customer: name and e-mail as `customerText` gives them, and a phone in E.164, if there is one. */
export type SearchedCustomer = { text: string; phone: string | null }

/** The text of a customer that a search covers: name and e-mail. */
export function customerText({ fullName, email }: Pick<Customer, 'fullName' | 'email'>): string {
  return searchText(fullName, email)
}

/**
 * The customers whose text contains every typed word and whose phone contains the typed digits, in the given order.
 * Digits are one number however they are grouped: '050 123', '+971 (0)50-123' and '0097150123' find the same
 * customers. Digits may also occur in the text: 'Garage 52' is found without a 52 in its phone.
 */
export function findCustomers<C extends SearchedCustomer>(
  customers: readonly C[],
  typed: string,
): readonly C[] {
  const { words, numbers, digits } = readCustomerSearch(typed)
  if (words.length === 0 && numbers.length === 0) return customers
  const wanted = words.length > 0 ? { words, digits: null } : { words: numbers, digits }
  const marks = markCustomers(customers, wanted)
  return customers.filter(
    ({ text, phone }, at) =>
      marks[at] === 1 &&
      words.every(word => text.includes(word)) &&
      (phone?.includes(digits) || numbers.every(number => text.includes(number))),
  )
}

const columnsOf = memoizePerList((customers: readonly SearchedCustomer[]) => ({
  texts: new TextColumn(customers.map(({ text }) => text)),
  phones: new TextColumn(customers.map(({ phone }) => phone)),
}))

type SearchTerms = {
  /** At least one. */
  words: readonly string[]
  /** Null where the words alone are looked for. */
  digits: string | null
}

/** Marks, by position, every customer with all of the words in the text, or the digits in the phone, and some others. */
export function markCustomers(
  customers: readonly SearchedCustomer[],
  { words, digits }: SearchTerms,
): Uint8Array {
  const { texts, phones } = columnsOf(customers)
  const marks = new Uint8Array(customers.length)
  texts.mark(longest(words), marks)
  if (digits !== null) phones.mark(digits, marks)
  return marks
}

/** The rarest of them, most likely. */
export function longest(words: readonly string[]): string {
  return words.reduce((best, word) => (word.length > best.length ? word : best), '')
}

/** The typed digits as they occur in stored phone numbers; '' if words are typed too. */
export function phoneDigits(typed: string): string {
  const { words, digits } = readCustomerSearch(typed)
  return words.length === 0 ? digits : ''
}

/** Splits a customer search into words, numbers as typed, and their digits as they occur in stored phone numbers. */
export function readCustomerSearch(typed: string): { words: string[]; numbers: string[]; digits: string } {
  const pieces = searchWords(typed)
  const isWord = (piece: string) => /[^\d+().\-/]/.test(piece)
  const numbers = pieces.filter(piece => !isWord(piece) && /\d/.test(piece))
  return { words: pieces.filter(isWord), numbers, digits: storedDigits(numbers.join('')) }
}

/**
 * The digits of a typed number in E.164 form, which has no 0 before the area code. No number begins with three: these are
 * from the middle of one.
 */
function storedDigits(typed: string): string {
  const digits = typed.replace(/\D/g, '')
  if (digits.startsWith('000')) return digits
  return digits.replace(/^00/, '').replace(/^9710/, '971').replace(/^0/, '')
}
