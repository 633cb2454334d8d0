import { useState } from 'react'
import type { ServiceChoice } from '#app/domain/services/service-choices.ts'
import { useServices } from '#app/queries/services.ts'
import { type BayNow, useShopRoom } from '#app/queries/walk-ins.ts'
import { useNow } from '#app/ui/use-now.ts'
import { baysNow } from '#schema/rules/schedule/bays-now.ts'
import { agreedBuffers } from '#schema/rules/schedule/buffers.ts'
import { nextRoom, type Room } from '#schema/rules/schedule/next-room.ts'
import { formatDuration } from '#schema/rules/time/time-text.ts'

/** Work of which nothing has been chosen yet. */
const USUAL_MINUTES = 60

export type WalkInRoom = {
  /** ISO instant. */
  now: string
  /** The work of the chosen services. */
  minutes: number
  /** The first room for it; null when there is none, undefined while loading. */
  next: Room | null | undefined
  /** What each bay offers it now. */
  bays: readonly BayNow[]
  /** The bay that it would start in: the chosen one, else the free one. */
  bay: number | null
  /** That bay is free, and so is somebody for the work. */
  isFree: boolean
  /** A bay is free now, and nobody who could do the work. */
  lacksPeople: boolean
  chooseBay: (bay: number) => void
  /** Why the work with one more service could not begin at once; null where it could, or no work could. */
  whyNotNow: (service: ServiceChoice) => string | null
}

/** Where and when a car that stands at the counter can have these services. */
export function useWalkInRoom(services: readonly ServiceChoice[]): WalkInRoom {
  const now = new Date(useNow()).toISOString()
  const [chosen, chooseBay] = useState<number | null>(null)
  const rows = useServices()
  const shop = useShopRoom(now)
  const minutes = services.reduce((sum, { durationMinutes }) => sum + durationMinutes, 0)
  const known = rows && shop ? { rows, shop } : null
  const ids = services.map(({ serviceId }) => serviceId)
  const work = {
    durationMinutes: minutes || USUAL_MINUTES,
    buffers: agreedBuffers(known?.rows.filter(({ id }) => ids.includes(id)) ?? []),
    now,
  }
  const next = known ? nextRoom({ ...known.shop, ...work, serviceIds: ids }) : undefined
  const bays = known ? baysNow({ ...known.shop, ...work }) : []
  const roomNow = next && next.scheduledDate <= now ? next.bay : null
  const bay = chosen ?? roomNow
  const freeBays = bays.filter(({ until }) => until === null).map(each => each.bay)
  const whyNotNow = (service: ServiceChoice) => {
    if (!known || ids.includes(service.serviceId) || bays.every(({ isTaken }) => isTaken)) return null
    const withIt = minutes + service.durationMinutes
    const buffers = agreedBuffers(known.rows.filter(({ id }) => ids.includes(id) || id === service.serviceId))
    const found = baysNow({ ...known.shop, ...work, buffers, durationMinutes: withIt })
    if (found.some(({ until }) => until === null)) return null
    return `Not now: no bay is free for ${formatDuration(withIt)}`
  }
  return {
    ...{ now, minutes, next, bays, bay, chooseBay, whyNotNow },
    isFree: bay !== null && freeBays.includes(bay),
    lacksPeople: known !== null && roomNow === null && freeBays.length > 0,
  }
}
