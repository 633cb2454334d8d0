const TODAY = "Today's Appointments"
/** A screen that is not painted by then will not be. */
const PAINTED_WITHIN_MS = 60_000

export type Wanted = {
  selector: string
  /** How many elements it matches in the end; left out, at least one. */
  count?: number
}

/** When what is wanted is painted, in milliseconds since the page was asked for. */
export function painted({ selector, count }: Wanted): Promise<number> {
  return paintedOnce(selector, () => {
    const found = document.querySelectorAll(selector).length
    return count === undefined ? found > 0 : found === count
  })
}

/** When the dashboard has read the day: in the evening nothing of it may be left to list. */
export function dayPainted(): Promise<number> {
  return paintedOnce(TODAY, () =>
    [...document.querySelectorAll('[role=group]')].some(
      ({ textContent }) => textContent?.startsWith(TODAY) && /\d/.test(textContent),
    ),
  )
}

/** Rejects with the name of what has not come. */
function paintedOnce(what: string, isThere: () => boolean): Promise<number> {
  return new Promise((resolve, reject) => {
    const late = setTimeout(() => reject(new Error(`Not painted within 60 s: ${what}`)), PAINTED_WITHIN_MS)
    const done = () =>
      requestAnimationFrame(() =>
        setTimeout(() => {
          clearTimeout(late)
          resolve(performance.now())
        }),
      )
    if (isThere()) return done()
    const observer = new MutationObserver(() => {
      if (!isThere()) return
      observer.disconnect()
      done()
    })
    observer.observe(document, { childList: true, subtree: true, attributes: true })
  })
}
