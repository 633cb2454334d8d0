import { useEffect } from 'react'

const ROOM = '--page-room'
const pageStyle = () => document.documentElement.style

/**
 * Lets a page be scrolled from under the message that has come, by what stands at its end: main (app/shell/shell-frame.tsx)
 * ends that much lower. A page that would get a scroll bar by it, and so another width, stays as it is.
 */
export function makePageRoom(messagePx: number): void {
  const { scrollHeight, clientHeight } = document.documentElement
  if (scrollHeight <= clientHeight && scrollBarPx() > 0) return
  pageStyle().setProperty(ROOM, `calc(${messagePx}px + 1rem + var(--toast-foot))`)
}

/** The room stays when the message has gone, or the page would move under a finger, and goes with the page. */
export function usePageRoom(path: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: it goes with each change of the path
  useEffect(() => () => void pageStyle().removeProperty(ROOM), [path])
}

function scrollBarPx(): number {
  const probe = document.body.appendChild(document.createElement('div'))
  probe.style.cssText = 'position: absolute; visibility: hidden; overflow: scroll; width: 50px; height: 50px'
  const width = probe.offsetWidth - probe.clientWidth
  probe.remove()
  return width
}
