import type { TextLanguage } from '#schema/catalogue/message-texts.ts'

export const LANGUAGE_NAMES: Record<TextLanguage, string> = { en: 'English', ar: 'Arabic' }
