import { Button } from '@chakra-ui/react'
import { EmptyState } from '#app/ui/empty-state.tsx'

/** There are appointments, but none that the filters let through. */
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
