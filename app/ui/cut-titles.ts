const OWN = 'data-cut-title'
/** What the leading of a line may take more than its box has. */
const LEADING_PX = 4

/**
 * Gives a text that is cut off a title with all of it as the pointer comes there, and takes that back once there is room:
 * which texts are cut depends on the window, so no component can tell. The title of a component stays as it is. Returns what
 * ends it.
 */
export function startCutTitles(): () => void {
  document.addEventListener('pointerover', showTitle)
  return () => document.removeEventListener('pointerover', showTitle)
}

function showTitle({ target }: Event): void {
  for (let part = target; part instanceof HTMLElement; part = part.parentElement) {
    if (isCut(part)) {
      if (part.closest(`[title]:not([${OWN}])`)) return
      // biome-ignore lint/performance/useDomNodeTextContent: the words as they are drawn, apart from each other
      part.title = part.innerText.replace(/\s+/g, ' ').trim()
      part.setAttribute(OWN, '')
      return
    }
    if (part.hasAttribute(OWN)) {
      part.removeAttribute('title')
      part.removeAttribute(OWN)
    }
  }
}

function isCut(part: HTMLElement): boolean {
  const wide = part.scrollWidth > part.clientWidth
  const high = part.scrollHeight > part.clientHeight + LEADING_PX
  if (!wide && !high) return false
  const style = getComputedStyle(part)
  const ellipsis = style.textOverflow === 'ellipsis' && style.overflowX !== 'visible'
  return (wide && ellipsis) || (high && style.getPropertyValue('-webkit-line-clamp') !== 'none')
}
