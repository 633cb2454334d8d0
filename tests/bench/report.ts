import { mkdirSync, writeFileSync } from 'node:fs'
import { loadavg } from 'node:os'
import { dirname } from 'node:path'
import type { BenchOptions } from './bench-options.ts'
import type { Figure } from './figure.ts'
import { type Machine, printMachine } from './machine.ts'

/** The figures of a run with all that is needed to compare them. */
export type Run = {
  machine: Machine
  options: Partial<BenchOptions> & { out: string }
  chromium: string
  figures: readonly Figure[]
}

/** Prints the figures as a table and writes them to the file of the options. */
export function report(run: Run): void {
  printFigures(run.figures)
  printMachine(run.machine)
  writeFigures(run)
  console.log(`Also in ${run.options.out}`)
}

function printFigures(figures: readonly Figure[]): void {
  const head = ['measured', 'size', 'rows', 'median', 'p95', 'to raw', 'aim', '']
  const lines = [head, ...figures.map(lineOf)]
  const widths = head.map((_, column) => Math.max(...lines.map(line => line[column]?.length ?? 0)))
  for (const line of lines) {
    const cells = line.map((cell, i) =>
      isNumber(i) ? cell.padStart(widths[i] ?? 0) : cell.padEnd(widths[i] ?? 0),
    )
    console.log(cells.join('  ').trimEnd())
  }
}

const isNumber = (column: number) => column >= 1 && column <= 5

function lineOf({ what, size, rows, p50Ms, p95Ms, ratio, aim }: Figure): string[] {
  return [
    what,
    size.toLocaleString('en'),
    rows?.toLocaleString('en') ?? '',
    milliseconds(p50Ms),
    milliseconds(p95Ms),
    ratio === undefined ? '' : `${ratio.toFixed(2)}×`,
    aim?.text ?? '',
    aim === undefined ? '' : aim.reached ? 'reached' : 'missed',
  ]
}

/** Two digits after the point where the aims are parts of a millisecond. */
export const milliseconds = (ms: number) => `${ms.toFixed(ms < 10 ? 2 : ms < 100 ? 1 : 0)} ms`

const round = (value: number) => Math.round(value * 100) / 100
const rounded = (_key: string, value: unknown) => (typeof value === 'number' ? round(value) : value)

function writeFigures(run: Run): void {
  const file = run.options.out
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, `${JSON.stringify({ ...run, loadAfter: loadavg() }, rounded, 1)}\n`)
}
