import { parseArgs } from 'node:util'
import type { Page } from '@playwright/test'
import { buildApp } from '#server/build-app.ts'
import { ADMIN } from './accounts.ts'
import { measureBarePage } from './bare-page.ts'
import { openBenchBrowser } from './bench-browser.ts'
import { startBenchServer } from './bench-server.ts'
import { buildInPage } from './build-in-page.ts'
import { measureDailyWork } from './daily-work.ts'
import { besideRaw, type Figure } from './figure.ts'
import { measureFind } from './find.ts'
import { readMachine } from './machine.ts'
import { measureMoney } from './money.ts'
import { buildScripts, newDevices } from './new-devices.ts'
import { measurePeople } from './people.ts'
import { report } from './report.ts'
import { measureSchedule } from './schedule.ts'
import { measureSearch } from './search.ts'
import { slowDown } from './slow-down.ts'
import { TakeDown } from './take-down.ts'

const FIRST_SYNC_MAX_MS = 120_000

/**
 * Times screens in real Chromium on a device that holds a large shop. Asserts no times.
 * Reads `--size 20000 --customers 20000 --payments 50000 --runs 40 --slower 4 --only schedule,people,find,work,money --out FILE`; `slower` makes the processor that many times slower.
 */
async function benchScreens(): Promise<void> {
  const { values } = parseArgs({
    options: {
      size: { type: 'string', default: '20000' },
      customers: { type: 'string', default: '20000' },
      payments: { type: 'string', default: '50000' },
      runs: { type: 'string', default: '40' },
      only: { type: 'string', default: 'schedule,people,find,work,money' },
      slower: { type: 'string', default: '1' },
      out: { type: 'string', default: 'test-results/bench-screens.json' },
    },
  })
  const size = Number(values.size)
  const customers = Number(values.customers)
  const payments = values.only.includes('money') ? Number(values.payments) : 0
  const runs = Number(values.runs)
  const machine = readMachine()
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
    const browser = await openBenchBrowser({ port, storage: 'disk' }, takeDown)
    const slower = Number(values.slower)
    const only = (name: string) => values.only.split(',').includes(name)
    const watchScreen = await buildInPage('watch-screen.ts', { minify: true })
    const bare = await browser.newDevice(watchScreen)
    await slowDown(bare.page, slower)
    const floor = await measureBarePage(bare, { size, runs })
    await bare.close()
    const device = await browser.newDevice(watchScreen)
    await signIn(device.page, device.url)
    const { page } = device
    const shown: Figure[] = []
    await slowDown(page, slower)
    if (only('schedule')) shown.push(...(await measureSchedule({ page, size, runs })))
    if (only('people')) shown.push(...(await measurePeople({ page, customers, runs })))
    if (only('find')) shown.push(...(await measureFind({ page, customers, runs })))
    if (only('work')) shown.push(...(await measureDailyWork({ page, size, runs: Math.min(runs, 10) })))
    if (only('money')) shown.push(...(await measureMoney({ page, payments, runs })))
    const figures = [floor, ...shown.map(figure => besideRaw(floor, figure))]
    if (only('find')) {
      const devices = newDevices(browser, await buildScripts({ minify: true }), undefined)
      figures.push(...(await measureSearch(devices, { runs, slower })))
    }
    const options = { sizes: [size], runs, storage: 'disk' as const, out: values.out }
    report({ machine, options, chromium: browser.version, figures })
  } finally {
    await takeDown.run()
  }
}

/** Until everything is on the device. */
async function signIn(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/login`)
  await page.getByLabel('Email').fill(ADMIN.email)
  await page.getByLabel('Password').fill(ADMIN.password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.getByRole('button', { name: 'Sync: Synced' }).waitFor({ timeout: FIRST_SYNC_MAX_MS })
  await page.evaluate(async () => void (await navigator.serviceWorker.ready))
}

await benchScreens()
