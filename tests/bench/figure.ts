import type { Device } from './bench-browser.ts'
import type { BenchOptions } from './bench-options.ts'

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
export type Bench = {
  size: number
  options: BenchOptions
  /** A fresh device on an empty page of the shop's origin, with `globalThis.bench`. */
  newHarness: () => Promise<Device>
  /** A fresh device with the app itself at the sign-in page, with `globalThis.signInTimes`. */
  newSignIn: () => Promise<Device>
}
