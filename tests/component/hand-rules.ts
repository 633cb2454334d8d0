import { type Control, controlName, controlsIn, layerOf, reach } from './controls.ts'

/** What is wrong with a screen as it stands, by the rule that it breaks. */
export type Fault = { rule: Rule; what: string }

export const RULES = {
  cut: 'no text is cut without a title that says all of it',
  overlap: 'no control lies over another',
  covered: 'no control lies under a bar or a message',
  small:
    'a target has 44 px under a finger, on the grid of the schedule 20 px; under a mouse 24 px, but for links',
  primaries: 'one button at most is the primary one',
  theme: 'a theme changes colours and nothing else',
  shift: 'nothing moves once it is drawn',
} as const
export type Rule = keyof typeof RULES

const styleOf = (element: Element) => getComputedStyle(element)

const FINGER_PX = 44
const MOUSE_PX = 24
/** A quarter of an hour on the grid of a day is no higher, and a card beside others no wider. */
const GRID_PX = 20
/** Half pixels and the leading of a line are no faults. */
const SLACK_PX = 2

/** All that is wrong with the topmost dialog, or with the screen if none is open. */
export function faultsOnTop(): Fault[] {
  const top = topmost()
  const controls = controlsIn(top)
  return [...cutTexts(top), ...overlaps(controls), ...primaries(controls), ...outOfReach(controls)]
}

/** Where everything stands: the same in every theme. */
export function placesOnTop(): string {
  return controlsIn(topmost())
    .map(({ box }) => [box.x, box.y, box.width, box.height].map(Math.round).join(' '))
    .join('\n')
}

function topmost(): Element {
  const dialogs = document.querySelectorAll(
    '[role=dialog][data-state=open], [role=alertdialog][data-state=open], [role=menu][data-state=open]',
  )
  return [...dialogs].at(-1) ?? document.getElementById('root') ?? document.body
}

function cutTexts(top: Element): Fault[] {
  return [...top.querySelectorAll('*:not([href="#content"])')].filter(isCutting).flatMap(element => {
    // A title is given to what is cut as the pointer comes there.
    element.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }))
    const text = wordsOf(element)
    return text === '' || isSaid(element, text) ? [] : [{ rule: 'cut' as const, what: text.slice(0, 90) }]
  })
}

function isCutting(element: Element): boolean {
  const { scrollWidth, clientWidth, scrollHeight, clientHeight } = element
  // A width of one pixel is meant for screen readers.
  if (clientWidth <= 1) return false
  const wide = scrollWidth > clientWidth + 1
  if (!wide && scrollHeight <= clientHeight + 4) return false
  const style = styleOf(element)
  const { overflowX, overflowY } = style
  if (wide && /hidden|clip/.test(overflowX)) return true
  return (
    style.getPropertyValue('-webkit-line-clamp') !== 'none' &&
    /hidden|clip/.test(overflowY) &&
    scrollHeight > clientHeight + 4
  )
}

/** Whether a title or a label around the text, or within it, says all of it. */
function isSaid(element: Element, text: string): boolean {
  const around = element.closest('[title], [aria-label]')
  const said = [around, ...element.querySelectorAll('[title], [aria-label]')]
    .flatMap(each => [each?.getAttribute('title'), each?.getAttribute('aria-label')])
    .join(' ')
    .toLowerCase()
  return text
    .toLowerCase()
    .split(/[\s·,]+/)
    .every(word => said.includes(word))
}

function wordsOf(element: Element): string {
  // biome-ignore lint/performance/useDomNodeTextContent: the words as they are drawn, apart from each other
  return ((element as HTMLElement).innerText ?? '').replace(/\s+/g, ' ').trim()
}

function overlaps(controls: readonly Control[]): Fault[] {
  const seen = controls.filter(({ inSight }) => inSight.width > 0 && inSight.height > 0)
  const layers = new Map(seen.map(({ element }) => [element, layerOf(element)]))
  return seen.flatMap((a, i) =>
    seen.slice(i + 1).flatMap(b => {
      if (
        isPartOf(a, b) ||
        isPartOf(b, a) ||
        layers.get(a.element) !== layers.get(b.element) ||
        !meet(a.inSight, b.inSight)
      )
        return []
      return [{ rule: 'overlap' as const, what: `${controlName(a.element)} / ${controlName(b.element)}` }]
    }),
  )
}

/** A button within a field, or on a card that is a link as a whole, takes a part of it and hides none. */
function isPartOf(part: Control, whole: Control): boolean {
  const [inner, outer] = [part.box, whole.box]
  if (whole.element.contains(part.element) || whole.element.closest('[data-slot]')) return true
  const across = inner.left >= outer.left - 1 && inner.right <= outer.right + 1
  return across && inner.top >= outer.top - 1 && inner.bottom <= outer.bottom + 1
}

function meet(a: DOMRect, b: DOMRect): boolean {
  const across = Math.min(a.right, b.right) - Math.max(a.left, b.left)
  const down = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top)
  return across > SLACK_PX && down > SLACK_PX
}

function primaries(controls: readonly Control[]): Fault[] {
  const solid = solidColours()
  const shown = controls.filter(({ element, box }) => {
    const chosen = element.matches(
      '[aria-pressed], [aria-current], [role=tab], [role=radio], [role=checkbox]',
    )
    const seen = box.bottom > 0 && box.top < innerHeight && box.right > 0 && box.left < innerWidth
    return seen && !chosen && solid.includes(styleOf(element).backgroundColor)
  })
  if (shown.length <= 1) return []
  return [{ rule: 'primaries', what: shown.map(({ element }) => controlName(element)).join(' / ') }]
}

function solidColours(): string[] {
  const probe = document.body.appendChild(document.createElement('i'))
  const colours = ['accent', 'attention', 'danger'].map(palette => {
    probe.style.background = `var(--sheen-colors-${palette}-solid)`
    return styleOf(probe).backgroundColor
  })
  probe.remove()
  return colours
}

/** Brings each control into sight and feels for it where a finger would. */
function outOfReach(controls: readonly Control[]): Fault[] {
  const scrolled = scrollers()
  const finger = matchMedia('(pointer: coarse)').matches
  const least = finger ? FINGER_PX : MOUSE_PX
  // The free times of a day are its ground, on which its cards lie.
  const above = controls.filter(({ element }) => !element.closest('[data-slot]'))
  const faults = above.flatMap(({ element, inText }): Fault[] => {
    element.scrollIntoView({ block: 'center', inline: 'center' })
    const { covered, width, height } = reach(element, least)
    const name = controlName(element)
    if (covered !== null) return [{ rule: 'covered', what: `${name} under ${covered}` }]
    const needed = element.closest('[aria-label$=" schedule"]') ? GRID_PX : least
    // A word that is a link is as wide as it is, and with a mouse as high.
    const isWord = element.matches('a')
    if (
      inText ||
      (!finger && isWord) ||
      ((isWord || width >= needed - SLACK_PX) && height >= needed - SLACK_PX)
    )
      return []
    return [{ rule: 'small', what: `${name}: ${Math.round(width)} × ${Math.round(height)}` }]
  })
  for (const [room, top, left] of scrolled) room.scrollTo({ top, left, behavior: 'instant' })
  return faults
}

function scrollers(): [Element, number, number][] {
  return [...document.querySelectorAll('*')]
    .filter(each => each.scrollHeight > each.clientHeight || each.scrollWidth > each.clientWidth)
    .map(each => [each, each.scrollTop, each.scrollLeft])
}
