import { Button, Flex, Grid, Skeleton, Stack, Text } from '@chakra-ui/react'
import { useWatch } from 'react-hook-form'
import type { Answer } from '#app/api/use-answer.ts'
import { Ltr } from '#app/ui/ltr.tsx'
import { addDays } from '#schema/rules/shop-time.ts'
import { formatDay, formatTime } from '#schema/rules/time-text.ts'
import { CallUs } from './call-us.tsx'
import { ChoiceChip } from './choice-card.tsx'
import type { Availability, PublicShop } from './public-answers.ts'
import { openDays, timeChoices } from './time-choices.ts'
import { useBookingFields } from './use-booking-form.ts'

type TimeChoiceProps = {
  availability: Answer<Availability>
  shop: PublicShop | null | undefined
  onRetry: () => void
}

const COLUMNS = 'repeat(auto-fill, minmax(6rem, 1fr))'

/** The times of the chosen day that still have room for the chosen services. */
export function TimeChoice({ availability, shop, onRetry }: TimeChoiceProps) {
  if (availability.state === 'idle') {
    return <Text color="muted">Choose services and a date to see the times that have room.</Text>
  }
  if (availability.state === 'loading') {
    return (
      <Grid templateColumns={COLUMNS} gap="2" aria-busy="true" aria-label="Loading times">
        {['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map(key => (
          <Skeleton key={key} h="11" borderRadius="l2" />
        ))}
      </Grid>
    )
  }
  if (availability.state === 'failed') {
    return (
      <Flex role="status" align="center" gap="3" wrap="wrap">
        <Text color="muted">The free times could not be loaded. You can still put in a time.</Text>
        <Button size="sm" variant="outline" onClick={onRetry}>
          Try again
        </Button>
      </Flex>
    )
  }
  const { date, slots } = availability.value
  if (!slots.some(slot => slot.available)) return <NoTimes availability={availability.value} shop={shop} />
  return (
    <Stack gap="4" role="group" aria-label={`Times on ${formatDay(date)}`}>
      {timeChoices(slots).map(part => (
        <Stack key={part.label} gap="2">
          <Text textStyle="xs" color="muted" fontWeight="semibold">
            {part.label}
          </Text>
          <Grid templateColumns={COLUMNS} gap="2">
            {part.slots.map(slot => (
              <TimeChip key={slot.time} time={slot.time} full={!slot.available} />
            ))}
          </Grid>
        </Stack>
      ))}
    </Stack>
  )
}

function TimeChip({ time, full }: { time: string; full: boolean }) {
  const { control, setValue } = useBookingFields()
  const chosen = useWatch({ control, name: 'time' }) === time
  return (
    <ChoiceChip
      chosen={chosen && !full}
      disabled={full}
      textDecoration={full ? 'line-through' : undefined}
      aria-label={full ? `${formatTime(time)}, full` : undefined}
      onClick={() => setValue('time', time, { shouldValidate: true, shouldDirty: true })}
    >
      <Ltr>{formatTime(time)}</Ltr>
    </ChoiceChip>
  )
}

function NoTimes({
  availability,
  shop,
}: {
  availability: Availability
  shop: PublicShop | null | undefined
}) {
  const { setValue } = useBookingFields()
  const { date, slots } = availability
  const closed = slots.every(slot => slot.reason === 'shop_closed')
  const tooLong = slots.every(slot => slot.reason === 'outside_hours')
  const [next] = shop ? openDays(shop, addDays(date, 1), 1) : []
  return (
    <Stack role="status" gap="3" align="start" p="4" bg="sunken" borderRadius="l2">
      <Text>
        {tooLong ? (
          <CallUs text="These services together take longer than a day. Please choose fewer, or call us." />
        ) : closed ? (
          `We are closed on ${formatDay(date)}.`
        ) : (
          `No time left on ${formatDay(date)} for these services.`
        )}
      </Text>
      {next && !tooLong && (
        <Button variant="outline" onClick={() => setValue('date', next, { shouldValidate: true })}>
          See {formatDay(next)}
        </Button>
      )}
    </Stack>
  )
}
