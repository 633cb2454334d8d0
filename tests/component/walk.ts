import { expect } from 'vitest'
import { commands, page } from 'vitest/browser'
import { hidden } from '#app/ui/draw-at-once.ts'
import { toast } from '#app/ui/toast.ts'
import { isStill, watchLayoutShift } from './for-everyone.ts'
import { type Fault, faultsOnTop, placesOnTop, RULES } from './hand-rules.ts'
import { DESKTOP, emulateTouch, expectToast, PHONE, TABLET, type Viewport } from './on-screen.ts'

/** What a screen is looked at on: a phone and a tablet under a finger, a desktop under a mouse. */
export const DEVICES: readonly { viewport: Viewport; touch: boolean }[] = [
  { viewport: PHONE, touch: true },
  { viewport: TABLET, touch: true },
  { viewport: DESKTOP, touch: false },
]

type Found = Fault & { screen: string; width: number }

const report = { screens: 0, dialogs: 0, assertions: 0, found: [] as Found[] }

/** Turns the screen into another device; what was begun there goes on. */
export async function take({ viewport, touch }: (typeof DEVICES)[number]): Promise<void> {
  await emulateTouch(touch)
  await page.viewport(...viewport)
}

export async function putBack(): Promise<void> {
  hidden.maxMs = HIDDEN_MAX_MS
  await emulateTouch(false)
}

const HIDDEN_MAX_MS = hidden.maxMs

/** Counts what moves until the screen is drawn and at rest. */
export function watchDrawing(screen: string): () => Promise<void> {
  // A busy machine reads slowly; what is drawn then is as far as the rule goes.
  hidden.maxMs = 5_000
  const shift = watchLayoutShift()
  return async () => {
    await atRest()
    const { total, moved } = shift()
    // A form over the screen takes over its rows as they are read, and the server alone knows some kinds of attention.
    if (isDialogOpen() || screen.startsWith('/dashboard/attention')) return
    const faults =
      total === 0 ? [] : [{ rule: 'shift' as const, what: `${total.toFixed(4)}: ${moved.join(' / ')}` }]
    note(screen, faults)
  }
}

/** A message, which stays on the screen until the next one is opened: it must cover nothing that cannot be scrolled from under it. */
export async function showMessage(): Promise<void> {
  toast({
    ...{ title: 'Service started', description: 'Exterior Detailing of Ras Al Khaimah Z 43190' },
    ...{ action: { label: 'Undo', onClick: () => {} }, durationMs: 600_000 },
  })
  await expectToast('Service started')
}

/** Looks at the screen, or at its topmost dialog, as a hand would, in both themes. */
export async function lookAt(screen: string): Promise<void> {
  await atRest()
  const { documentElement: html } = document
  const before = html.className
  const faults = faultsOnTop()
  // Feeling for the controls scrolls: where they stand is compared after it, with nothing between but the theme.
  const places = placesOnTop()
  html.className = before === 'dark' ? 'light' : 'dark'
  if (placesOnTop() !== places) faults.push({ rule: 'theme', what: html.className })
  html.className = before
  note(screen, faults)
  report.screens += 1
  if (isDialogOpen()) report.dialogs += 1
}

const isDialogOpen = () =>
  document.querySelector('[role=dialog][data-state=open], [role=alertdialog][data-state=open]') !== null

function note(screen: string, faults: readonly Fault[]): void {
  const width = innerWidth
  report.assertions += Object.keys(RULES).length
  report.found.push(...faults.map(fault => ({ ...fault, screen, width })))
  expect
    .soft(
      faults.map(({ rule, what }) => `${rule}: ${what}`),
      `${screen} at ${width}`,
    )
    .toEqual([])
}

/** Writes what was looked at and what was wrong to test-results. */
export async function writeReport(name: string): Promise<void> {
  const { found, ...counts } = report
  const byRule = Object.keys(RULES).map(
    rule => `${rule}: ${found.filter(fault => fault.rule === rule).length}`,
  )
  const lines = found.map(({ rule, screen, width, what }) => `${rule}\t${width}\t${screen}\t${what}`)
  await commands.report(name, [JSON.stringify(counts), byRule.join(', '), '', ...lines, ''].join('\n'))
}

/** Nothing is drawn any more for some frames, and nothing moves. */
async function atRest(): Promise<void> {
  let changes = 0
  const observer = new MutationObserver(() => {
    changes += 1
  })
  observer.observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true })
  for (let quiet = 0, seen = -1; quiet < QUIET_FRAMES; ) {
    await new Promise(requestAnimationFrame)
    quiet = changes === seen && isStill() ? quiet + 1 : 0
    seen = changes
  }
  observer.disconnect()
}
const QUIET_FRAMES = 3
