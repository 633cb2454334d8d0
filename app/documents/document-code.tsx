/** @jsxRuntime automatic */
import encodeQR from 'qr'
import { memo } from 'react'
import { LABELS, type Label } from '#schema/texts/documents/labels.ts'
import { InBoth } from './document-parts.tsx'

/** The document’s own page, which proves the paper, or the facts of the document where that is not at hand. */
export type DocumentCode = {
  kind: 'link' | 'facts'
  text: string
  /** The title of the document with its number. */
  title: string
}

const CAPTIONS: Record<DocumentCode['kind'], { caption: Label; holds: string }> = {
  link: { caption: LABELS.scanToOpen, holds: 'the link' },
  facts: { caption: LABELS.scanForFacts, holds: 'the facts' },
}

/** The code of a document, which says what it is for: alone on a page it would be a riddle. */
export function CodeFigure({ code: { kind, text, title } }: { code: DocumentCode }) {
  const { caption, holds } = CAPTIONS[kind]
  return (
    <figure className="paper-code">
      <Code text={text} label={`Code with ${holds} of ${title}`} />
      <figcaption>
        <InBoth label={caption} />
      </figcaption>
    </figure>
  )
}

/** The paper is white around the code: with these it is the quiet zone of four modules. */
const BORDER = 2

const Code = memo(function Code({ text, label }: { text: string; label: string }) {
  const rows = encodeQR(text, 'raw', { ecc: 'medium', border: BORDER })
  return (
    <svg viewBox={`0 0 ${rows.length} ${rows.length}`} role="img" aria-label={label}>
      <path d={pathOf(rows)} />
    </svg>
  )
})

function pathOf(rows: readonly (readonly boolean[])[]): string {
  return rows.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
}
