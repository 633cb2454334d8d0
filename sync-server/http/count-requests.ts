/**
 * Counts the requests of each address in windows of time. The function that it returns takes one and gives how many seconds
 * to wait; 0 while there are not too many. The counts are in memory, and dropped with their window.
 */
export function countRequests({ most, windowMs }: { most: number; windowMs: number }) {
  const counts = new Map<string, number>()
  let startedAt = 0
  return (address: string, now: number): number => {
    if (now - startedAt >= windowMs || now < startedAt) {
      counts.clear()
      startedAt = now
    }
    const count = (counts.get(address) ?? 0) + 1
    counts.set(address, count)
    return count <= most ? 0 : Math.ceil((startedAt + windowMs - now) / 1000)
  }
}
