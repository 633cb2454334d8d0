import { plateCodesOf } from '../../catalogue/emirates.ts'
import { formatPlate, isPlateNumber, type Plate } from '../text/plate.ts'
import { listedVehicleName } from '../text/vehicle-name.ts'

/**
 * What a message says of a customer and their car. Anybody can type a name, a car and somebody else's phone into the
 * booking form, and the server sends the message before anybody at the shop has read it: so that nobody sends their own
 * words under the shop's number, a message takes
 *
 * 1. of a name its letters, spaces, hyphens and apostrophes, at most 40; none of it where it holds a link or a number;
 * 2. of a car the names that the catalogue has;
 * 3. of a plate the emirate, a code that there can be, and the number.
 *
 * This holds for every type of event: its text is written before it is known whether the server sends it or a person
 * does. An answer is in the words of whoever wrote it.
 */

const NAME_LENGTH = 40
/** The signs of a link or an address, and three digits with no letter between: no name has them, so the rest is no name either. */
const NO_NAME = /http|www|@|\/\/|\p{N}(?:[^\p{L}]*\p{N}){2}/iu
/** A dot between two words that leaves no space, as in 'example.com'. */
const DOTTED = /[\p{L}\p{N}-]{2,}\.[\p{L}\p{N}]{2,}/u
/** Titles and initials that people write close to the name: 'Dr.Ahmed', 'A.K.Khan'. */
const TITLE = /(^|[^\p{L}\p{M}.])(\p{L}|dr|mr|mrs|ms|eng|prof|mohd|md|sh|st|capt|adv)\.(?=\p{L})/giu
const LETTER = /\p{L}/u

/**
 * The name as a message has it; empty where there is nothing of it to say. Characters without a shape of their own, among
 * them those that turn the direction of a line, go without a trace; other signs become a space.
 *
 * @example
 * nameInMessage('Dr. Ahmed Al-Mansoori (VIP)') // 'Dr Ahmed Al-Mansoori VIP'
 * nameInMessage('Win AED 5000 http://evil.example/x') // ''
 */
export function nameInMessage(fullName: string): string {
  const plain = fullName
    .replace(/[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu, '')
    .normalize('NFKC')
    .replace(/\p{Pd}/gu, '-')
    .replaceAll('。', '.')
    .replace(/[‘’`´]/g, "'")
    .replace(TITLE, '$1$2 ')
  if (NO_NAME.test(plain) || DOTTED.test(plain)) return ''
  const words = plain
    .replace(/[^\p{L}\p{M}'-]+/gu, ' ')
    .split(' ')
    .filter(word => LETTER.test(word))
  return atMost(NAME_LENGTH, words).replace(/^[^\p{L}]+|[-' ]+$/gu, '')
}

/** So many whole words as fit; of one that is longer, its beginning. */
function atMost(length: number, words: readonly string[]): string {
  let text = ''
  for (const word of words) {
    const longer = text === '' ? word : `${text} ${word}`
    if ([...longer].length > length) break
    text = longer
  }
  return text || [...(words[0] ?? '')].slice(0, length).join('')
}

/** Make and model as the catalogue has them, of an unlisted model the make; empty for a make that is not listed. */
export function carInMessage(vehicle: { make: string; model: string }): string {
  return listedVehicleName(vehicle) ?? ''
}

/** The plate with its emirate, without a code that no emirate would issue: it is typed as freely as a name. */
export function plateInMessage({ plateCategory, plateCode, plateNumber }: Plate): string {
  const isCode =
    plateCode !== null &&
    (/^(?:[A-Z]{1,2}|\d{1,2})$/.test(plateCode) || plateCodesOf(plateCategory).includes(plateCode))
  return formatPlate({
    plateCategory,
    plateCode: isCode ? plateCode : null,
    plateNumber: isPlateNumber(plateNumber) ? plateNumber : '',
  }).trim()
}
