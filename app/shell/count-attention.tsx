import { useEffect } from 'react'
import { dropCounts, publishCounts } from '#app/queries/attention-counts.ts'
import { countItems, useAttentionItems } from '#app/queries/attention-items.ts'
import {
  useBackupAlarms,
  useCopyDraftHeads,
  useOtherDeviceRejections,
  useRejectionPolling,
} from '#app/queries/rejections.ts'
import { useUser } from '#app/session/session-user.ts'
import { useNow } from '#app/ui/use-now.ts'
import { canSettle } from '#schema/rules/people/attention.ts'
import { shopDay } from '#schema/rules/time/shop-time.ts'

const LOOK_AT_CLOCK_MS = 60_000

/** Keeps the counts of what needs attention up to date, for menus and dashboard. Renders nothing. */
export function CountAttention() {
  const { id, role } = useUser()
  useRejectionPolling(canSettle(role, 'elsewhere'))
  const today = shopDay(new Date(useNow(LOOK_AT_CLOCK_MS)).toISOString())
  const counts = countItems(useAttentionItems(today))
  const elsewhere = useOtherDeviceRejections().refusals?.length
  const backups = useBackupAlarms()?.length
  const copies = useCopyDraftHeads()?.length
  // Publish all counts at once: a total that rises while they load would look like new items.
  const isRead = !Object.values(counts).includes(undefined)
  // As text it is the same while no count has changed.
  const read = isRead ? JSON.stringify({ ...counts, elsewhere, backups, copies }) : null
  useEffect(() => {
    if (read) publishCounts(id, JSON.parse(read))
  }, [id, read])
  useEffect(() => dropCounts, [])
  return null
}
