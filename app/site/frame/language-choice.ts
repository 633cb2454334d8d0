import { storedValue } from '#app/api/web-storage.ts'
import { LANGUAGES } from '#schema/texts/languages.ts'

/** The id of the strip that leads to the other language. */
export const STRIP_ID = 'other-language'

const Stored = { parse: (stored: unknown) => LANGUAGES.find(language => language === stored) ?? null }
const chosenLanguage = storedValue('sheen-language', Stored, { asText: true })

/**
 * Lets the links to the other language keep search params and hash, remembers which one is chosen, and offers the other
 * one to a visitor who has chosen it before, or whose browser prefers it.
 */
export function followLanguageChoice(): void {
  const strip = document.getElementById(STRIP_ID)
  const links = document.querySelectorAll<HTMLAnchorElement>('a[hreflang]')
  for (const link of links)
    link.addEventListener('click', () => {
      link.search = location.search
      link.hash = location.hash
      chosenLanguage.write(Stored.parse(link.hreflang))
    })
  strip?.querySelector('button')?.addEventListener('click', () => {
    strip.hidden = true
    chosenLanguage.write(Stored.parse(document.documentElement.lang))
  })
  if (strip) strip.hidden = (chosenLanguage.read() ?? browserLanguage()) !== strip.lang
}

/** The first of the browser's languages that the pages have. */
function browserLanguage(): string | undefined {
  const preferred = navigator.languages.map(language => language.slice(0, 2))
  return preferred.find(language => Stored.parse(language))
}
