import { isValidPhoneNumber } from 'libphonenumber-js/min'
import { z } from 'zod'
import { CustomerEditFormSchema } from '#schema/forms/customer.ts'
import { CONTACT_METHODS } from '#schema/rows/customer.ts'
import { typedDigits } from '#schema/rules/text/latin-digits.ts'
import { normalizePhone, phoneHint, takesMessages } from '#schema/rules/text/phone.ts'
import { LANGUAGES } from '#schema/texts/languages.ts'
import type { Cells, Guess } from './examine-import.ts'
import { numberFault, wholeNumber } from './import-cells.ts'
import type { CellIssue } from './read-rows.ts'

type ReadCustomer =
  | { issues: CellIssue[] }
  | { phone: string; args: Record<string, unknown>; guesses: Guess[] }

/**
 * Reads the customer in the cells of a row: the name in one column or several, the first of several numbers and addresses.
 * What has no field of its own, and what is not important and cannot be read, goes into the notes.
 */
export function readCustomer(cells: Cells): ReadCustomer {
  const name = readName(cells)
  const phones = readPhones(cells.phone ?? '')
  const email = readEmails(cells.email ?? '')
  const contact = readContactMethod(cells.preferredContact ?? '')
  const language = readLanguage(cells.language ?? '')
  const parts = [name, phones, email, contact, language]
  const notes = [cells.notes, ...parts.flatMap(part => part.notes)].filter(Boolean)
  const form = CustomerEditFormSchema.safeParse({
    fullName: name.fullName,
    phone: phones.phone,
    email: email.email,
    address: addressText(cells.address ?? ''),
    city: cells.city,
    trn: wholeNumber(cells.trn ?? '').replace(/[\s-]/g, ''),
    language: language.language,
    paymentTermsDays: cells.paymentTermsDays,
    notes: notes.join('\n'),
    preferredContactMethod: contact.method,
  })
  if (!form.success) {
    const cut = { phone: numberFault(cells.phone ?? ''), trn: numberFault(cells.trn ?? '') }
    return {
      issues: form.error.issues.map(({ path, message }) => ({
        path,
        message: cut[path[0] as keyof typeof cut] ?? message,
      })),
    }
  }
  // A file has none of what concerns quotes.
  const { preferredContactMethod, purchaseOrder, approver, approvalLimit, ...customer } = form.data
  return {
    phone: customer.phone,
    args: { ...customer, preferredContact: preferredContactMethod },
    guesses: parts.flatMap(part => part.guesses),
  }
}

function readName(cells: Cells): { fullName: string; notes: string[]; guesses: Guess[] } {
  const { firstName = '', middleName = '', lastName = '', company = '' } = cells
  const joined = [firstName, middleName, lastName].filter(Boolean).join(' ')
  const person = cells.fullName || joined
  if (person !== '')
    return {
      fullName: person,
      notes: company && company !== person ? [`Company: ${company}`] : [],
      guesses: [],
    }
  const guess = { text: 'Company taken for the name, since no person is named', value: company, as: company }
  return { fullName: company, notes: [], guesses: company ? [guess] : [] }
}

const BETWEEN_NUMBERS = /\s*(?:\n|:::|[;,،|&]|\s\/\s|\b(?:or|and)\b|\sأو\s|\sو\s)\s*/i

