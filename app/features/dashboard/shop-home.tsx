import { OpenMatters } from '#app/domain/open-matters.tsx'
import { useAttentionCounts } from '#app/queries/attention-counts.ts'
import { usePlannedEnds } from '#app/queries/dashboard.ts'
import { useNotificationsToSend } from '#app/queries/notifications.ts'
import { usePeopleNow } from '#app/queries/people-now.ts'
import { useDayFigures, useRevenue } from '#app/queries/shop-figures.ts'
import { useInitialSync } from '#app/queries/sync-status.ts'
import { useToPay } from '#app/queries/to-pay.ts'
import { useUser } from '#app/session/session-user.ts'
import type { HomePart } from '#schema/rules/people/home-parts.ts'
import { seesAllMoney } from '#schema/rules/permissions.ts'
import { shopDay } from '#schema/rules/time/shop-time.ts'
import { AppointmentSkeleton } from './appointment-list.tsx'
import { HomeStack } from './home-stack.tsx'
import { lateCars } from './late-cars.ts'
import { LateList } from './late-list.tsx'
import { MessagesList } from './messages-list.tsx'
import { MoneyToday } from './money-today.tsx'
import type { HomeProps } from './overview.tsx'
import { PeopleList } from './people-list.tsx'
import { ToPayList } from './to-pay-list.tsx'
import { Upcoming } from './upcoming.tsx'

type ShopHomeProps = HomeProps & { parts: readonly HomePart[] }

/** The first screen of who takes money or decides for the shop. It is drawn once all of it is read, so nothing moves. */
export function ShopHome({ parts, ...home }: ShopHomeProps) {
  const rows = useHomeRows(home)
  if (!rows) return <AppointmentSkeleton rows={5} />
  const { day, isToday, now } = home
  const { entries, late, toPay, toSend, people, leftFils, takenFils } = rows
  // A car stands on this screen once: in the list that says most of it.
  const above = new Set(home.above)
  if (parts.includes('late')) for (const { entry } of late) above.add(entry.appointment.id)
  const upcoming = { day, isToday, entries, above, quiet: toPay.today.length > 0 }
  return (
    <HomeStack
      {...home}
      parts={parts}
      own={{
        to_pay: <ToPayList toPay={toPay} />,
        late: <LateList cars={late} />,
        upcoming: <Upcoming {...upcoming} />,
        arriving: <Upcoming {...upcoming} arriving />,
        messages: <MessagesList messages={toSend} />,
        money: <MoneyToday takenFils={takenFils} leftFils={leftFils} />,
        people: <PeopleList people={people} now={now} />,
        attention: <OpenMatters />,
      }}
    />
  )
}

/** Everything that the screen shows; undefined until all of it is read, and during the initial sync of a new device. */
function useHomeRows({ isToday, entries, supplies, waiting, now }: HomeProps) {
  const { role } = useUser()
  const today = shopDay(now)
  const initialSync = useInitialSync()
  const plannedEnds = usePlannedEnds()
  const toPay = useToPay(today)
  const toSend = useNotificationsToSend()
  const people = usePeopleNow()
  const figures = useDayFigures(today)
  const revenue = useRevenue(now)
  const { overbooked } = useAttentionCounts()
  if (initialSync || !entries || !waiting || !plannedEnds || !toPay || !toSend || !people) return undefined
  if (!figures || !revenue || !supplies.low || overbooked === undefined) return undefined
  return {
    entries,
    toPay,
    toSend,
    people,
    late: isToday ? lateCars(entries, { plannedEnds, now }) : [],
    leftFils: figures.leftFils,
    takenFils: seesAllMoney(role) ? revenue.todayFils : null,
  }
}
