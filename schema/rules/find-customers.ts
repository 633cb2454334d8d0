import type { Customer } from '../rows/customer.ts'
import { latinDigits } from './latin-digits.ts'
import { searchText } from './search-text.ts'

/** Name and e-mail of a customer as they are searched. */
export function customerText({ fullName, email }: Pick<Customer, 'fullName' | 'email'>): string {
  return searchText(fullName, email)
}

/**
 * Those whose name or e-mail has every typed word and whose phone has the typed digits, in the given
 * order. Digits are one number however they are grouped: '050 123', '+971 (0)50-123' and '0097150123'
 * find the same people.
 */
export function findCustomers<C extends { phone: string; text: string }>(
  customers: readonly C[],
  typed: string,
): readonly C[] {
  const { words, digits } = readTyped(typed)
  if (words.length === 0 && digits === '') return customers
  return customers.filter(
    ({ text, phone }) => words.every(word => text.includes(word)) && phone.includes(digits),
  )
}

/** The digits of a phone number or of a part of one, as it is typed; none when words are typed, too. */
export function phoneDigits(typed: string): string {
  const { words, digits } = readTyped(typed)
  return words.length === 0 ? digits : ''
}

function readTyped(typed: string): { words: string[]; digits: string } {
  const pieces = searchText(typed).split(/\s+/)
  const isWord = (piece: string) => /[^\d+().\-/\u200e\u200f\u202a-\u202c]/.test(piece)
  return {
    words: pieces.filter(isWord),
    digits: storedDigits(pieces.filter(piece => !isWord(piece)).join('')),
  }
}

/** Part of a number as it occurs in E.164, where no 0 stands before the area code. */
function storedDigits(typed: string): string {
  return latinDigits(typed).replace(/\D/g, '').replace(/^00/, '').replace(/^9710/, '971').replace(/^0/, '')
}
