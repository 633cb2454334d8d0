import { HStack } from '@chakra-ui/react'
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
