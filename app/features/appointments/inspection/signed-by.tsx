import { Text } from '@chakra-ui/react'
import { Ltr } from '#app/ui/ltr.tsx'
import { momentText } from '#app/ui/moment-text.ts'
import type { InspectionSignature } from '#schema/rows/inspection.ts'
import { sealCode } from '#schema/rules/sealed/sealed-entries.ts'

/** Who signed an inspection and when, and the short form of the hash that closes it. */
export function SignedBy({
  signature: { signerName, createdAt, entryHashes },
}: {
  signature: InspectionSignature
}) {
  const closing = entryHashes?.at(-1)
  return (
    <>
      Signed by <bdi>{signerName}</bdi>, <Ltr>{momentText(createdAt)}</Ltr>
      {closing && (
        <>
          {' · '}
          <Text as="span" whiteSpace="nowrap">
            Seal <Ltr>{sealCode(closing)}</Ltr>
          </Text>
        </>
      )}
    </>
  )
}
