import { expect, onTestFinished } from 'vitest'
import { cdp, commands, type Locator, locators, page } from 'vitest/browser'
import './mouse-command.ts'

locators.extend({ getByCss: (selector: string) => `css=${selector}` })

declare module 'vitest/browser' {
  interface LocatorSelectors {
    /** For what has no role and no text of its own. */
    getByCss(selector: string): Locator
  }
}

export type Viewport = readonly [width: number, height: number]

export const PHONE: Viewport = [390, 844]
export const TABLET: Viewport = [820, 1180]
export const DESKTOP: Viewport = [1280, 900]

/** The texts of all these elements, as they stand one after another. */
export async function expectTexts(all: Locator, texts: readonly (string | RegExp)[]): Promise<void> {
  await expect
    .poll(() => all.elements().map(textOf))
    .toEqual(texts.map(text => (typeof text === 'string' ? text : expect.stringMatching(text))))
}

/** A part of a longer test, which is named where it fails. */
export async function step<Result>(what: string, act: () => Promise<Result>): Promise<Result> {
  try {
    return await act()
  } catch (error) {
    if (error instanceof Error) error.message = `${what}: ${error.message}`
    throw error
  }
}

export async function expectCount(all: Locator, count: number): Promise<void> {
  await expect.poll(() => all.elements().length).toBe(count)
}

const textOf = (element: Element) => (element.textContent ?? '').replace(/\s+/g, ' ').trim()

/** The path and the search of the screen. */
export async function expectAddress(address: string | RegExp): Promise<void> {
  const matched = typeof address === 'string' ? address : expect.stringMatching(address)
  await expect.poll(() => location.pathname + location.search).toEqual(matched)
}

/** The messages on screen. */
export function toasts(): Locator {
  return page.getByRole('region', { name: /^Notifications/ }).getByRole('status')
}

export async function expectToast(title: string, description?: string): Promise<void> {
  const message = toasts().filter({ hasText: title })
  await expect.element(message).toBeVisible()
  // Until then it lies its own height lower, without an animation that could be waited for.
  await expect.element(message).toHaveAttribute('data-mounted')
  if (description) await expect.element(message).toHaveTextContent(description)
}

export async function press(name: string): Promise<void> {
  await page.getByRole('button', { name, exact: true }).click()
}

/** The card of that title on the page of an appointment, a customer or a vehicle. */
export function card(title: string): Locator {
  return page.getByRole('region', { name: title, exact: true })
}

export async function openTab(name: string): Promise<Locator> {
  await page.getByRole('tab', { name }).click()
  return page.getByRole('tabpanel', { name })
}

export function syncChip(): Locator {
  return page.getByRole('button', { name: /^Sync: / })
}

/** Waits until the device has found that nothing answers: the first screen comes before the server is asked. */
export async function expectOffline(): Promise<void> {
  await expect.element(syncChip()).toHaveAccessibleName(/^Sync: Offline/)
}

/** The box of an element once it is there, in CSS pixels. */
export async function boxOf(element: Locator): Promise<DOMRect> {
  await expect.element(element).toBeVisible()
  return element.element().getBoundingClientRect()
}

type Point = { x: number; y: number }

/** A point of an element, from 0 at its top to 1 at its bottom. */
export async function pointIn(element: Locator, part = 0.5): Promise<Point> {
  const { x, y, width, height } = await boxOf(element)
  return { x: x + width / 2, y: y + height * part }
}

/** Takes something up with the mouse and carries it to a place, without letting go. */
export async function carry(grip: Locator, to: Locator | Point): Promise<void> {
  await expect.element(grip).toBeVisible()
  grip.element().scrollIntoView({ block: 'nearest' })
  const from = await pointIn(grip)
  await commands.mouse([['move', from.x, from.y], ['down'], ['move', from.x + 10, from.y + 10]])
  await moveMouse('x' in to ? to : await pointIn(to))
}

export async function moveMouse({ x, y }: Point): Promise<void> {
  await commands.mouse([['move', x, y, 4]])
}

export async function drop(): Promise<void> {
  await commands.mouse([['up']])
}

export async function drag(grip: Locator, to: Locator | Point): Promise<void> {
  await carry(grip, to)
  await drop()
}

/** A finger instead of a mouse, or a mouse again. The page learns of it later than the browser. */
export async function emulateTouch(enabled: boolean): Promise<void> {
  if (matchMedia('(pointer: coarse)').matches === enabled) return
  await cdp().send('Emulation.setTouchEmulationEnabled', { enabled })
  await expect.poll(() => matchMedia('(pointer: coarse)').matches).toBe(enabled)
}

/** A screen that is touched, and not pointed at, until the test ends. */
export async function haveTouch(): Promise<void> {
  await emulateTouch(true)
  onTestFinished(() => emulateTouch(false))
}

export async function touch(type: 'touchStart' | 'touchMove' | 'touchEnd', at?: Point): Promise<void> {
  await cdp().send('Input.dispatchTouchEvent', { type, touchPoints: at ? [at] : [] })
}

export async function focus(element: Locator): Promise<void> {
  await expect.element(element).toBeVisible()
  ;(element.element() as HTMLElement).focus()
}

/** Whether an element with hidden overflow cuts something of this text off. */
export function isCut(element: Element): boolean {
  const boxes = textBoxes(element).map(({ box }) => box)
  for (let around: Element | null = element; around; around = around.parentElement) {
    if (getComputedStyle(around).overflow === 'visible') continue
    const { left, right } = around.getBoundingClientRect()
    if (boxes.some(box => box.left < left - 1 || box.right > right + 1)) return true
  }
  return boxes.length === 0
}

/** The texts within an element that another text lies over. */
export function coveredTexts(element: Element): string[] {
  const all = textBoxes(element)
  return all
    .filter(a => all.some(b => a.node !== b.node && overlap(a.box, b.box)))
    .map(({ node }) => node.textContent ?? '')
}

/** Each line of each visible text, shortened as its element shortens it. */
function textBoxes(element: Element): { node: Node; box: DOMRect }[] {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
  const boxes: { node: Node; box: DOMRect }[] = []
  while (walker.nextNode()) {
    const { currentNode: node } = walker
    const range = document.createRange()
    range.selectNodeContents(node)
    const clip = clipOf(node.parentElement)
    for (const rect of range.getClientRects()) {
      const right = Math.min(rect.right, clip?.right ?? rect.right)
      const box = new DOMRect(rect.x, rect.y, right - rect.x, rect.height)
      if (box.width > 0) boxes.push({ node, box })
    }
  }
  return boxes
}

function clipOf(element: Element | null): DOMRect | undefined {
  for (let around = element; around; around = around.parentElement)
    if (getComputedStyle(around).textOverflow === 'ellipsis') return around.getBoundingClientRect()
  return undefined
}

function overlap(a: DOMRect, b: DOMRect): boolean {
  const [across, down] = [
    Math.min(a.right, b.right) - Math.max(a.left, b.left),
    Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top),
  ]
  // Lines of text touch each other by their leading.
  return across > 1 && down > 4
}
