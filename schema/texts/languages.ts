/** The languages of the public pages and of what customers are sent. English is the one that texts are first written in. */
export const LANGUAGES = ['en', 'ar'] as const
export type Language = (typeof LANGUAGES)[number]

/** The names by which languages are offered to people who may read no other. */
export const LANGUAGE_NAMES: Record<Language, string> = { en: 'English', ar: 'العربية' }

/** The note to a reader of another language, in that language. */
export const ALSO_IN: Record<Language, string> = {
  en: 'This page is also available in English.',
  ar: 'هذه الصفحة متاحة بالعربية أيضاً.',
}

type Written = string | null | undefined

/** A text that the shop wrote in English, in Arabic or in both: in this language, else in the other; '' for none. */
export function writtenIn(
  language: Language,
  { english, arabic }: { english: Written; arabic: Written },
): string {
  return (language === 'ar' ? arabic || english : english || arabic) || ''
}

/** The name of what the shop offers, as a page in this language calls it. */
export function nameIn(
  language: Language,
  { name, nameArabic }: { name: Written; nameArabic?: Written },
): string {
  return writtenIn(language, { english: name, arabic: nameArabic })
}

export function directionOf(language: Language): 'ltr' | 'rtl' {
  return language === 'ar' ? 'rtl' : 'ltr'
}

/** The language that a path names, which is English where it names none. */
export function languageOf(path: string): Language {
  return LANGUAGES.find(language => path.split('/')[1] === language) ?? 'en'
}

/**
 * A visitor's path in a language, which its first part names, except for English: '/booking' is '/ar/booking', and
 * '/#gallery' is '/ar#gallery'.
 */
export function pathIn(language: Language, path: string): string {
  return language === 'en' ? path : `/${language}${path}`.replace(/\/(?=[#?]|$)/, '')
}
