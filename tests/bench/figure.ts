import { median, percentile } from './measure.ts'
import type { NewDevices } from './new-devices.ts'

/** One line of the report. */
export type Figure = {
  what: string
  /** Appointments in the shop; for the lists of people and vehicles, customers; for money, payments of the year. */
  size: number
  rows?: number
  /** Milliseconds, in the order they were taken. */
  times: number[]
  p50Ms: number
  p95Ms: number
  /** Of the medians, to plain Dexie doing the same in the same Chromium. */
  ratio?: number
  aim?: { text: string; reached: boolean }
}

/** What a measurement works with. */
export type Bench = NewDevices & {
  size: number
  /** How often a first sync is repeated. */
  runs: number
}

export function newFigure({ size }: Bench, what: string, times: number[]): Figure {
  return { what, size, times, p50Ms: median(times), p95Ms: percentile(times, 95) }
}
