import * as arabic from './ar/owners.ts'
import type { Translated } from './catalogue.ts'
import * as english from './en/owners.ts'
import type { Language } from './languages.ts'

export type OwnerTexts = Translated<typeof english>

/** The texts for who owns several shops, apart from the catalogue: no device of a shop needs them. */
export const OWNER_TEXTS: Record<Language, OwnerTexts> = { en: english, ar: arabic }
