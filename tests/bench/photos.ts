import { parseArgs } from 'node:util'
import type { Page } from '@playwright/test'
import { z } from 'zod'
import { CAR_SIDES } from '#schema/rows/inspection.ts'
import { SIDE_NAMES } from '#schema/rules/inspections/inspection-words.ts'
import { FAKE_CAMERA } from '#tests/e2e/chromium.ts'
import { openBenchBrowser, signInAtCounter } from './bench-browser.ts'
import { buildInPage } from './build-in-page.ts'
import type { Frames } from './in-page/photo-frames.ts'
import { inShop, type Shop } from './in-shop.ts'
import { profilePage } from './profile-page.ts'
import { slowDown } from './slow-down.ts'

/*
 * Twelve photos of a car on a slow phone: with the app's own camera, whose shutter is pressed as soon as it lets itself be pressed,
 * and by file, 12 megapixels each, with the longest waits between two frames meanwhile.
 */

const { slower, rounds, profile } = z
  .object({
    slower: z.coerce.number<string>(),
    rounds: z.coerce.number<string>(),
    profile: z.string().optional(),
  })
  .parse(
    parseArgs({
      options: {
        /** How many times the processor is slower for the page. */
        slower: { type: 'string', default: '4' },
        rounds: { type: 'string', default: '3' },
        /** A folder for a CPU profile of each round by file. */
        profile: { type: 'string' },
      },
    }).values,
  )

const PHOTOS = 12
const PHONE = { width: 390, height: 844 }
const IDLE_MS = 10_000
const LOOK_MS = 250
const ROUND_MS = 240_000
const AIM_MS = 100
const FIELD = 'Add photos before the work'

await inShop(measure)

async function measure({ port, sql, takeDown }: Shop): Promise<void> {
  const browser = await openBenchBrowser({ port, storage: 'disk', args: FAKE_CAMERA }, takeDown)
  const { page, url } = await browser.newDevice(await buildInPage('photo-frames.ts', { minify: true }))
  await page.setViewportSize(PHONE)
  await signInAtCounter(page, url)
  const jobs = await sql<{ id: number }[]>`
    select id from appointments where status in ('confirmed', 'in_progress') order by id desc`
  const nextJob = () => jobs.pop()?.id ?? 0

  const size = await page.evaluate(photos => photoFrames.make(photos), PHOTOS)
  console.log(`${PHOTOS} photos of 12 megapixels, ${(size / 1e6).toFixed(1)} MB each; ${slower} × slower`)
  await slowDown(page, slower)
  await open(page, `${nextJob()}?tab=photos`)
  await page.getByText('No photos yet.').waitFor()
  print('nothing to do', await watchWhile(page, () => page.waitForTimeout(IDLE_MS)))
  for (let round = 1; round <= rounds; round++) {
    const stopProfile = profile ? await profilePage(page, profile, `by-file-${round}`) : undefined
    print(`by file, on the tab, round ${round}`, await byFile(page, nextJob()))
    await stopProfile?.()
  }
  for (let round = 1; round <= rounds; round++)
    print(`by file, in the round about the car, round ${round}`, await byGallery(page, nextJob()))
  for (let round = 1; round <= rounds; round++)
    print(`with the app’s camera, round ${round}`, await byCamera(page, nextJob()))
  const unsent = async () => {
    const [found] = await sql<{ count: number }[]>`
      select count(*)::int from appointment_photos where file_id not in (select id from stored_files)`
    return found?.count ?? 0
  }
  for (let round = 1; round <= rounds; round++)
    print(`${PHOTOS} sent, the dashboard on screen, round ${round}`, await sending(page, nextJob(), unsent))
}

