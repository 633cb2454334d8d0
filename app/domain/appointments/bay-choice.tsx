import { Box, SimpleGrid, Text } from '@chakra-ui/react'
import { Check, TriangleAlert } from 'lucide-react'
import { useParties } from '#app/queries/attention.ts'
import type { BayNow } from '#app/queries/walk-ins.ts'
import { Ltr } from '#app/ui/ltr.tsx'
import { ToggleCard } from '#app/ui/toggle-card.tsx'
import type { Appointment } from '#schema/rows/appointment.ts'
import { shopDay, shopTime } from '#schema/rules/time/shop-time.ts'
import { formatDay, formatTime } from '#schema/rules/time/time-text.ts'
import { appointmentName } from './entry-text.ts'

type BayChoiceProps = {
  bays: readonly BayNow[]
  chosen: number | null
  onChoose: (bay: number) => void
}

/** The bays as they are now, each with who is in the way. Every one can be chosen, and the red ones overbook it. */
export function BayChoice({ bays, chosen, onChoose }: BayChoiceProps) {
  const names = useNamesInWay(bays)
  return (
    <SimpleGrid role="group" aria-label="Bay" minChildWidth="11rem" gap="2">
      {bays.map(each => {
        const isChosen = each.bay === chosen
        const isFree = each.until === null
        return (
          <ToggleCard
            key={each.bay}
            pressed={isChosen}
            px="3"
            gap="3"
            whiteSpace="normal"
            justifyContent="space-between"
            {...(isChosen && !isFree && { bg: 'danger.subtle', borderColor: 'danger.border' })}
            onClick={() => onChoose(each.bay)}
          >
            <Box minW="0" flex="1">
              <Ltr>{`Bay ${each.bay}`}</Ltr>
              <Text fontWeight="normal" textStyle="sm" color={isFree ? 'success.fg' : 'muted'}>
                {bayNowText(each, names)}
              </Text>
              {isChosen && !isFree && (
                <Text textStyle="sm" color="danger.fg" display="flex" alignItems="center" gap="1.5">
                  <TriangleAlert size={14} aria-hidden="true" /> Overbooked
                </Text>
              )}
            </Box>
            {isChosen && <Check size={18} aria-hidden="true" />}
          </ToggleCard>
        )
      })}
    </SimpleGrid>
  )
}

/** 'Free' · 'Free until 11:00 AM, then Wei Zhang, who can move to Bay 3' · 'Omar Haddad until 10:30 AM'. */
export function bayNowText(
  { until, isTaken, inWay, movesTo }: BayNow,
  names: ReadonlyMap<number, string>,
): string {
  const [first] = inWay
  if (until === null || !first) return 'Free'
  const name = 'customerId' in first ? (names.get(first.id) ?? `Appointment #${first.id}`) : null
  if (isTaken) return name ? `${name} until ${momentFrom(until)}` : `Blocked until ${momentFrom(until)}`
  const move = movesTo === null ? '' : `, who can move to Bay ${movesTo}`
  return `Free until ${momentFrom(until)}, then ${name ? name + move : 'blocked'}`
}

/** The names of the customers whose cars are in the way. */
function useNamesInWay(bays: readonly BayNow[]): ReadonlyMap<number, string> {
  const cars = bays.flatMap(({ inWay }) => inWay.filter((each): each is Appointment => 'customerId' in each))
  const parties = useParties(cars)
  return new Map(
    cars.map(({ id }) => [id, appointmentName({ appointment: { id }, customer: parties.get(id)?.customer })]),
  )
}

/** A time of today, or one of another day with it. */
function momentFrom(instant: string): string {
  const time = formatTime(shopTime(instant))
  const day = shopDay(instant)
  return day === shopDay(new Date().toISOString()) ? time : `${formatDay(day)}, ${time}`
}
