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
  /** Of the medians, to the raw control of the same run: the least that the same work takes in this Chromium. */
  ratio?: number
  aim?: { text: string; reached: boolean }
}

/** The parts that a measurement works with. */
export type Bench = NewDevices & {
  size: number
  /** How often a first sync is repeated. */
  runs: number
}

/** Prints the figure, too: a run that ends early has told what it measured. */
export function newFigure({ size }: Pick<Bench, 'size'>, what: string, times: number[]): Figure {
  const figure = { what, size, times, p50Ms: median(times), p95Ms: percentile(times, 95) }
  console.log(`    ${what}: ${figure.p50Ms.toFixed(1)} ms, p95 ${figure.p95Ms.toFixed(1)} ms`)
  return figure
}

export function besideRaw(raw: Figure, figure: Figure): Figure {
  return { ...figure, ratio: figure.p50Ms / raw.p50Ms }
}

/** With an aim for the median. */
export function aimedAt(maxMs: number, figure: Figure): Figure {
  return { ...figure, aim: { text: `≤ ${maxMs} ms`, reached: figure.p50Ms <= maxMs } }
}

/** With an aim for the value that 95 of 100 samples do not exceed. */
export function aimedAtP95(maxMs: number, figure: Figure): Figure {
  return { ...figure, aim: { text: `≤ ${maxMs} ms at p95`, reached: figure.p95Ms <= maxMs } }
}
