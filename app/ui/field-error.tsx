import { HStack, Span } from '@chakra-ui/react'
import { CircleAlert } from 'lucide-react'

/** What is wrong with a choice that is no single control. */
export function FieldError({ id, message }: { id?: string; message: string | undefined }) {
  if (!message) return null
  return (
    <HStack id={id} role="alert" gap="1.5" textStyle="xs" fontWeight="medium" color="fg.error">
      <CircleAlert size={14} aria-hidden="true" />
      {message}
    </HStack>
  )
}

/** The star of a choice that is no single field. Screen readers hear of it when it is left out. */
export function RequiredMark() {
  return (
    <Span aria-hidden="true" color="fg.error" ms="1" lineHeight="1">
      *
    </Span>
  )
}
