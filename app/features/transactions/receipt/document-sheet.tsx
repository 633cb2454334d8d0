import { chakra, Theme } from '@chakra-ui/react'
import { Global } from '@emotion/react'
import { useLayoutEffect, useRef, useState } from 'react'
import type { DocumentContents } from '#app/queries/document-contents.ts'
import { documentOf } from '#schema/rules/transaction-document.ts'
import { DocumentHead } from './document-head.tsx'
import { DocumentLines } from './document-lines.tsx'
import { DocumentPayments } from './document-payments.tsx'
import { DOCUMENT_STYLES } from './document-styles.ts'

export type DocumentSize = 'a4' | '80mm'

const ROLL_MM = 80
const ROLL_MARGIN_MM = 4
const A4_MARGIN_MM = 14
const MM_PER_PX = 25.4 / 96

/** Hides everything else on the screen, including toasts and open sheets, when the document is printed. */
const ONLY_THE_PAPER = `@media print {
  html, body { background: #fff !important }
  body :not([data-paper], [data-paper] *, :has([data-paper])) { display: none !important }
}`

/** The sheet is white in both themes, as on paper. On a roll its length follows its content. */
export function DocumentSheet({ contents, size }: { contents: DocumentContents; size: DocumentSize }) {
  const sheet = useRef<HTMLElement>(null)
  const heightMm = useHeightMm(sheet, size, contents)
  const found = documentOf(contents)
  const page =
    size === 'a4'
      ? `size: A4; margin: ${A4_MARGIN_MM}mm`
      : `size: ${ROLL_MM}mm ${heightMm + 2 * ROLL_MARGIN_MM}mm; margin: ${ROLL_MARGIN_MM}mm`
  return (
    <Theme appearance="light" hasBackground={false}>
      <Global styles={`@page { ${page} } ${ONLY_THE_PAPER}`} />
      <Sheet ref={sheet} data-paper="" data-size={size} aria-label="Paper" lang="en" dir="ltr">
        <DocumentHead contents={contents} found={found} />
        {'document' in found && <DocumentLines found={found} />}
        <DocumentPayments contents={contents} found={found} />
      </Sheet>
    </Theme>
  )
}

function useHeightMm(
  sheet: { current: HTMLElement | null },
  size: DocumentSize,
  contents: DocumentContents,
): number {
  const [heightMm, setHeightMm] = useState(200)
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is on it and how wide it is make its height.
  useLayoutEffect(() => {
    if (sheet.current) setHeightMm(Math.ceil(sheet.current.scrollHeight * MM_PER_PX))
  }, [size, contents])
  return heightMm
}

const Sheet = chakra('article', {
  base: {
    containerType: 'inline-size',
    w: 'full',
    mx: 'auto',
    bg: 'panel',
    color: 'ink',
    borderWidth: '1px',
    borderColor: 'line',
    borderRadius: 'l2',
    p: { base: '5', md: '10' },
    '&[data-size=a4]': { maxW: '210mm' },
    '&[data-size="80mm"]': { maxW: '80mm', p: '4mm', textStyle: 'xs' },
    _print: {
      borderWidth: '0',
      borderRadius: '0',
      maxW: 'none !important',
      p: '0 !important',
    },
    ...DOCUMENT_STYLES,
  },
})
