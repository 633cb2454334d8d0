import type { FaultDevice } from './fault-device.ts'

/** Opens the device's app anew in a tab whose clock is that many minutes fast (slow: below zero). */
export async function openWithClock(device: FaultDevice, minutes: number): Promise<void> {
  const old = device.page
  const page = await device.context.newPage()
  await page.addInitScript(skewClock, minutes)
  await device.open(page)
  await old.close()
}

/** Sets the clock of such a tab anew while it runs. */
export async function jumpClock({ page }: FaultDevice, minutes: number): Promise<void> {
  await page.evaluate(skewed => {
    globalThis.clockErrorMs = skewed * 60_000
  }, minutes)
}

declare global {
  var clockErrorMs: number
}

/** Runs in the page, before anything else. Names no function: the compiler would ask the page for a helper. */
function skewClock(minutes: number): void {
  globalThis.clockErrorMs = minutes * 60_000
  const Right = Date
  globalThis.Date = new Proxy(Right, {
    construct: (target, args, made) =>
      Reflect.construct(target, args.length === 0 ? [Right.now() + globalThis.clockErrorMs] : args, made),
    apply: () => new Right(Right.now() + globalThis.clockErrorMs).toString(),
    get: (target, name) =>
      name === 'now' ? () => Right.now() + globalThis.clockErrorMs : Reflect.get(target, name),
  })
}
