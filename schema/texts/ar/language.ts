import { directionOf, type Language, pathIn } from '../languages.ts'

export const language: Language = 'ar'
export const direction = directionOf('ar')
export const otherLanguage: Language = 'en'
export const locale = 'ar_AE'
export const inThisLanguage = (path: string) => pathIn('ar', path)
