import { Button } from '@chakra-ui/react'
import { EmptyState } from '#app/ui/empty-state.tsx'

/** An empty state for a day or week whose appointments all fail the filters. */
export function NoneFound({ text, onClear }: { text: string; onClear: () => void }) {
  return (
    <EmptyState
      drawing="calendar"
      title="No appointments found"
      text={text}
      action={
        <Button variant="outline" onClick={onClear}>
          Clear filters
        </Button>
      }
    />
  )
}
