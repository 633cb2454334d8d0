import { HStack, Span } from '@chakra-ui/react'
import { TriangleAlert } from 'lucide-react'
import { isDoubtfulTrn } from '#schema/rules/documents/trn.ts'

/** The hint of a field for a tax registration number, or that what is typed may be none. */
export function TrnHint({ typed, hint }: { typed: string | null | undefined; hint: string }) {
  if (!isDoubtfulTrn(typed ?? '')) return hint
  return (
    <HStack as="span" role="status" gap="1.5" align="start" color="attention.fg">
      <Span flexShrink="0" mt="0.5">
        <TriangleAlert size={14} aria-hidden="true" />
      </Span>
      <span>A TRN of the UAE begins with 1 and ends with 03. Check it against the certificate.</span>
    </HStack>
  )
}
