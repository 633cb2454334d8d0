import { Span } from '@chakra-ui/react'

/** The star of a choice that is no single field. Screen readers hear of it when it is left out. */
export function RequiredMark() {
  return (
    <Span aria-hidden="true" color="fg.error" ms="1" lineHeight="1">
      *
    </Span>
  )
}
