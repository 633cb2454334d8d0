import { test } from './test.ts'
test.use({ viewport: { width: 820, height: 1180 } })
for (let i = 0; i < 3; i++)
test(`z${i}`, async ({ page }) => {
  test.slow()
  await page.addInitScript(() => {
    const w = Object.assign(globalThis as any, { moved: [] as unknown[] })
    new PerformanceObserver(list => {
      for (const e of list.getEntries() as any[]) w.moved.push({ v: e.value, t: e.startTime, s: e.sources.map((s: any) => `${s.node?.outerHTML?.slice(0, 160) ?? s.node?.textContent?.slice(0,80)} ${JSON.stringify(s.previousRect)} -> ${JSON.stringify(s.currentRect)}`) })
    }).observe({ type: 'layout-shift', buffered: true })
  })
  const cdp = await page.context().newCDPSession(page)
  for (const rate of [1, 4, 10]) {
    await cdp.send('Emulation.setCPUThrottlingRate', { rate })
    for (const path of ['/', '/booking', '/ar', '/ar/booking']) {
      await cdp.send('Network.clearBrowserCache')
      await page.goto(path, { waitUntil: 'networkidle' })
      const moved = await page.evaluate(() => (globalThis as any).moved)
      if (moved.length) console.log(rate, path, JSON.stringify(moved, null, 1))
    }
  }
})
