import { ADMIN } from './accounts.ts'
import { aimedAt, type Bench, besideRaw, type Figure, newFigure } from './figure.ts'
import type { DayTimes } from './in-page/day.ts'

const AIM_MS = 0.6

const DAYS = { full: 'a full day', past: 'a day of last year' }
const nameOf = (which: string) => `the schedule of ${which} read`
const ATTENTION = 'what needs attention, read at a start'
export const DAY_FIGURES = [...Object.values(DAYS).map(nameOf), ATTENTION]

/** Reading a day on the device that holds the shop, warm, beside plain Dexie that reads the same rows. */
export async function measureDay(bench: Pick<Bench, 'newHarness' | 'size'>): Promise<Figure[]> {
  const device = await bench.newHarness()
  const { full, past, attention } = await device.page.evaluate(
    account => globalThis.bench.timeDays(account),
    ADMIN,
  )
  await device.close()
  const line = (what: string, times: number[]) => ({ ...newFigure(bench, what, times), rows: attention.rows })
  const coming = line('raw Dexie, the coming appointments', attention.rawComing)
  return [
    ...figuresOf(bench, DAYS.full, full),
    ...figuresOf(bench, DAYS.past, past),
    coming,
    besideRaw(coming, line(ATTENTION, attention.app)),
  ]
}

function figuresOf(
  bench: Pick<Bench, 'size'>,
  which: string,
  { appointments, app, appAppointments, raw, remembered, rawAppointments }: DayTimes,
): Figure[] {
  const line = (what: string, times: number[]) => ({ ...newFigure(bench, what, times), rows: appointments })
  const same = line(`raw Dexie, the rows of ${which}`, raw)
  const alone = line(`raw Dexie, the appointments of ${which} alone`, rawAppointments)
  return [
    alone,
    aimedAt(AIM_MS, besideRaw(alone, line(`the appointments of ${which} read, alone`, appAppointments))),
    same,
    besideRaw(same, line(nameOf(which), app)),
    besideRaw(same, line(`the schedule of ${which}, read before`, remembered)),
  ]
}
