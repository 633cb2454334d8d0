import { Grid, GridItem } from '@chakra-ui/react'
import { useMemo } from 'react'
import { WhoseChoice } from '#app/domain/appointments/whose-work.tsx'
import type { Supplies } from '#app/domain/supplies/use-supplies.ts'
import type { ScheduleEntry } from '#app/queries/appointments.ts'
import { useWaiting } from '#app/queries/walk-ins.ts'
import { useUser } from '#app/session/session-user.ts'
import { WaitingStrip } from '#app/sheets/walk-in/waiting-strip.tsx'
import { useNow } from '#app/ui/use-now.ts'
import { useDesktop } from '#app/ui/use-wide.ts'
import { homeParts } from '#schema/rules/people/home-parts.ts'
import { LowStockAlerts } from './low-stock-alerts.tsx'
import { ShopHome } from './shop-home.tsx'
import { SummaryCards } from './summary-cards.tsx'
import { Upcoming } from './upcoming.tsx'
import { useOwnWork } from './use-own-work.ts'
import { WorkHome } from './work-home.tsx'

type OverviewProps = {
  day: string
  /** False for the next open day, which is shown when the shop is closed today. */
  isToday: boolean
  /** The appointments of that day; undefined while they load. */
  entries: readonly ScheduleEntry[] | undefined
  supplies: Supplies
}

/** What every overview is given: the day, the walk-ins that wait, and what stands above the list of the day. */
export type HomeProps = OverviewProps & {
  /** ISO instant. */
  now: string
  waiting: ReturnType<typeof useWaiting>
  /** The ids of the walk-ins that wait: they stand in a list of their own. */
  above: ReadonlySet<number>
}

/** The first screen: on a desktop the same for everybody, on a phone or a tablet by what the person may do. */
export function Overview(props: OverviewProps) {
  const { role } = useUser()
  const desktop = useDesktop()
  const now = new Date(useNow()).toISOString()
  const waiting = useWaiting(now)
  const above = useMemo(() => new Set(waiting?.map(({ appointment }) => appointment.id)), [waiting])
  const home = { ...props, now, waiting, above }
  if (desktop) return <DesktopOverview {...home} />
  const parts = homeParts(role)
  return parts.includes('at_hand') ? (
    <WorkHome {...home} parts={parts} />
  ) : (
    <ShopHome {...home} parts={parts} />
  )
}

function DesktopOverview({ day, isToday, entries, supplies, waiting, now, above }: HomeProps) {
  const { role } = useUser()
  const { whose, choose, share, shown } = useOwnWork(entries, isToday)
  return (
    <Grid templateColumns="minmax(0, 5fr) minmax(0, 3fr)" columnGap="6" rowGap="5" alignItems="start">
      <GridItem colSpan={2} _empty={{ display: 'none' }}>
        <WaitingStrip waiting={waiting} now={now} />
      </GridItem>
      <GridItem colSpan={2}>
        <SummaryCards day={isToday ? null : day} entries={entries} alerts={supplies.low?.length} />
      </GridItem>
      <Upcoming day={day} isToday={isToday} entries={shown} share={share} above={above}>
        {role === 'employee' && <WhoseChoice whose={whose} onChoose={choose} />}
      </Upcoming>
      <LowStockAlerts supplies={supplies} />
    </Grid>
  )
}