const WORDS = /[([]?[\p{L}:]{2,}[)\]]?/gu
/** What says of a number no more than that it is one. */
const LABEL =
  /^(?:https?:\/\/)?(?:wa\.me\/|(?:tel|telephone|phone|mobile|mob|cell|gsm|whatsapp) ?[:.]? ?)(?=[+\d(])/i
const EXTENSION = /\s*(?:\b(?:ext|extn|extension|x)\b\.?|تحويلة|#)\s*\d{1,6}$/i
const BETWEEN_ALL = /\s*[/–—-]\s*|\s+/g

type Number = { phone: string; written: string; hasNoCountry?: boolean }

/** The numbers of a cell, with what stands between them or without: two numbers may follow each other. */
function numbersIn(text: string): { numbers: Number[]; others: string[] } {
  const pieces = phoneOf(text) ? [text] : text.split(BETWEEN_NUMBERS)
  const numbers: Number[] = []
  const others: string[] = []
  for (const piece of pieces.flatMap(inTwo)) {
    const written = wholeNumber(piece.trim().replace(LABEL, ''))
    if (written === '') continue
    const number = numberIn(written)
    if (number) numbers.push(number)
    else others.push(written)
  }
  return { numbers, others }
}

function numberIn(written: string): Number | null {
  const phone =
    phoneOf(written) ?? phoneOf(written.replace(EXTENSION, '')) ?? phoneOf(written.replace(WORDS, ''))
  if (phone) return { phone, written }
  const foreign = `+${typedDigits(written).replace(/[^\d]/g, '')}`
  const isForeign = /^\+[1-9]\d{10,}$/.test(foreign) && isValidPhoneNumber(foreign)
  return isForeign ? { phone: foreign, written, hasNoCountry: true } : null
}

function phoneOf(text: string): string | null {
  return normalizePhone(wholeNumber(text.trim()))
}

/** Two numbers that a space, a slash or a dash separates, where both sides are numbers and the whole is none. */
function inTwo(piece: string): string[] {
  if (phoneOf(piece)) return [piece]
  for (const { 0: sign, index } of piece.matchAll(BETWEEN_ALL)) {
    const halves = [piece.slice(0, index), piece.slice(index + sign.length)]
    if (halves.every(phoneOf)) return halves
  }
  return [piece]
}

/** The first number that takes messages, or the first; the others are notes, and so is what is written beside it. */
function readPhones(text: string): { phone: string; notes: string[]; guesses: Guess[] } {
  const { numbers, others } = numbersIn(text)
  const chosen = numbers.find(({ phone }) => takesMessages(phone) === 'yes') ?? numbers[0]
  if (!chosen) return { phone: text, notes: [], guesses: [] }
  const guesses: Guess[] = []
  const guess = (text: string) => guesses.push({ text, value: chosen.written, as: chosen.phone })
  if (!isInPlan(chosen.phone)) guess('Numbers that begin like none of their country, taken as they are')
  if (chosen.hasNoCountry) guess('Numbers of other countries without their +')
  const texts = numbers
    .filter(number => number === chosen || number.phone !== chosen.phone)
    .map(({ phone, written }) => (/\p{L}{2}/u.test(written) ? written : phone))
  const rest = [...new Set([...texts, ...others])].filter(each => each !== chosen.phone)
  if (rest.length === 0) return { phone: chosen.phone, notes: [], guesses }
  guesses.push({ text: 'Other numbers put into notes', value: rest.join(', '), as: chosen.phone })
  return { phone: chosen.phone, notes: [`Other numbers: ${rest.join(', ')}`], guesses }
}

/** Whether the plan of its country has a number; where none has it, it is taken all the same and shown. */
function isInPlan(phone: string): boolean {
  return phone.startsWith('+971') ? phoneHint(phone) === null : isValidPhoneNumber(phone)
}

/** The numbers of an owner in the form in which they are stored. */
export function phonesIn(text: string): string[] {
  return numbersIn(text).numbers.map(({ phone }) => phone)
}

function readEmails(text: string): { email: string; notes: string[]; guesses: Guess[] } {
  const written = text.split(/\s*(?:\n|:::|[;,،|]|\s)\s*/).filter(Boolean)
  const email = written.find(each => z.email().safeParse(each.replace(/^mailto:/i, '')).success) ?? ''
  const rest =
    email === '' ? [text.replaceAll('\n', ' ')].filter(Boolean) : written.filter(each => each !== email)
  if (rest.length === 0) return { email, notes: [], guesses: [] }
  const what =
    email === '' ? 'Email that is no address put into notes' : 'Other email addresses put into notes'
  return {
    email,
    notes: [`Email: ${rest.join(', ')}`],
    guesses: [{ text: what, value: rest.join(', '), as: email }],
  }
}

/** Lines of an address of several columns, without those that an earlier one has already. */
function addressText(text: string): string {
  const lines: string[] = []
  for (const line of text.split('\n')) if (!lines.some(each => each.includes(line))) lines.push(line)
  return lines.join(', ')
}

const LANGUAGE_WORDS: Readonly<Record<string, string>> = {
  ...{
    english: 'en',
    arabic: 'ar',
    eng: 'en',
    ara: 'ar',
    عربي: 'ar',
    العربية: 'ar',
    الإنجليزية: 'en',
    انجليزي: 'en',
  },
}

/** The language of messages; one in which Sheen writes none is a note. */
function readLanguage(written: string): { language: string; notes: string[]; guesses: Guess[] } {
  const word = written.toLowerCase()
  const language = LANGUAGE_WORDS[word] ?? word
  if (language === '' || LANGUAGES.some(each => each === language))
    return { language, notes: [], guesses: [] }
  const guess = { text: 'Language that messages do not have, put into notes', value: written, as: '' }
  return { language: '', notes: [`Language: ${written}`], guesses: [guess] }
}

const CONTACT_WORDS: Readonly<Record<string, string>> = {
  ...{
    call: 'phone',
    mobile: 'phone',
    telephone: 'phone',
    text: 'sms',
    'text message': 'sms',
    'e-mail': 'email',
  },
  ...{
    mail: 'email',
    'whats app': 'whatsapp',
    wa: 'whatsapp',
    واتساب: 'whatsapp',
    هاتف: 'phone',
    اتصال: 'phone',
  },
}

function readContactMethod(written: string): {
  method: string | undefined
  notes: string[]
  guesses: Guess[]
} {
  if (written === '') return { method: undefined, notes: [], guesses: [] }
  const word = written.toLowerCase()
  const method = CONTACT_METHODS.find(each => each === (CONTACT_WORDS[word] ?? word))
  if (method) return { method, notes: [], guesses: [] }
  const guess = { text: 'Way of contact not known, put into notes', value: written, as: 'phone' }
  return { method: undefined, notes: [`Preferred contact: ${written}`], guesses: [guess] }
}
