import { storedValue } from '#app/api/web-storage.ts'
import { LANGUAGES } from '#schema/texts/languages.ts'

/** The id of the strip that leads to the other language. */
export const STRIP_ID = 'other-language'

const Stored = { parse: (stored: unknown) => LANGUAGES.find(language => language === stored) ?? null }
const chosenLanguage = storedValue('sheen-language', Stored, { asText: true })

/**
 * Lets the links to the other language keep search params and hash, and remembers which one is chosen. To a visitor who has
 * chosen the other one before, or whose browser prefers it, app/public/other-language.js offers it.
 */
export function followLanguageChoice(): void {
  const links = document.querySelectorAll<HTMLAnchorElement>('a[hreflang]')
  for (const link of links)
    link.addEventListener('click', () => {
      link.search = location.search
      link.hash = location.hash
      chosenLanguage.write(Stored.parse(link.hreflang))
    })
  const dismiss = document.querySelector(`#${STRIP_ID} button`)
  dismiss?.addEventListener('click', () => {
    delete document.documentElement.dataset.reads
    chosenLanguage.write(Stored.parse(document.documentElement.lang))
  })
}
