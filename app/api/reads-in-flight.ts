let reads = 0

/** Whether something is being read from the local database: a screen waits for that before it is drawn. */
export function isReading(): boolean {
  return reads > 0
}

/** Counts a read until it ends, and gives back the same promise. */
export function noteRead<Read extends PromiseLike<unknown>>(read: Read): Read {
  reads += 1
  const end = () => {
    reads -= 1
  }
  read.then(end, end)
  return read
}
