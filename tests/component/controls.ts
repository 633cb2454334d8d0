const CONTROLS = [
  ...['a[href]', 'button', 'input:not([type=hidden])', 'select', 'textarea', 'summary'],
  ...['button', 'tab', 'option', 'menuitem', 'checkbox', 'switch', 'radio', 'slider'].map(
    role => `[role=${role}]`,
  ),
].join(', ')

/** Something to press, tick or type in. */
export type Control = {
  element: Element
  box: DOMRect
  /** The part of the box that no frame around it cuts off. */
  inSight: DOMRect
  /** It is a link within a sentence, whose lines it would push apart. */
  inText: boolean
}

/** All that can be used within an element. A field that is drawn by its label stands for that. */
export function controlsIn(top: Element): Control[] {
  const drawn = [...top.querySelectorAll(`:is(${CONTROLS}):not([href='#content'])`)]
    .map(drawnBy)
    .filter(isDrawn)
  return [...new Set(drawn)].map(element => {
    const box = element.getBoundingClientRect()
    return { element, box, inSight: inSight(element, box), inText: isInText(element) }
  })
}

/** What is seen of a control: its label where the field itself is hidden. */
function drawnBy(element: Element): Element {
  const { width, height } = element.getBoundingClientRect()
  const label = element.closest('label')
  return label && (width <= 1 || height <= 1 || isTick(element)) ? label : element
}

const isTick = (element: Element) => element.matches('[type=checkbox], [type=radio]')

function isDrawn(element: Element): boolean {
  const { width, height } = element.getBoundingClientRect()
  if (width <= 1 || height <= 1) return false
  if (element.matches(':disabled, [aria-disabled=true], [data-disabled]')) return false
  if (element.closest('[inert], [aria-hidden=true]')) return false
  return element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
}

function isInText(element: Element): boolean {
  const sentence = element.closest('p')
  if (!sentence || !element.matches('a') || !getComputedStyle(element).display.startsWith('inline'))
    return false
  const letters = (part: Element) => (part.textContent ?? '').trim().length
  return letters(sentence) > letters(element)
}

function inSight(element: Element, box: DOMRect): DOMRect {
  let { left, top, right, bottom } = box
  for (let around = element.parentElement; around; around = around.parentElement) {
    const { overflowX, overflowY, position } = getComputedStyle(around)
    if (overflowX !== 'visible' || overflowY !== 'visible') {
      const frame = around.getBoundingClientRect()
      left = Math.max(left, frame.left)
      top = Math.max(top, frame.top)
      right = Math.min(right, frame.right)
      bottom = Math.min(bottom, frame.bottom)
    }
    if (position === 'fixed') break
  }
  return new DOMRect(left, top, Math.max(0, right - left), Math.max(0, bottom - top))
}

/** The bar or the floating box that a control belongs to: what scrolls below one does not touch it. */
export function layerOf(element: Element): Element | null {
  for (let around: Element | null = element; around; around = around.parentElement)
    if (/fixed|sticky/.test(getComputedStyle(around).position) || around.matches('[data-part=positioner]'))
      return around
  return null
}

type Reach = { covered: string | null; width: number; height: number }

/** Whether something else is hit in the middle of a control, and how wide and high it answers, up to what is needed. */
export function reach(element: Element, needed: number): Reach {
  const box = element.getBoundingClientRect()
  const sight = inSight(element, box)
  // The middle of a card that is a link may have a button on it.
  const points = [0.5, 0.25, 0.75].map(
    part => [sight.x + sight.width * part, sight.y + sight.height / 2] as const,
  )
  const hits = points.map(([x, y]) => document.elementFromPoint(x, y))
  const own = hits.findIndex(hit => isOwn(element, hit))
  const [x = 0, y = 0] = points[Math.max(0, own)] ?? []
  const hit = hits[Math.max(0, own)] ?? null
  const answers = (dx: number, dy: number) => isOwn(element, document.elementFromPoint(x + dx, y + dy))
  // What cannot be hit itself is part of something that can.
  if (!hit || !(isOwn(element, hit) || hit.contains(element)))
    return { covered: hit ? controlName(hit) : 'the edge', width: box.width, height: box.height }
  const steps = Array.from({ length: Math.ceil(needed / STEP_PX) }, (_, i) => (i + 1) * STEP_PX)
  const until = (dx: number, dy: number) =>
    (steps.find(step => !answers(dx * step, dy * step)) ?? needed + STEP_PX) - STEP_PX
  const width = box.width >= needed ? box.width : until(-1, 0) + until(1, 0) + STEP_PX
  const height = box.height >= needed ? box.height : until(0, -1) + until(0, 1) + STEP_PX
  return { covered: null, width: Math.max(box.width, width), height: Math.max(box.height, height) }
}

/** How finely it is felt where a control ends. */
const STEP_PX = 3

/** Whether a tap there reaches the control: its own parts, its label, or the field that its label names. */
function isOwn(element: Element, hit: Element | null): boolean {
  if (!hit) return false
  const label = hit.closest('label')
  const labels = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : []
  return element.contains(hit) || (label !== null && (label.contains(element) || labels.includes(label)))
}

export function controlName(element: Element): string {
  const { tagName, className } = element
  // biome-ignore lint/performance/useDomNodeTextContent: the words as they are drawn, apart from each other
  const text = (element as HTMLElement).innerText?.replace(/\s+/g, ' ').trim()
  const labels = (element as HTMLInputElement).labels
  const name = element.getAttribute('aria-label') ?? (text || labels?.[0]?.textContent || `${className}`)
  return `${tagName.toLowerCase()} '${name.slice(0, 60)}'`
}
