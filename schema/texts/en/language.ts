import { directionOf, type Language, pathIn } from '../languages.ts'

/** The language of the page that these texts are on. */
export const language: Language = 'en'
export const direction = directionOf('en')
/** The language that the page leads to instead. */
export const otherLanguage: Language = 'ar'
/** For `og:locale`. */
export const locale: string = 'en_AE'
export const inThisLanguage = (path: string) => pathIn('en', path)
