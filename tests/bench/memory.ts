import { parseArgs } from 'node:util'
import type { Page } from '@playwright/test'
import { z } from 'zod'
import { buildApp } from '#server/build-app.ts'
import { openBenchBrowser } from './bench-browser.ts'
import { startBenchServer } from './bench-server.ts'
import { customerIds } from './customer-ids.ts'
import { openLiveDevices } from './live-devices.ts'
import { printMachine, readMachine } from './machine.ts'
import { buildScripts, newDevices } from './new-devices.ts'
import { residentMiB } from './process-memory.ts'
import { SyncClient, signInAs } from './sync-client.ts'
import { TakeDown } from './take-down.ts'

const FIRST_SYNC_MAX_MS = 300_000

const Options = z.object({
  size: z.coerce.number().int().min(1_000).max(1_000_000),
  live: z.coerce.number().int().min(1).max(5_000),
})

/**
 * Tells what memory the server takes with many live devices, and the app on a device that holds a large shop.
 * Reads `--size 100000 --live 500`. Asserts nothing.
 */
async function benchMemory(): Promise<void> {
  const { values } = parseArgs({
    options: { size: { type: 'string', default: '100000' }, live: { type: 'string', default: '500' } },
  })
  const { size, live } = Options.parse(values)
  const machine = readMachine()
  buildApp()
  const takeDown = new TakeDown()
  takeDown.atSignals()
  try {
    const server = await startBenchServer({ appointments: size, profile: undefined }, takeDown)
    console.log(`A shop of ${size.toLocaleString('en')} appointments`)
    await ofServer(server, live)
    const browser = await openBenchBrowser({ port: server.port, storage: 'disk' }, takeDown)
    const devices = newDevices(browser, await buildScripts({ minify: true }), undefined)
    await ofDevice((await devices.newSignIn()).page)
    printMachine(machine)
  } finally {
    await takeDown.run()
  }
}

type Server = { port: number; pid: number; postgres: { url: string } }

async function ofServer({ port, pid, postgres }: Server, live: number): Promise<void> {
  print('server, started', residentMiB(pid))
  const base = `http://localhost:${port}`
  const client = new SyncClient(base, await signInAs(base))
  const cookie = await client.syncedCookie()
  print('server, after one first sync', residentMiB(pid))
  const devices = await openLiveDevices(base, live, cookie)
  print(`server, with ${live} live devices`, residentMiB(pid))
  const start = performance.now()
  await client.push((await customerIds(postgres.url)).slice(0, 1))
  await devices.allTold
  const ms = performance.now() - start
  print(`server, after it told all ${live} of a change, in ${ms.toFixed(0)} ms`, residentMiB(pid))
  devices.close()
}

/** The heap of the app's page, after a collection. */
async function ofDevice(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const heapMiB = async () => {
    await session.send('HeapProfiler.collectGarbage')
    return (await session.send('Runtime.getHeapUsage')).usedSize / 2 ** 20
  }
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.getByRole('button', { name: 'Sync: Synced' }).waitFor({ timeout: FIRST_SYNC_MAX_MS })
  print('device, after the first sync', await heapMiB())
  await page.goto(new URL('/dashboard', page.url()).href)
  await page.getByRole('button', { name: 'Sync: Synced' }).waitFor()
  print('device, opened anew on the dashboard', await heapMiB())
  await page.keyboard.press('Control+k')
  await page.locator('[role=dialog] [role=combobox]').fill('a')
  await page.waitForSelector('[role=dialog] [role=option][id*="appointment"]')
  print('device, with all that Find looks through', await heapMiB())
}

const print = (what: string, miB: number) =>
  console.log(`${what.padEnd(62)}${miB.toFixed(0).padStart(6)} MiB`)

await benchMemory()
