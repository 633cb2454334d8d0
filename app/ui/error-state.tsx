import { Button, Heading, Stack, Text } from '@chakra-ui/react'
import { RotateCw } from 'lucide-react'
import { Drawing } from './drawing.tsx'

export type ErrorStateProps = {
  title: string
  /** What to do about it. */
  text?: string
  onRetry?: () => void
}

export function ErrorState({ title, text, onRetry }: ErrorStateProps) {
  return (
    <Stack role="alert" align="center" gap="3" py={{ base: '10', md: '14' }} px="4" textAlign="center">
      <Drawing name="cone" />
      <Stack gap="1">
        <Heading as="h2" size="md">
          {title}
        </Heading>
        {text && (
          <Text color="muted" maxW="sm">
            {text}
          </Text>
        )}
      </Stack>
      {onRetry && (
        <Button variant="outline" onClick={onRetry}>
          <RotateCw /> Try again
        </Button>
      )}
    </Stack>
  )
}
