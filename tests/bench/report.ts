import { mkdirSync, writeFileSync } from 'node:fs'
import { cpus, loadavg, totalmem } from 'node:os'
import { dirname } from 'node:path'
import type { BenchOptions } from './bench-options.ts'
import type { Figure } from './figure.ts'

export function printFigures(figures: readonly Figure[]): void {
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

const milliseconds = (ms: number) => `${ms.toFixed(ms < 100 ? 1 : 0)} ms`

type Run = { startedAt: Date; options: BenchOptions; chromium: string; figures: readonly Figure[] }

const round = (value: number) => Math.round(value * 100) / 100
const rounded = (_key: string, value: unknown) => (typeof value === 'number' ? round(value) : value)

/** Writes the figures to the file of the options, with what is needed to compare them. */
export function writeFigures({ startedAt, ...run }: Run): void {
  const file = run.options.out
  const machine = { cpu: cpus()[0]?.model, cores: cpus().length, memoryMiB: Math.round(totalmem() / 2 ** 20) }
  mkdirSync(dirname(file), { recursive: true })
  const load = loadavg().map(round)
  const report = { startedAt: startedAt.toISOString(), node: process.version, machine, load, ...run }
  writeFileSync(file, `${JSON.stringify(report, rounded, 1)}\n`)
}
