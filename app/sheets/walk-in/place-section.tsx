import { Stack, Text } from '@chakra-ui/react'
import { useId } from 'react'
import { BayChoice } from '#app/domain/appointments/bay-choice.tsx'
import { PersonField } from '#app/domain/people/person-field.tsx'
import { useTeam } from '#app/queries/team.ts'
import { useUser } from '#app/session/session-user.ts'
import { FieldError } from '#app/ui/field-error.tsx'
import { isTechnician } from '#schema/rules/people/technicians.ts'
import { shopDay } from '#schema/rules/time/shop-time.ts'
import { formatDuration } from '#schema/rules/time/time-text.ts'
import { SectionTitle } from '../appointment/inline-form.tsx'
import type { WalkInRoom } from './use-walk-in-room.ts'

type PlaceSectionProps = {
  room: WalkInRoom
  serviceIds: readonly number[]
  error: string | undefined
  /** Undefined until somebody chooses. */
  technicianId: number | null | undefined
  onTechnician: (id: number | null) => void
}

/** Which bay the car can have now, or why none, and who does the work. */
export function PlaceSection({ room, serviceIds, error, technicianId, onTechnician }: PlaceSectionProps) {
  const id = useId()
  const { bays, bay, chooseBay } = room
  return (
    <Stack gap="4">
      <Stack role="group" aria-labelledby={id} gap="1.5">
        <SectionTitle id={id}>Bay now</SectionTitle>
        <Text color="muted" role="status" _empty={{ display: 'none' }}>
          {reasonText(room)}
        </Text>
        <BayChoice bays={bays} chosen={bay} onChoose={chooseBay} />
        <FieldError message={error} />
      </Stack>
      <TechnicianField {...{ room, serviceIds, technicianId, onTechnician }} />
    </Stack>
  )
}

/** Why the work cannot begin at once. */
function reasonText({ bays, next, now, minutes, lacksPeople }: WalkInRoom): string {
  if (next === undefined || (next && next.scheduledDate <= now)) return ''
  if (lacksPeople) return 'No technician is free now.'
  const partly = bays.some(({ isTaken }) => !isTaken)
  const work = minutes > 0 ? ` for ${formatDuration(minutes)}` : ''
  return `No bay is free now${work}.${partly && minutes > 0 ? ' A shorter service may fit.' : ''}`
}

type TechnicianFieldProps = Omit<PlaceSectionProps, 'error'>

function TechnicianField({ room, serviceIds, technicianId, onTechnician }: TechnicianFieldProps) {
  const user = useUser()
  const rosters = useTeam()?.rosters
  const presser = rosters && isTechnician(user, rosters) ? user.id : null
  const assigned = technicianId === undefined ? presser : technicianId
  const work = { scheduledDate: room.now, durationMinutes: room.minutes, serviceIds }
  return (
    <PersonField
      label="Technician"
      placeholder="Nobody yet"
      work={room.minutes > 0 ? work : { day: shopDay(room.now) }}
      value={assigned}
      onChange={onTechnician}
    />
  )
}
