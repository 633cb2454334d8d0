import axe, { type ElementContext, type RunOptions } from 'axe-core'
import { expect } from 'vitest'
import { cdp, page } from 'vitest/browser'

const ALL_BUT_COLOURS: RunOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
  rules: { 'color-contrast': { enabled: false } },
}
/** Fields half covered by the bars at the edges can be scrolled from under them, but axe takes them for too small to hit. */
const BARS_IN_THEIR_PLACE = 'body header, [data-thumb-bar] { position: static !important }'

export type Theme = 'light' | 'dark'
const BOTH: readonly Theme[] = ['light', 'dark']

/** The screen as it stands can be used by everyone, in both themes unless told otherwise, as far as axe can tell. */
export async function expectForEveryone(where: string, themes = BOTH): Promise<void> {
  const { documentElement: html } = document
  const before = html.className
  const bars = document.head.appendChild(document.createElement('style'))
  bars.textContent = BARS_IN_THEIR_PLACE
  for (const theme of themes) {
    html.className = theme
    await expect.poll(isStill).toBe(true)
    // A theme changes colours and nothing else.
    const faults = theme === themes[0] ? await faultsOf(document, ALL_BUT_COLOURS) : []
    faults.push(...(await faultsOfColours()))
    expect.soft(faults, `axe on ${where}, ${theme}`).toEqual([])
  }
  html.className = before
  bars.remove()
}

async function faultsOf(context: ElementContext, options: RunOptions): Promise<string[]> {
  const { violations } = await axe.run(context, { ...options, resultTypes: ['violations'] })
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target} ${failureSummary}`),
  )
}

/** How texts look that axe has found no fault with. */
const readable = new Set<string>()

/** Looking at the colours of each text takes axe four fifths of its time, and the texts of all screens share a few hundred looks. */
export async function faultsOfColours(): Promise<string[]> {
  const texts = new Map(textsOnPage().map(text => [lookOf(text), text]))
  for (const look of readable) texts.delete(look)
  if (texts.size === 0) return []
  const faults = await faultsOf({ include: [...texts.values()] }, { runOnly: ['color-contrast'] })
  if (faults.length === 0) for (const look of texts.keys()) readable.add(look)
  return faults
}

function textsOnPage(): Element[] {
  const texts = new Set<Element>(document.querySelectorAll('input, textarea, select'))
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode())
    if (node.parentElement && node.nodeValue?.trim()) texts.add(node.parentElement)
  return [...texts].filter(text => text.checkVisibility())
}

/** What decides on whether a text can be read: its letters, and all that lies under them down to what is opaque. */
function lookOf(text: Element): string {
  const { color, fontSize, fontWeight } = getComputedStyle(text)
  const { left, top, width, height } = text.getBoundingClientRect()
  const atMiddle = document.elementsFromPoint(left + width / 2, top + height / 2)
  const under = atMiddle.includes(text) ? atMiddle.slice(atMiddle.indexOf(text)) : ancestorsOf(text)
  const grounds: string[] = []
  for (const each of under) {
    const { backgroundColor, backgroundImage, opacity, filter } = getComputedStyle(each)
    grounds.push([backgroundColor, backgroundImage, opacity, filter].join())
    if (/^rgb\(/.test(backgroundColor) && opacity === '1') break
  }
  const faded = ancestorsOf(text).map(each => getComputedStyle(each).opacity)
  const isDisabled = text.matches(':disabled, [aria-disabled=true], :disabled *, [aria-disabled=true] *')
  return [
    text.tagName,
    color,
    fontSize,
    fontWeight,
    isDisabled,
    faded.filter(opacity => opacity !== '1'),
    ...grounds,
  ].join('|')
}

function ancestorsOf(element: Element): Element[] {
  const { parentElement } = element
  return parentElement ? [element, ...ancestorsOf(parentElement)] : [element]
}

/**
 * Animations have to end first: axe takes a dialog that is half there for a closed one. Spinners never end and do not
 * count.
 */
export function isStill(): boolean {
  return document
    .getAnimations()
    .every(
      ({ playState, effect }) => playState !== 'running' || effect?.getComputedTiming().endTime === Infinity,
    )
}

const SCHEDULE = '[role=region][aria-label$=" schedule"], [role=region][aria-label$=" schedule"] *'

/**
 * Parts of the page that are wider than their room: the page itself, the inside of a dialog or a frame that scrolls
 * sideways, and cards of the schedule that cut something off.
 */
export function sidewaysIn(direction: 'ltr' | 'rtl'): string[] {
  document.documentElement.dir = direction
  const scrolling = [...document.querySelectorAll('[role=dialog], [role=dialog] *, [role=region]')]
    .filter(room => /auto|scroll/.test(getComputedStyle(room).overflowX))
    // A day that is booked over and over scrolls its columns.
    .filter(room => !room.matches(SCHEDULE))
    .concat(document.documentElement)
    .filter(room => room.scrollWidth > room.clientWidth)
    .map(room => `${room.tagName} ${room.className}: ${room.scrollWidth} in ${room.clientWidth}`)
  return [...scrolling, ...cutOffIn(direction)]
}

/** The schedule's cards that are too narrow for what stands in them. */
export function cutOffIn(direction: 'ltr' | 'rtl'): string[] {
  document.documentElement.dir = direction
  return [...document.querySelectorAll('[data-entry]')]
    .filter(card => card.scrollWidth > card.clientWidth)
    .map(card => `${card.textContent}: ${card.scrollWidth} in ${card.clientWidth}`)
}

type LayoutShift = PerformanceEntry & { value: number; sources: readonly { node: Node | null }[] }

/**
 * Adds up how far the parts of the page jump from now on, as web-vitals count it: 0 when nothing has moved. `moved` names the
 * parts.
 */
export function watchLayoutShift(): () => { total: number; moved: string[] } {
  let total = 0
  const moved = new Set<string>()
  const count = (entries: PerformanceEntryList) => {
    for (const entry of entries as LayoutShift[]) {
      total += entry.value
      for (const { node } of entry.sources) moved.add(nameOf(node))
    }
  }
  const observer = new PerformanceObserver(list => count(list.getEntries()))
  observer.observe({ type: 'layout-shift' })
  return () => {
    count(observer.takeRecords())
    return { total, moved: [...moved] }
  }
}

function nameOf(node: Node | null): string {
  const text = (node?.textContent ?? '').replace(/\s+/g, ' ').trim().slice(0, 40)
  return node ? `${node.nodeName.toLowerCase()} '${text}'` : 'what is gone'
}

/** Printed, the screen is its paper alone, and no amount is broken. */
export async function expectOnlyThePaperPrinted(): Promise<void> {
  await expect.element(page.getByRole('button', { name: 'Print A4' })).toBeEnabled()
  await wearMedia('print')
  const others = [...document.querySelectorAll('body *')]
    .filter(each => !each.closest('article') && !each.querySelector('article'))
    .filter(each => each.getClientRects().length > 0)
    .map(each => each.outerHTML.slice(0, 120))
  expect(others).toEqual([])
  for (const sum of document.querySelectorAll('.paper-sum')) expect(sum.getClientRects().length).toBe(1)
  await wearMedia('')
}

/** Draws the page for paper ('print') or, with '', for the screen again. */
export async function wearMedia(media: 'print' | ''): Promise<void> {
  const features = [{ name: 'prefers-reduced-motion', value: 'reduce' }]
  await cdp().send('Emulation.setEmulatedMedia', { media, features })
  await expect.poll(() => matchMedia('print').matches).toBe(media === 'print')
}
