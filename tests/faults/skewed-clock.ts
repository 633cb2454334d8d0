import type { FaultDevice } from './fault-device.ts'

/** Opens the device's app anew in a tab whose clock is that many minutes fast (slow: below zero). */
export async function openWithClock(device: FaultDevice, minutes: number): Promise<void> {
  const old = device.tab
  await device.open(await device.profile.newTab(skewClock(minutes)))
  await old.close()
}

/** Sets the clock of such a tab anew while it runs. */
export async function jumpClock({ tab }: FaultDevice, minutes: number): Promise<void> {
  await tab.evaluate(skewed => {
    globalThis.clockErrorMs = skewed * 60_000
  }, minutes)
}

declare global {
  var clockErrorMs: number
}

/** Runs in the page before anything else; as text, for a compiled function would want the compiler's helpers. */
const skewClock = (minutes: number) => `
  globalThis.clockErrorMs = ${minutes * 60_000}
  const RightDate = Date
  const skewedNow = () => RightDate.now() + globalThis.clockErrorMs
  globalThis.Date = new Proxy(RightDate, {
    construct: (target, args, made) => Reflect.construct(target, args.length === 0 ? [skewedNow()] : args, made),
    apply: () => new RightDate(skewedNow()).toString(),
    get: (target, name) => (name === 'now' ? skewedNow : Reflect.get(target, name)),
  })`
