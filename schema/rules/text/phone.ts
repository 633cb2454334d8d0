import { foreignPhone } from '../../texts/en/form-errors.ts'
import { typedDigits } from './latin-digits.ts'

const UAE = '971'
/**
 * National numbers of the UAE numbering plan (TDRA): mobiles, landlines with their area code, and company numbers
 * (800 toll-free, 600 shared-cost).
 */
const UAE_NATIONAL = /^(?:5[024-68]\d{7}|[2-4679][2-8]\d{6}|800\d{2,9}|600[25]\d{5})$/
const UAE_MOBILE = /^\+9715[024-68]\d{7}$/
/** Any international number (ITU E.164): 8 to 15 digits, of which the first, of the country code, is not 0. */
const FOREIGN = /^[1-9]\d{7,14}$/
/** Country codes of one and of two digits (ITU E.164 assignments); the others have three. */
const SHORT_COUNTRY_CODE = /^(?:[17]|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58])(?=\d)/

/**
 * A typed phone number in E.164 form, in which it is stored and compared; null when it cannot be one. Without + or
 * 00 it is read as a UAE number, with or without its leading 0 or 971, and checked against the UAE numbering plan
 * (TDRA); of foreign numbers only the length and the first digit are checked.
 *
 * @example
 * normalizePhone('050 123 4567') // '+971501234567'
 * normalizePhone('0044 791 112 3456') // '+447911123456'
 * normalizePhone('12345') // null
 */
export function normalizePhone(text: string): string | null {
  // What a browser copies of a link to a number begins with 'tel:'.
  const typed = typedDigits(text).replace(/^tel: ?/i, '')
  if (/[^\d +().\-/]/.test(typed)) return null
  const stripped = typed.replace(/[^\d+]/g, '').replace(/^00/, '+')
  if (stripped.lastIndexOf('+') > 0) return null
  const digits = stripped.replace('+', '')
  if (stripped.startsWith('+') && !digits.startsWith(UAE)) {
    return FOREIGN.test(digits) ? `+${digits}` : null
  }
  // '+971 (0)50 …' is a common way to write it; no national number starts with 0.
  const national = (digits.startsWith(UAE) ? digits.slice(UAE.length) : digits).replace(/^0/, '')
  return UAE_NATIONAL.test(national) ? `+${UAE}${national}` : null
}

/** A hint for a person who typed a number outside the UAE plan, which may be foreign and lack its +; else null. */
export function phoneHint(text: string): string | null {
  const typed = typedDigits(text)
  if (typed.replace(/\D/g, '').length < 9 || typed.startsWith('+') || normalizePhone(text) !== null)
    return null
  return foreignPhone
}

/**
 * Whether a stored number (E.164) can receive messages: of UAE numbers only mobiles can, foreign ones are assumed to.
 */
export function takesMessages(e164: string): boolean {
  return UAE_MOBILE.test(e164) || !e164.startsWith(`+${UAE}`)
}

/** Whether a stored number (E.164) is of one of these countries, by their calling codes. */
export function isWrittenTo(e164: string, callingCodes: readonly string[]): boolean {
  return callingCodes.some(code => e164.startsWith(`+${code}`))
}

/** A stored number (E.164) in groups: '+971 50 123 4567', '+971 4 321 7654', '+44 791 112 3456'. */
export function formatPhone(e164: string): string {
  const uae = /^\+971(\d{1,3})(\d{3})(\d{4})$/.exec(e164)
  if (uae) return `+971 ${uae.slice(1).join(' ')}`
  const digits = e164.replace(/^\+/, '')
  const code = SHORT_COUNTRY_CODE.exec(digits)?.[0] ?? digits.slice(0, 3)
  const rest = digits.slice(code.length)
  const groups = rest.slice(0, -4).match(/\d{1,3}/g) ?? []
  return [`+${code}`, ...groups, rest.slice(-4)].join(' ')
}

/** A stored number (E.164) as `formatPhone` gives it, or that there is none yet. */
export function phoneText(e164: string | null): string {
  return e164 === null ? 'No phone yet' : formatPhone(e164)
}

/** Link that opens the phone's own messages with a stored number (E.164) and the text filled in. */
export function smsLink(e164: string, text: string): string {
  return `sms:${e164}?body=${encodeURIComponent(text)}`
}

/** Link that opens a WhatsApp chat with a stored number (E.164), with the text filled in when given. */
export function whatsappLink(e164: string, text?: string): string {
  const link = `https://wa.me/${e164.replace(/\D/g, '')}`
  return text ? `${link}?text=${encodeURIComponent(text)}` : link
}
