const TODAY = "Today's Appointments"

export type Wanted = {
  selector: string
  /** How many elements it matches in the end; left out, at least one. */
  count?: number
}

/** When what is wanted is painted, in milliseconds since the page was asked for. */
export function painted({ selector, count }: Wanted): Promise<number> {
  return paintedOnce(() => {
    const found = document.querySelectorAll(selector).length
    return count === undefined ? found > 0 : found === count
  })
}

/** When the dashboard has read the day: in the evening nothing of it may be left to list. */
export function dayPainted(): Promise<number> {
  return paintedOnce(() =>
    [...document.querySelectorAll('[role=group]')].some(
      ({ textContent }) => textContent?.startsWith(TODAY) && /\d/.test(textContent),
    ),
  )
}

function paintedOnce(isThere: () => boolean): Promise<number> {
  return new Promise(resolve => {
    const done = () => requestAnimationFrame(() => setTimeout(() => resolve(performance.now())))
    if (isThere()) return done()
    const observer = new MutationObserver(() => {
      if (!isThere()) return
      observer.disconnect()
      done()
    })
    observer.observe(document, { childList: true, subtree: true, attributes: true })
  })
}
