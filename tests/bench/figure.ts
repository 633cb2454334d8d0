import type { NewDevices } from './new-devices.ts'

/** One line of the report. Times in milliseconds. */
export type Figure = {
  what: string
  /** Appointments in the shop. */
  size: number
  samples: number
  p50Ms: number
  p95Ms?: number
  /** Of the medians, to plain Dexie doing the same in the same Chromium. */
  ratio?: number
  rows?: number
  aim?: Aim
}

export type Aim = { text: string; reached: boolean }

/** What a measurement works with. */
export type Bench = NewDevices & {
  size: number
  /** How often a first sync is repeated. */
  runs: number
}
