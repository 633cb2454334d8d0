import { CalendarOff } from 'lucide-react'
import { onlyWithParties, useParties } from '#app/queries/attention.ts'
import { nameIn, useStaffNames } from '#app/queries/users.ts'
import { Ltr } from '#app/ui/ltr.tsx'
import type { Appointment } from '#schema/rows/appointment.ts'
import type { AssignedWhileOff } from '#schema/rules/people/assigned-while-off.ts'
import { formatDaySpan } from '#schema/rules/time/time-span-text.ts'
import { formatDay } from '#schema/rules/time/time-text.ts'
import { AttentionCard } from './attention-card.tsx'
import { AttentionGroup } from './attention-group.tsx'
import { CarsToAssign } from './people-group.tsx'

type AwayGroupProps = { assigned: readonly AssignedWhileOff<Appointment>[] | undefined; alone: boolean }

/** The people who are assigned to a car on a day on which they do not work. */
export function AwayGroup({ assigned, alone }: AwayGroupProps) {
  const names = useStaffNames()
  const parties = useParties(assigned?.flatMap(({ appointments }) => appointments) ?? [])
  return (
    <AttentionGroup
      kind="away"
      items={onlyWithParties(assigned, ({ appointments }) => appointments, parties)}
      alone={alone}
    >
      {({ userId, appointments, days }) => (
        <AttentionCard
          key={`${userId} ${days.join()}`}
          icon={CalendarOff}
          title={
            <>
              <bdi>{nameIn(names, userId)}</bdi> is off
            </>
          }
          subject={<Ltr>{offText(days)}</Ltr>}
        >
          <CarsToAssign appointments={appointments} parties={parties} />
        </AttentionCard>
      )}
    </AttentionGroup>
  )
}

function offText(days: readonly string[]): string {
  const [first = '', last = first] = [days[0], days.at(-1)]
  return first === last ? formatDay(first) : formatDaySpan(first, last)
}
