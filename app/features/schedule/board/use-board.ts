import { useMemo } from 'react'
import type { ScheduleEntry } from '#app/queries/appointments.ts'
import { useShopNow } from '#app/queries/board.ts'
import { useWaiting, type WaitingWalkIn } from '#app/queries/walk-ins.ts'
import { type Board, boardOf } from '#schema/rules/schedule/board.ts'

/** The shop as the Board shows it, with the walk-ins that wait, who came first first. */
export type ShownBoard = Board<ScheduleEntry> & { waiting: readonly WaitingWalkIn[] }

/** The shop at a minute (ISO instant); undefined while loading. */
export function useBoard(now: string): ShownBoard | undefined {
  const shop = useShopNow(now)
  const waiting = useWaiting(now)
  return useMemo(() => {
    if (!shop || !waiting) return undefined
    const { today, earlier, plannedEnds } = shop
    const entries = [...today.entries, ...earlier]
    const turns = new Map(waiting.map(({ appointment, turn }) => [appointment.id, turn]))
    return { waiting, ...boardOf({ ...today, entries, plannedEnds, turns, now }) }
  }, [shop, waiting, now])
}
