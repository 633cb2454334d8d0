import { HStack, Span } from '@chakra-ui/react'
import { CircleAlert } from 'lucide-react'
import { useDeferWhilePressed } from './use-defer-while-pressed.ts'

/** The error of a group of controls, to which a `FormField` does not apply. */
export function FieldError({ id, message: newest }: { id?: string; message: string | undefined }) {
  const message = useDeferWhilePressed(newest)
  if (!message) return null
  return (
    <HStack id={id} role="alert" gap="1.5" textStyle="xs" fontWeight="medium" color="fg.error">
      <CircleAlert size={14} aria-hidden="true" />
      {message}
    </HStack>
  )
}

/** The asterisk of a required group of controls. It is hidden from screen readers, which read the error instead. */
export function RequiredMark() {
  return (
    <Span aria-hidden="true" color="fg.error" ms="1" lineHeight="1">
      *
    </Span>
  )
}
