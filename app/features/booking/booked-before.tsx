import { Button, Text } from '@chakra-ui/react'
import { paths } from '#app/paths.ts'
import { CallUs } from './call-us.tsx'
import { OutcomeCard } from './outcome-card.tsx'

export type BookedBeforeProps = { message: string; onBookAnother: () => void }

/** The first try had gone through after all. A second visit is booked only by somebody who says so. */
export function BookedBefore({ message, onBookAnother }: BookedBeforeProps) {
  return (
    <OutcomeCard
      drawing="done"
      title="You are booked already"
      actions={
        <>
          <Button asChild>
            <a href={paths.landing}>Return to Home</a>
          </Button>
          <Button variant="outline" onClick={onBookAnother}>
            Book another visit
          </Button>
        </>
      }
    >
      <Text fontSize="lg">
        <CallUs text={message} />
      </Text>
    </OutcomeCard>
  )
}
