/** A number with its thousands apart, in English digits: 1,234. */
export function formatCount(count: number): string {
  return count.toLocaleString('en')
}

/** '1 change', '3 changes': the number of pending mutations. */
export function countChanges(count: number): string {
  return count === 1 ? '1 change' : `${count} changes`
}

const UNITS = ['bytes', 'KB', 'MB', 'GB', 'TB'] as const
const STEP = 1024

/** A file size in powers of 1024: '812 bytes', '1.4 MB', '23 GB'. */
export function formatBytes(bytes: number): string {
  let [size, unit] = [bytes, 0]
  while (size >= STEP && unit < UNITS.length - 1) {
    size /= STEP
    unit++
  }
  const digits = unit > 0 && size < 10 ? 1 : 0
  return `${size.toLocaleString('en', { maximumFractionDigits: digits })} ${UNITS[unit]}`
}
