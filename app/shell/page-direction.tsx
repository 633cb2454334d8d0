import { LocaleProvider } from '@chakra-ui/react'
import { type ReactNode, useSyncExternalStore } from 'react'

/** Only the direction of the locale matters: it decides where menus open and what arrow keys do. Texts are English. */
const LOCALES = { ltr: 'en-AE', rtl: 'ar-AE-u-nu-latn' }

/** Gives Chakra's components the direction of the page, which they take from a locale and not from the document. */
export function PageDirection({ children }: { children: ReactNode }) {
  const direction = useSyncExternalStore(
    watchDirection,
    () => document.documentElement.dir,
    () => 'ltr',
  )
  return <LocaleProvider locale={direction === 'rtl' ? LOCALES.rtl : LOCALES.ltr}>{children}</LocaleProvider>
}

function watchDirection(onChange: () => void) {
  const observer = new MutationObserver(onChange)
  observer.observe(document.documentElement, { attributeFilter: ['dir'] })
  return () => observer.disconnect()
}
