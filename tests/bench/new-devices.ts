import { ADMIN } from './accounts.ts'
import type { BenchBrowser, Device } from './bench-browser.ts'
import { buildInPage } from './build-in-page.ts'
import { profilePage } from './profile-page.ts'

export type NewDevices = {
  /** A fresh device on an empty page of the app's origin, with its service worker and `globalThis.bench`. */
  newHarness: () => Promise<Device>
  /** A fresh device with the app itself, one click from signed in, with `globalThis.signInTimes`. */
  newSignIn: () => Promise<Device>
}

type Scripts = { harness: string; watchSignIn: string }

export async function buildScripts(options: { minify: boolean }): Promise<Scripts> {
  const harness = await buildInPage('harness.ts', options)
  return { harness, watchSignIn: await buildInPage('watch-sign-in.ts', options) }
}

/** With a folder to `profile` into, every page leaves a CPU profile there when it is closed. */
export function newDevices(browser: BenchBrowser, scripts: Scripts, profile: string | undefined): NewDevices {
  let opened = 0

  async function profiled(device: Device, name: string): Promise<Device> {
    if (!profile) return device
    const write = await profilePage(device.page, profile, `${name}-${++opened}`)
    return { ...device, close: () => write().then(device.close) }
  }

  return {
    async newHarness() {
      const device = await browser.newDevice(scripts.harness)
      // Any answer of the origin will do that brings no script of its own.
      await device.page.goto(`${device.url}/api/health`)
      await device.page.evaluate(() => globalThis.bench.installWorker())
      return profiled(device, 'harness')
    },
    async newSignIn() {
      const device = await browser.newDevice(scripts.watchSignIn)
      const { page, url } = device
      await page.goto(`${url}/login`)
      await page.getByLabel('Email').fill(ADMIN.email)
      await page.getByLabel('Password').fill(ADMIN.password)
      // Who gets as far as the button has a browser that is done loading.
      await page.evaluate(async () => void (await navigator.serviceWorker.ready))
      await page.waitForLoadState('networkidle')
      await page.waitForFunction(() => performance.getEntriesByName('shell drawn ahead').length > 0)
      return profiled(device, 'sign-in')
    },
  }
}
