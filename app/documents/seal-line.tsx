/** @jsxRuntime automatic */
import type { Seal } from '#schema/rows/seal.ts'
import { documentMoment } from '#schema/rules/documents/document-text.ts'
import { sealCode } from '#schema/rules/sealed/sealed-entries.ts'
import type { Label } from '#schema/texts/documents/labels.ts'
import { InBoth } from './document-parts.tsx'

type SealLineProps = {
  /** The hash that closes what is sealed; null while nobody knows it. */
  closing: string | null
  /** Null until the server has sealed it, and where it never will. */
  seal: Pick<Seal, 'sealedAt' | 'keyId'> | null
  /** What stands there without a seal. */
  unsealed: Label
  labels: Record<'seal' | 'sealedAt' | 'sealKey', Label>
}

/** The short form of the hash that closes what is sealed, and when the server has sealed it. */
export function SealLine({ closing, seal, unsealed, labels }: SealLineProps) {
  return (
    <div className="paper-muted">
      {closing && (
        <>
          <InBoth label={labels.seal} />: <bdi dir="ltr">{sealCode(closing)}</bdi>,{' '}
        </>
      )}
      {seal ? (
        <>
          <InBoth label={labels.sealedAt} />: <bdi>{documentMoment(seal.sealedAt)}</bdi>,{' '}
          <InBoth label={labels.sealKey} />: <bdi dir="ltr">{seal.keyId}</bdi>
        </>
      ) : (
        <InBoth label={unsealed} />
      )}
    </div>
  )
}
