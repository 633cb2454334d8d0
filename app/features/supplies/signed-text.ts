const MINUS = '−'

/** A count of things, with a true minus where there are fewer than none. */
export function countText(count: number): string {
  return `${count < 0 ? MINUS : ''}${Math.abs(count).toLocaleString('en')}`
}

/** A change with its sign: '+12', '−3', '±0'. */
export function signedText(change: number): string {
  if (change === 0) return '±0'
  return `${change < 0 ? MINUS : '+'}${Math.abs(change).toLocaleString('en')}`
}
