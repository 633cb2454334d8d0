import type { Page } from '@playwright/test'
import { go, logOut, signIn } from './counter.ts'
import { expect, test } from './test.ts'

type Watched = {
  lastScreen?: string
  /** When the app's script was asked for. */
  start?: { frames: number; isLoading: boolean }
  /** When the app's heading was there. */
  drawnAt?: number
}

test('opened anew, the app shows the screen as it was left until it has drawn it itself; a sign-out leaves none', async ({
  page,
}) => {
  await watchLastScreen(page)
  await signIn(page)
  await go(page, '/dashboard/crm/customers')
  await expect(page.getByRole('heading', { name: 'Customer Management' })).toBeVisible()
  await expectDrawn(page)
  const stood = (await page.locator('#root').textContent()) ?? ''
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Customer Management' })).toBeVisible()
  const shown = (await lastScreenOf(page)) ?? ''
  expect(shown).toContain('Customer Management')
  // What is below the window's edge is left out.
  expect(stood.startsWith(shown.slice(0, 200))).toBe(true)
  await expect(page.locator('#last-screen')).toHaveCount(0)
  // To read the app's script would keep the processor from painting.
  expect(await page.evaluate(() => (window as Watched).start?.frames)).toBeGreaterThan(0)

  await test.step('another screen is not shown in its place', async () => {
    await page.goto('/dashboard/appointments')
    await expect(page.getByRole('heading', { name: 'Schedule', level: 1 })).toBeVisible()
    expect(await lastScreenOf(page)).toBeUndefined()
    expect(await page.evaluate(() => (window as Watched).start?.isLoading)).toBe(true)
    await expectDrawn(page)
    // A module would be compiled anew at each start.
    await expect(page.locator('script[type=module], link[rel=modulepreload]')).toHaveCount(0)
    // What only other screens need is not read at the start: the charts alone have 380 kB.
    expect(await scriptBytes(page)).toBeLessThan(1_980_000)
  })

  await test.step('after the sign-out there is nothing to show', async () => {
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Schedule', level: 1 })).toBeVisible()
    expect(await lastScreenOf(page)).toContain('Schedule')
    await logOut(page)
    await expect(page).toHaveURL(/login/)
    expect(
      await page.evaluate(() => Object.keys(localStorage).filter(name => name.includes('last-screen'))),
    ).toEqual([])
  })
})

test('the app starts behind the screen as it was left also where nothing is painted', async ({
  staffDevice,
}) => {
  const page = await (await staffDevice()).page()
  await page.goto('/dashboard/crm/customers')
  await expect(page.getByRole('heading', { name: 'Customer Management' })).toBeVisible()
  await expectDrawn(page)
  await page.addInitScript(() => {
    window.requestAnimationFrame = () => 0
  })
  await page.reload()
  await expect(page.locator('#last-screen')).toBeAttached()
  await expect(page.locator('script#app')).toBeAttached()
  await expect(page.getByRole('heading', { name: 'Customer Management' })).toBeVisible()
})

async function expectDrawn(page: Page): Promise<void> {
  await expect(page.locator('#root').locator('[aria-busy=true], .chakra-skeleton')).toHaveCount(0)
}

/** Notes what stands in the screen that was left, whose root is closed to everyone else, and when the app is started. */
async function watchLastScreen(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const { attachShadow } = Element.prototype
    Element.prototype.attachShadow = function (options) {
      const root = attachShadow.call(this, options)
      queueMicrotask(() => Object.assign(window, { lastScreen: root.querySelector('div')?.textContent }))
      return root
    }
    let frames = 0
    const count = () => {
      frames++
      requestAnimationFrame(count)
    }
    requestAnimationFrame(count)
    const seen = new MutationObserver(() => {
      if (!document.getElementById('app')) return
      const start = { frames, isLoading: document.readyState === 'loading' }
      Object.assign(window, { start })
      seen.disconnect()
    })
    seen.observe(document, { subtree: true, childList: true })
    const drawn = new MutationObserver(() => {
      if (!document.querySelector('#root h1')) return
      Object.assign(window, { drawnAt: performance.now() })
      drawn.disconnect()
    })
    drawn.observe(document, { subtree: true, childList: true })
  })
}

function lastScreenOf(page: Page): Promise<string | undefined> {
  return page.evaluate(() => (window as Watched).lastScreen)
}

/** How much script the page had asked for, unpacked, when the screen was drawn: a moment later it reads other screens' ahead. */
function scriptBytes(page: Page): Promise<number> {
  return page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter(
        ({ name, startTime }) =>
          name.endsWith('.js') && startTime < ((window as Watched).drawnAt ?? Infinity),
      )
      .reduce((sum, entry) => sum + (entry as PerformanceResourceTiming).decodedBodySize, 0),
  )
}
