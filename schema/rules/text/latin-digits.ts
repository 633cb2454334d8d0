import { cleanLine } from './clean-text.ts'

/** Text with its Arabic-Indic (٠–٩) and Persian (۰–۹) digits written as 0–9. */
export function latinDigits(text: string): string {
  return text.replace(/[\u0660-\u0669\u06f0-\u06f9]/g, digit => String(digit.charCodeAt(0) & 0xf))
}

/** Typed text that is read as a number or a code: clean, on one line, in the digits 0–9. */
export function typedDigits(text: string): string {
  return latinDigits(cleanLine(text))
}
