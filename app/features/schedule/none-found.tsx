import { Box, Button } from '@chakra-ui/react'
import { EmptyState } from '#app/ui/empty-state.tsx'

/** What was found on other days stands below, and is to be seen on a phone too. */
const LOW = { '& > *': { py: '6' }, '& svg': { display: { base: 'none', md: 'block' } } }

/** An empty state for a day or week whose appointments all fail the filters. */
export function NoneFound({ text, onClear }: { text: string; onClear: () => void }) {
  return (
    <Box css={LOW}>
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
    </Box>
  )
}
