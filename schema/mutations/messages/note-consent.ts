import type { Consent } from '../../rows/consent.ts'
import * as arabic from '../../texts/ar/consents.ts'
import * as english from '../../texts/en/consents.ts'
import type { Language } from '../../texts/languages.ts'
import type { MutationContext } from '../base/define-mutation.ts'
import type { Tx } from '../base/tx.ts'

const TEXTS: Record<Language, Record<keyof typeof english, string>> = { en: english, ar: arabic }

/** The text that a customer of this language was shown; English where nobody has said. */
export function shownText(language: Language | null, text: keyof typeof english): string {
  return TEXTS[language ?? 'en'][text]
}

/** Writes down a consent that was given or withdrawn, beside what holds from now on. */
export function noteConsent(
  tx: Tx,
  consent: Omit<Consent, 'id' | 'at' | 'recordedBy'>,
  { actor, actedAt, newId }: MutationContext,
): void {
  const recordedBy = consent.source === 'counter' ? actor.userId : null
  tx.put('consents', { ...consent, id: newId(), at: actedAt, recordedBy })
}
