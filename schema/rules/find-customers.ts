import type { Customer } from '../rows/customer.ts'
import { latinDigits } from './latin-digits.ts'
import { searchText, searchWords } from './search-text.ts'

/** Name and e-mail of a customer as they are searched. */
export function customerText({ fullName, email }: Pick<Customer, 'fullName' | 'email'>): string {
  return searchText(fullName, email)
}

/**
 * Those whose name or e-mail has every typed word and whose phone has the typed digits, in the given
 * order. Digits are one number however they are grouped: '050 123', '+971 (0)50-123' and '0097150123'
 * find the same people. Those of a name count as well: 'Garage 52' has no 52 in its phone.
 */
export function findCustomers<C extends { phone: string; text: string }>(
  customers: readonly C[],
  typed: string,
): readonly C[] {
  const { words, numbers, digits } = readCustomerSearch(typed)
  if (words.length === 0 && numbers.length === 0) return customers
  return customers.filter(
    ({ text, phone }) =>
      words.every(word => text.includes(word)) &&
      (phone.includes(digits) || numbers.every(number => text.includes(number))),
  )
}

/** The digits of a phone number or of a part of one, as it is typed; none when words are typed, too. */
export function phoneDigits(typed: string): string {
  const { words, digits } = readCustomerSearch(typed)
  return words.length === 0 ? digits : ''
}

/** What is typed to find a customer: words, numbers as they are written, and their digits as phones hold them. */
export function readCustomerSearch(typed: string): { words: string[]; numbers: string[]; digits: string } {
  const pieces = searchWords(typed)
  const isWord = (piece: string) => /[^\d+().\-/\u200e\u200f\u202a-\u202c]/.test(piece)
  const numbers = pieces.filter(piece => !isWord(piece) && /\d/.test(piece))
  return { words: pieces.filter(isWord), numbers, digits: storedDigits(numbers.join('')) }
}

/** Part of a number as it occurs in E.164, where no 0 stands before the area code. */
function storedDigits(typed: string): string {
  return latinDigits(typed).replace(/\D/g, '').replace(/^00/, '').replace(/^9710/, '971').replace(/^0/, '')
}
