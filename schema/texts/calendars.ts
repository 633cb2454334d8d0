import * as arabic from './ar/calendar.ts'
import type { CalendarTexts } from './catalogue.ts'
import { arabicIndic } from './digits.ts'
import * as english from './en/calendar.ts'
import type { Language } from './languages.ts'

/** Which digits a shop counts in, in Arabic: a part of its settings. */
export type Digits = { arabicIndicDigits: boolean }

/** The words for days, times and how long something takes. */
export function calendarFor(language: Language, { arabicIndicDigits }: Digits): CalendarTexts {
  if (language === 'en') return english
  return arabicIndicDigits ? ARABIC_INDIC : arabic
}

/** Returns texts of which those with blanks come out in Arabic-Indic digits. */
export function inArabicIndic<Texts extends Record<string, unknown>>(texts: Texts): Texts {
  return Object.fromEntries(
    Object.entries(texts).map(([name, text]) => [
      name,
      typeof text === 'function' ? (...blanks: unknown[]) => arabicIndic(text(...blanks)) : text,
    ]),
  ) as Texts
}

const ARABIC_INDIC = inArabicIndic<CalendarTexts>(arabic)
