/** One that hangs longer leaves its place to the next. */
const PLACE_MS = 15_000

/** Lets so many go at a time, the others after them. Returns what gives a place back. */
export function createPlaces(most: number) {
  const waiting: (() => void)[] = []
  let taken = 0
  return async function takePlace(): Promise<() => void> {
    if (taken >= most) await new Promise<void>(resolve => waiting.push(resolve))
    else taken++
    let isOver = false
    const giveBack = () => {
      if (isOver) return
      isOver = true
      clearTimeout(timer)
      const next = waiting.shift()
      if (next) next()
      else taken--
    }
    const timer = setTimeout(giveBack, PLACE_MS).unref()
    return giveBack
  }
}
