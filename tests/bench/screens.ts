import { parseArgs } from 'node:util'
import type { Page } from '@playwright/test'
import { buildApp } from '#server/build-app.ts'
import { ADMIN } from './accounts.ts'
import { openBenchBrowser } from './bench-browser.ts'
import type { BenchOptions } from './bench-options.ts'
import { startBenchServer } from './bench-server.ts'
import { buildInPage } from './build-in-page.ts'
import type { Figure } from './figure.ts'
import { measureFind } from './find.ts'
import { measureMoney } from './money.ts'
import { measurePeople } from './people.ts'
import { printFigures, writeFigures } from './report.ts'
import { measureSchedule } from './schedule.ts'
import { TakeDown } from './take-down.ts'

const FIRST_SYNC_MAX_MS = 120_000

/**
 * Times screens in real Chromium on a device that holds a large shop. Asserts no times.
 * Reads `--size 20000 --customers 20000 --payments 50000 --runs 40 --slower 4 --only schedule,people,find,money --out FILE`; `slower` makes the processor that many times slower.
 */
async function benchScreens(): Promise<void> {
  const { values } = parseArgs({
    options: {
      size: { type: 'string', default: '20000' },
      customers: { type: 'string', default: '20000' },
      payments: { type: 'string', default: '50000' },
      runs: { type: 'string', default: '40' },
      only: { type: 'string', default: 'schedule,people,find,money' },
      slower: { type: 'string', default: '1' },
      out: { type: 'string', default: 'test-results/bench-screens.json' },
    },
  })
  const size = Number(values.size)
  const customers = Number(values.customers)
  const payments = values.only.includes('money') ? Number(values.payments) : 0
  const runs = Number(values.runs)
  const options: BenchOptions = { sizes: [size], runs, only: [], storage: 'disk', out: values.out }
  const startedAt = new Date()
  buildApp()
  const takeDown = new TakeDown()
  takeDown.atSignals()
  try {
    console.log(
      `A shop of ${size.toLocaleString('en')} appointments, ${customers.toLocaleString('en')} customers`,
    )
    const { port } = await startBenchServer(
      { appointments: size, customers, payments, profile: undefined },
      takeDown,
    )
    const browser = await openBenchBrowser({ port, storage: options.storage }, takeDown)
    const device = await browser.newDevice(await buildInPage('watch-screen.ts', { minify: true }))
    await signIn(device.page, device.url)
    await slowDown(device.page, Number(values.slower))
    const { page } = device
    const figures: Figure[] = []
    if (values.only.includes('schedule')) figures.push(...(await measureSchedule({ page, size, runs })))
    if (values.only.includes('people')) figures.push(...(await measurePeople({ page, customers, runs })))
    if (values.only.includes('find')) figures.push(...(await measureFind({ page, customers, runs })))
    if (values.only.includes('money')) figures.push(...(await measureMoney({ page, payments, runs })))
    printFigures(figures)
    writeFigures({ startedAt, options, chromium: browser.version, figures })
    console.log(`\nAlso in ${options.out}`)
  } finally {
    await takeDown.run()
  }
}

/** Until everything is on the device. */
async function signIn(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/login`)
  await page.getByLabel('Email').fill(ADMIN.email)
  await page.getByLabel('Password').fill(ADMIN.password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.getByRole('button', { name: 'Sync: Synced' }).waitFor({ timeout: FIRST_SYNC_MAX_MS })
  await page.evaluate(async () => void (await navigator.serviceWorker.ready))
}

async function slowDown(page: Page, rate: number): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate })
}

await benchScreens()
