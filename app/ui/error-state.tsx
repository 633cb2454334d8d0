import { Box, Button } from '@chakra-ui/react'
import { RotateCw } from 'lucide-react'
import { EmptyState } from './empty-state.tsx'

type ErrorStateProps = {
  title: string
  /** The advice on it. */
  text?: string
  onRetry?: () => void
}

export function ErrorState({ title, text, onRetry }: ErrorStateProps) {
  const retry = onRetry && (
    <Button variant="outline" onClick={onRetry}>
      <RotateCw /> Try again
    </Button>
  )
  return (
    <Box role="alert">
      <EmptyState drawing="cone" title={title} text={text} action={retry} />
    </Box>
  )
}