/** Opens a job by the dashboard: the screen of the one before would stand there for a moment, with the same words. Null for the dashboard alone. */
async function open(page: Page, job: string | null): Promise<void> {
  for (const address of ['/dashboard', ...(job === null ? [] : [`/dashboard/appointments/${job}`])]) {
    await page.evaluate(to => {
      history.pushState(null, '', to)
      dispatchEvent(new PopStateEvent('popstate'))
    }, address)
    if (address === '/dashboard') await page.getByRole('heading', { name: 'Needs Attention' }).waitFor()
  }
}

async function watchWhile(page: Page, work: () => Promise<unknown>): Promise<Frames> {
  await page.evaluate(() => photoFrames.watch())
  await work()
  return page.evaluate(() => photoFrames.stop())
}

async function byFile(page: Page, job: number): Promise<Frames> {
  await open(page, `${job}?tab=photos`)
  await page.getByText('No photos yet.').waitFor()
  return watchWhile(page, async () => {
    await page.evaluate(label => photoFrames.choose(label), FIELD)
    await waitFor(page, 'img', PHOTOS)
  })
}

async function byGallery(page: Page, job: number): Promise<Frames> {
  await open(page, `${job}?inspect=check_in`)
  await page.getByRole('button', { name: 'Take photo: Front', exact: true }).waitFor()
  await page.evaluate(() => photoFrames.answerPicker())
  return watchWhile(page, async () => {
    await page.getByRole('button', { name: 'Choose photos' }).click()
    await page.getByRole('button', { name: 'Add a mark on the outline' }).waitFor({ timeout: ROUND_MS })
  })
}

/** Photos that were added without a network are sent while another screen is looked at. */
async function sending(page: Page, job: number, unsent: () => Promise<number>): Promise<Frames> {
  while ((await unsent()) > 0) await page.waitForTimeout(LOOK_MS)
  await page.context().setOffline(true)
  await byFile(page, job)
  await open(page, null)
  await page.waitForTimeout(IDLE_MS / 2)
  return watchWhile(page, async () => {
    await page.context().setOffline(false)
    const isSent = page.getByRole('button', { name: /^Sync: Synced/ })
    await isSent.waitFor({ timeout: ROUND_MS })
    while ((await unsent()) > 0) await page.waitForTimeout(LOOK_MS)
  })
}

/** Until that many photos of the job are drawn. */
async function waitFor(page: Page, selector: string, count: number): Promise<void> {
  await page.waitForFunction(
    ([css, most]) => document.querySelectorAll(`[aria-label^="Photos "] ${css}`).length >= most,
    [selector, count] as const,
    { timeout: ROUND_MS, polling: 500 },
  )
}

/** The eight sides and four details; the time is until all are saved. */
async function byCamera(page: Page, job: number): Promise<Frames> {
  await open(page, `${job}?inspect=check_in`)
  const shutter = (side: string) => page.getByRole('button', { name: `Take photo: ${side}`, exact: true })
  await shutter('Front').waitFor()
  return watchWhile(page, async () => {
    for (const side of CAR_SIDES) await shutter(SIDE_NAMES[side]).click()
    await page.getByRole('tab', { name: /^Photos/ }).click()
    await page.getByRole('button', { name: 'Detail', exact: true }).click()
    for (let photo = CAR_SIDES.length; photo < PHOTOS; photo++) await shutter('Detail').click()
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
    await page.getByText(`${PHOTOS} photos of the car as it came.`).waitFor({ timeout: ROUND_MS })
  })
}

function print(what: string, { longest, count, seconds, work }: Frames): void {
  const [most = 0] = longest
  const waits = longest.map(ms => ms.toFixed(0)).join(' · ')
  console.log(`${what}: ${seconds.toFixed(1)} s, ${count} frames, the longest ${waits} ms`)
  console.log(`  aim: none over ${AIM_MS} ms, ${most <= AIM_MS ? 'reached' : 'missed'}`)
  for (const { duration, layout, scripts } of work)
    console.log(
      `  ${duration.toFixed(0)} ms, layout and paint ${layout.toFixed(0)}: ${scripts.join('; ') || 'no script'}`,
    )
}
