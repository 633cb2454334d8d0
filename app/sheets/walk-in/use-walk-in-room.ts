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
  const fitsNow = (more: { id: number; durationMinutes: number }) => {
    const buffers = agreedBuffers(known?.rows.filter(({ id }) => ids.includes(id) || id === more.id) ?? [])
    const durationMinutes = minutes + more.durationMinutes
    const found = known ? baysNow({ ...known.shop, ...work, buffers, durationMinutes }) : []
    return found.some(({ until }) => until === null)
  }
  // Where nothing could begin, one line below says so, and not each service.
  const fitsAny =
    (minutes > 0 && freeBays.length > 0) ||
    (known?.rows.some(row => row.active && !ids.includes(row.id) && fitsNow(row)) ?? false)
  const whyNotNow = ({ serviceId, durationMinutes }: ServiceChoice) => {
    if (!fitsAny || ids.includes(serviceId) || fitsNow({ id: serviceId, durationMinutes })) return null
    return `Not now: no bay is free for ${formatDuration(minutes + durationMinutes)}`
  }
  return {
    ...{ now, minutes, next, bays, bay, chooseBay, whyNotNow },
    isFree: bay !== null && freeBays.includes(bay),
    lacksPeople: known !== null && roomNow === null && freeBays.length > 0,
  }
}
