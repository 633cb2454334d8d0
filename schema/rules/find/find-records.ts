import { searchWords } from '../text/search-text.ts'
import { readCustomerSearch, type SearchedCustomer } from './find-customers.ts'
import { PHONE_DIGITS_MIN } from './find-vehicles.ts'

/**
 * The rows of a list whose text (customer, vehicle and numbers, normalised by `searchText`) contains every typed word, or
 * whose customer's phone contains the typed digits. Short digits are looked for in the text alone: 'R7-0012' is one
 * document, and not every one of series R7 whose customer has a 12 in the phone number.
 */
export function findRecords<R extends SearchedCustomer>(rows: readonly R[], typed: string): readonly R[] {
  const all = searchWords(typed)
  if (all.length === 0) return rows
  const { words, digits } = readCustomerSearch(typed)
  const isPhone = digits.length >= PHONE_DIGITS_MIN
  return rows.filter(
    ({ text, phone }) =>
      all.every(word => text.includes(word)) ||
      (isPhone && phone?.includes(digits) && words.every(word => text.includes(word))),
  )
}
