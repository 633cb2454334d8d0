import { List, Text } from '@chakra-ui/react'
import { Note } from '#app/ui/note.tsx'
import type { EInvoiceGap } from '#schema/rules/documents/e-invoice.ts'

type EInvoiceGapsProps = {
  gaps: readonly EInvoiceGap[]
  /** Whether the document is issued already. */
  isIssued: boolean
}

/** The gaps that keep a document from being an electronic invoice; nothing where there are none. */
export function EInvoiceGaps({ gaps, isIssued }: EInvoiceGapsProps) {
  if (gaps.length === 0) return null
  return (
    <Note mb={isIssued ? '4' : '0'} role={isIssued ? 'alert' : undefined} _print={{ display: 'none' }}>
      <Text as="span">
        {isIssued
          ? 'This document cannot be downloaded as an electronic invoice yet:'
          : 'As things are, the tax invoice will be no electronic one:'}
      </Text>
      <List.Root ps="5" mt="1">
        {gaps.map(({ path, message }) => (
          <List.Item key={path + message}>{message}.</List.Item>
        ))}
      </List.Root>
    </Note>
  )
}
