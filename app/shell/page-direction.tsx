import { LocaleProvider } from '@chakra-ui/react'
import { type ReactNode, useSyncExternalStore } from 'react'

/** The words are English either way; what follows the page's direction is where menus open and arrows lead. */
const LOCALES = { ltr: 'en-AE', rtl: 'ar-AE-u-nu-latn' }

/** Tells Chakra's parts which way the page runs: they ask a locale, not the document. */
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
