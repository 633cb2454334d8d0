import { UAE_PHONE_PLAN } from '../../catalogue/uae-phone-plan.ts'
import { foreignPhone, unknownPhone } from '../../texts/en/form-errors.ts'
import { typedDigits } from './latin-digits.ts'

const UAE = '971'
/**
 * National numbers of the UAE by their length alone: mobiles, landlines with their area code, and the numbers of companies. A range that
 * is opened some day has one of these lengths.
 */
const UAE_NATIONAL = /^(?:5\d{8}|[2-4679]\d{7}|[4679]00\d{6}|800\d{2,9}|1\d{7,8}|8[1-9]\d{6,7})$/
/**
 * Any international number (ITU E.164): up to 15 digits, of which the first, of the country code, is not 0. The shortest, of Tokelau
 * and Tristan da Cunha, have 7.
 */
const FOREIGN = /^[1-9]\d{6,14}$/
/** Country codes of one and of two digits (ITU E.164 assignments); the others have three. */
const SHORT_COUNTRY_CODE = /^(?:[17]|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58])(?=\d)/

/**
 * A typed phone number in E.164 form, in which it is stored and compared; null when it cannot be one. Without + or 00 it is read as a
 * UAE number, with or without its leading 0 or 971. Only lengths decide, which no new numbering plan changes: what was stored once is
 * never refused later. Whether a plan has the number is asked by `phoneHint`.
 *
 * @example
 * normalizePhone('050 123 4567') // '+971501234567'
 * normalizePhone('0044 (0)791 112 3456') // '+447911123456'
 * normalizePhone('12345') // null
 */
export function normalizePhone(text: string): string | null {
  // What a browser copies of a link to a number begins with 'tel:'.
  const typed = typedDigits(text).replace(/^tel: ?/i, '')
  if (/[^\d +().\-/]/.test(typed)) return null
  const stripped = typed.replace(/[^\d+()]/g, '').replace(/^00/, '+')
  // The 0 of '+44 (0)20 …' is dialled within the country only.
  const dialled = (/^\+/.test(stripped) ? stripped.replace('(0)', '') : stripped).replace(/[()]/g, '')
  if (dialled.lastIndexOf('+') > 0) return null
  const digits = dialled.replace('+', '')
  if (dialled.startsWith('+') && !digits.startsWith(UAE)) return FOREIGN.test(digits) ? `+${digits}` : null
  // '+971 050 …' is a common way to write it; no national number starts with 0.
  const withoutCode = digits.startsWith(UAE) ? [digits.slice(UAE.length)] : []
  // Without +, 971 may also be the area code 9 and the beginning of a landline.
  const national = [...withoutCode, ...(dialled.startsWith('+') ? [] : [digits])]
    .map(each => each.replace(/^0/, ''))
    .find(each => UAE_NATIONAL.test(each))
  return national === undefined ? null : `+${UAE}${national}`
}

/**
 * What to ask a person who typed this number: whether it is foreign and lacks its +, or whether it is right, though it begins like none
 * of the UAE's plan; null when nothing is unusual.
 */
export function phoneHint(text: string): string | null {
  const e164 = normalizePhone(text)
  if (e164 !== null) return e164.startsWith(`+${UAE}`) && kindOf(e164) === null ? unknownPhone : null
  const typed = typedDigits(text)
  return typed.replace(/\D/g, '').length < 9 || typed.startsWith('+') ? null : foreignPhone
}

/**
 * Whether a stored number (E.164) can receive messages: of UAE numbers mobiles can and other kinds cannot. 'unknown' of numbers that the
 * plan does not have yet and of foreign ones, to which they are sent all the same.
 */
export function takesMessages(e164: string): 'yes' | 'no' | 'unknown' {
  const kind = kindOf(e164)
  if (kind === null) return 'unknown'
  return kind === 'mobile' ? 'yes' : 'no'
}

function kindOf(e164: string): keyof typeof UAE_PHONE_PLAN | null {
  if (!e164.startsWith(`+${UAE}`)) return null
  const national = e164.slice(UAE.length + 1)
  if (UAE_PHONE_PLAN.mobile.test(national)) return 'mobile'
  return UAE_PHONE_PLAN.voice.test(national) ? 'voice' : null
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
