import { formatCount } from './count-text.ts'
/** Returns a text with ٠ to ٩, the Arabic-Indic digits of Unicode, in the place of 0 to 9. */
export function arabicIndic(text: string): string {
  return text.replace(/[0-9]/g, digit => '٠١٢٣٤٥٦٧٨٩'.charAt(Number(digit)))
}

let isArabicIndicPage = false

/** Says whether the Arabic texts of this page count in Arabic-Indic digits. For what runs in browsers: the server takes `textsFor`. */
export function countInArabicIndic(does: boolean): void {
  isArabicIndicPage = does
}

/** A number in an Arabic text, in the digits of the page. */
export function inPageDigits(number: number | string): string {
  const text = typeof number === 'number' ? formatCount(number) : number
  return isArabicIndicPage ? arabicIndic(text) : text
}
