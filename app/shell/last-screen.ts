import { storedValue } from '#app/api/web-storage.ts'
import { useSession } from '#app/session/session-user.ts'
import { shopDay } from '#schema/rules/time/shop-time.ts'

type LastScreen = {
  html: string
  styles: string
  dir: 'ltr' | 'rtl'
  /** The screen's path and search. */
  address: string
  /** The script that drew it: another release draws it otherwise. */
  release: string
  /** The width of the window in CSS pixels. */
  width: number
  /** The shop's day, yyyy-MM-dd. */
  day: string
}

/** Under this name the script that runs before the first paint looks for it (app/public/last-screen.js). */
const kept = storedValue('sheen-last-screen-1', { parse: stored => stored as LastScreen })

/** A few long lists would fill the browser's storage. */
const LENGTH_MAX = 1_000_000

/**
 * Keeps the screen as it is left: opened anew, the app shows it while it starts. It goes with the session, and when the
 * device is locked. Returns how to stop.
 */
export function startKeepingLastScreen(): () => void {
  const stopping = new AbortController()
  // Before all else that happens as a page is left, because the screen may change by it.
  const first = { signal: stopping.signal, capture: true }
  let isLeft = false
  const leave = () => {
    if (!isLeft) keepScreen()
    isLeft = true
  }
  addEventListener('pagehide', leave, first)
  const comeBack = () => {
    isLeft = false
  }
  addEventListener('pageshow', comeBack, first)
  const look = () => (document.visibilityState === 'hidden' ? leave() : comeBack())
  document.addEventListener('visibilitychange', look, first)
  const stopWatching = useSession.subscribe(({ state }) => {
    if (state !== 'locked' && state !== 'signed-out') return
    kept.forget()
    removeLastScreen()
  })
  return () => {
    stopping.abort()
    stopWatching()
  }
}

function keepScreen(): void {
  // The kept screen is still there: the app had no time to draw it anew.
  if (lastScreen()) return
  if (useSession.getState().state !== 'signed-in') {
    kept.forget()
    return
  }
  // A person who leaves before a screen is drawn finds the previous one, as after the return above.
  const screen = currentScreen()
  if (screen) kept.write(screen)
}

/** The markup of the present screen; null where that is not worth keeping. */
function currentScreen(): LastScreen | null {
  const root = document.getElementById('root')
  const release = document.getElementById('app')?.getAttribute('src')
  if (!root || !release || !isDrawn(root)) return null
  const html = contentOf(root)
  const styles = stylesFor(html)
  if (html.length + styles.length > LENGTH_MAX) return null
  const { pathname, search } = location
  return {
    html,
    styles,
    release,
    dir: document.documentElement.dir === 'rtl' ? 'rtl' : 'ltr',
    address: pathname + search,
    width: innerWidth,
    day: shopDay(new Date().toISOString()),
  }
}

/** The markup down to the window's lower edge, with how far each frame is scrolled, and without what means nothing in another page. */
function contentOf(root: HTMLElement): string {
  const copy = root.cloneNode(true) as HTMLElement
  const originals = root.querySelectorAll('*')
  for (const [i, element] of copy.querySelectorAll<HTMLElement>('*').entries()) {
    const original = originals[i] as Element
    if (original.getBoundingClientRect().top >= innerHeight) element.remove()
    if (original.scrollTop > 0) element.dataset.scrolled = String(original.scrollTop)
    if (element.matches('[type=password]')) element.removeAttribute('value')
    if (element.matches('[src^="blob:"]')) element.removeAttribute('src')
  }
  return copy.innerHTML
}

/** emotion's name for a style, in a selector. */
const STYLE_NAME = /\.(css-[\w-]+)/

/** The rules that this markup may wear, but for the theme's variables, which the page to come has itself. */
function stylesFor(html: string): string {
  return [...document.styleSheets]
    .flatMap(sheet => [...sheet.cssRules])
    .filter(rule => !(rule instanceof CSSLayerBlockRule && rule.name === 'tokens'))
    .map(rule => rule.cssText)
    .filter(rule => html.includes(rule.match(STYLE_NAME)?.[1] ?? ''))
    .join('\n')
}

/** Calls back once what is on screen is there in full, and painted: never in a hidden tab. Returns how to stop waiting. */
export function whenDrawn(onDrawn: () => void): () => void {
  const root = document.getElementById('root')
  if (!root) return () => {}
  const look = () => {
    if (!isDrawn(root)) return
    observer.disconnect()
    requestAnimationFrame(() => setTimeout(onDrawn))
  }
  const observer = new MutationObserver(look)
  observer.observe(root, { subtree: true, childList: true, attributes: true, attributeFilter: ['aria-busy'] })
  look()
  return () => observer.disconnect()
}

/** Whether a screen is there, and nothing in it is still being read. */
function isDrawn(root: HTMLElement): boolean {
  return root.querySelector('main, h1') !== null && root.querySelector(UNFINISHED) === null
}

const UNFINISHED = '[aria-busy="true"], .chakra-skeleton, [role=status][aria-label=Loading]'

const lastScreen = () => document.getElementById('last-screen')

export function removeLastScreen(): void {
  lastScreen()?.remove()
}
