import { chakra } from '@chakra-ui/react'
import { lazy, Suspense } from 'react'

const Modules = lazy(() => import('./document-code-modules.tsx'))

/** A QR code on a paper. The place is kept while the library for codes is loaded. */
export function DocumentCode({ text, label }: { text: string; label: string }) {
  return (
    <Frame role="img" aria-label={label}>
      <Suspense>
        <Modules text={text} />
      </Suspense>
    </Frame>
  )
}

/** As large as a phone reads from a roll's coarse print, up to 60 modules of half a millimetre. */
const Frame = chakra('div', {
  base: { w: '30mm', h: '30mm', flexShrink: 0, '& svg': { w: 'full', h: 'full', display: 'block' } },
})
