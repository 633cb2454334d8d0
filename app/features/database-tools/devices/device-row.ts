import type { ReplicaSummary } from '#schema/protocol/admin.ts'

export type DeviceRow = {
  device: ReplicaSummary
  /** The one in hand: it is left by logging out. */
  isHere: boolean
  /** Where signing it out is asked; null where that cannot be done: nobody is signed in, or it is this one. */
  signOut: string | null
}
export type DeviceRowsProps = { rows: readonly DeviceRow[] }
