import { formatCount } from './count-text.ts'
import { inPageDigits } from './digits.ts'

/** The plural categories of English, and all those of the CLDR (https://cldr.unicode.org), which Arabic has. */
type EnglishForms = { one: string; other: string }
type ArabicForms = Record<Intl.LDMLPluralRule, string>

/**
 * Returns a count as text, in the form that its language has for it; `#` stands for the number. Arabic counts as
 * Intl.PluralRules('ar') does: nothing, one, two, 3 to 10, 11 to 99, and the hundreds.
 *
 * @example
 * const hours = englishPlural({ one: '# hr', other: '# hrs' })
 * hours(2) // '2 hrs'
 */
export const englishPlural = (forms: EnglishForms) => pluralBy('en', forms, count => formatCount(count))
export const arabicPlural = (forms: ArabicForms) => pluralBy('ar', forms, inPageDigits)

/** An Arabic phrase with a duration after its preposition, of which only the duals change: 'من ساعتان' is 'من ساعتين'. */
export const afterPreposition = (phrase: string) => phrase.replace(/(ساعت|دقيقت)ان/g, '$1ين')

function pluralBy(
  locale: 'en' | 'ar',
  forms: Partial<ArabicForms> & { other: string },
  numberText: (count: number) => string,
) {
  return (count: number): string => {
    const form = forms[new Intl.PluralRules(locale).select(count)] ?? forms.other
    return form.replace('#', numberText(count))
  }
}
