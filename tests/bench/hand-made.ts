import { runNode } from '#tests/fixtures/run-node.ts'
import type { BenchBrowser, Device } from './bench-browser.ts'
import { end } from './bench-server.ts'
import type { TakeDown } from './take-down.ts'

export type HandMade = {
  /** A fresh device on an empty page of the sync made by hand, with `globalThis.bench`. */
  newHandMade: () => Promise<Device>
}

type Parts = { browser: BenchBrowser; harness: string; databaseUrl: string }

/** A sync made by hand beside the app's own: in a process of its own, on the same PostgreSQL and in the same browser. */
export async function startHandMade(
  { browser, harness, databaseUrl }: Parts,
  takeDown: TakeDown,
): Promise<HandMade> {
  const port = await startHandMadeServer(databaseUrl, takeDown)
  return {
    async newHandMade() {
      const device = await browser.newDevice(harness)
      const url = Object.assign(new URL(device.url), { port }).origin
      await device.page.goto(url)
      return { ...device, url }
    },
  }
}

/** Returns its port. */
export async function startHandMadeServer(databaseUrl: string, takeDown: TakeDown): Promise<string> {
  const server = runNode('tests/bench/hand-made-server.ts', { DATABASE_URL: databaseUrl })
  takeDown.add(() => end(server))
  const ready = /Listening on http:\/\/localhost:(\d+)/
  return ready.exec(await server.printed(ready))?.[1] ?? ''
}
