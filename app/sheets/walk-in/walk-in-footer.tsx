import { Button, HStack } from '@chakra-ui/react'
import { ListPlus, Play } from 'lucide-react'
import { useServices } from '#app/queries/services.ts'
import { useSettings } from '#app/queries/settings.ts'
import { useShopRoom } from '#app/queries/walk-ins.ts'
import { useNow } from '#app/ui/use-now.ts'
import { appointmentTotals } from '#schema/rules/money/appointment-totals.ts'
import { agreedBuffers } from '#schema/rules/schedule/buffers.ts'
import { nextRoom } from '#schema/rules/schedule/next-room.ts'
import { later } from '#schema/rules/time/shop-time.ts'
import { TotalBar } from '../appointment/price-footer.tsx'
import type { ServiceChoice } from '../appointment/service-choices.ts'
import { waitText } from './room-text.ts'

/** Work of which nothing has been chosen yet. */
const USUAL_MINUTES = 60

/** When and where the work is to begin, and whether it begins at once. */
export type WalkInPlace = { scheduledDate: string; bay: number | null; starts: boolean }

type WalkInFooterProps = {
  services: readonly ServiceChoice[]
  saving: boolean
  onSave: (place: WalkInPlace) => void
}

/** The price of the chosen services, and the one thing to do: start in the free bay, or queue for the next. */
export function WalkInFooter({ services, saving, onSave }: WalkInFooterProps) {
  const now = new Date(useNow()).toISOString()
  const mode = useSettings()?.vatMode ?? 'exclusive'
  const minutes = services.reduce((sum, { durationMinutes }) => sum + durationMinutes, 0)
  const total = appointmentTotals({ services, products: [], mode })
  const room = useNextRoom({ services, minutes, now })
  const isFree = room !== null && room !== undefined && room.scheduledDate <= now
  const queue = () => {
    const scheduledDate = later(room?.scheduledDate ?? now, new Date().toISOString())
    onSave({ scheduledDate, bay: room?.bay ?? null, starts: false })
  }
  const start = () =>
    onSave({ scheduledDate: new Date().toISOString(), bay: room?.bay ?? null, starts: true })
  return (
    <TotalBar total={total} durationMinutes={minutes} mode={mode}>
      <HStack gap="2" css={{ '& > *:last-child': { flex: { base: 1, md: 'initial' } } }}>
        {isFree && (
          <Button variant="outline" disabled={saving} onClick={queue}>
            <ListPlus aria-hidden="true" /> Queue
          </Button>
        )}
        {isFree ? (
          <Button loading={saving} onClick={start}>
            <Play aria-hidden="true" /> Start now · Bay {room.bay}
          </Button>
        ) : (
          <Button loading={saving} disabled={room === undefined} onClick={queue}>
            <ListPlus aria-hidden="true" /> Queue{room && ` · ${waitText(room.scheduledDate, now)}`}
          </Button>
        )}
      </HStack>
    </TotalBar>
  )
}

/** The first room for these services; null when there is none, undefined while loading. */
function useNextRoom(wanted: { services: readonly ServiceChoice[]; minutes: number; now: string }) {
  const { services, minutes, now } = wanted
  const rows = useServices()
  const shop = useShopRoom(now)
  if (!rows || !shop) return undefined
  const ids = services.map(({ serviceId }) => serviceId)
  const buffers = agreedBuffers(rows.filter(({ id }) => ids.includes(id)))
  return nextRoom({ ...shop, durationMinutes: minutes || USUAL_MINUTES, buffers, serviceIds: ids, now })
}
