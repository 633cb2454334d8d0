import { Heading, Stack, Text } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { Drawing, type DrawingName } from './drawing.tsx'

export type EmptyStateProps = {
  drawing: DrawingName
  title: string
  /** The next step in one sentence. */
  text?: ReactNode
  /** The button for that step. */
  action?: ReactNode
}

export function EmptyState({ drawing, title, text, action }: EmptyStateProps) {
  return (
    <Stack align="center" justify="center" gap="3" py={{ base: '10', md: '14' }} px="4" textAlign="center">
      <Drawing name={drawing} />
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
      {action}
    </Stack>
  )
}
