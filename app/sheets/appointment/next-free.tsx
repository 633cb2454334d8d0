import { Button } from '@chakra-ui/react'
import { useShopRoom } from '#app/queries/walk-ins.ts'
import { Ltr } from '#app/ui/ltr.tsx'
import { useNow } from '#app/ui/use-now.ts'
import { nextSlot } from '#schema/rules/schedule/next-room.ts'
import type { Buffers } from '#schema/rules/time/interval.ts'
import { later, shopDay, shopInstant, shopTime } from '#schema/rules/time/shop-time.ts'
import { formatDay, formatTime } from '#schema/rules/time/time-text.ts'

/** Work of which nothing has been chosen yet. */
const USUAL_MINUTES = 60

type NextFreeProps = {
  /** The day (yyyy-MM-dd) from which on room is looked for. */
  day: string
  durationMinutes: number
  buffers: Buffers
  serviceIds: readonly number[]
  /** The appointment that is edited: its own place is free for it. */
  exceptId: number | undefined
  onChoose: (day: string, time: string) => void
}

/** The next slot with room for all of the work, to be chosen with a tap; nothing when there is none for two weeks. */
export function NextFree({ day, durationMinutes, exceptId, onChoose, ...work }: NextFreeProps) {
  const now = later(new Date(useNow()).toISOString(), shopInstant(day, '00:00'))
  const shop = useShopRoom(now)
  if (!shop) return null
  const existing = shop.existing.filter(each => each.id !== exceptId || !('customerId' in each))
  const slot = nextSlot({
    ...shop,
    ...work,
    existing,
    durationMinutes: durationMinutes || USUAL_MINUTES,
    now,
  })
  if (!slot) return null
  const [date, time] = [shopDay(slot.scheduledDate), shopTime(slot.scheduledDate)]
  return (
    <Button variant="outline" bg="panel" size="sm" minH="11" onClick={() => onChoose(date, time)}>
      <Ltr>{`Next free: ${formatDay(date)}, ${formatTime(time)}`}</Ltr>
    </Button>
  )
}
