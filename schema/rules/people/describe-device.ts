/** The order matters: each browser's user agent also contains the names of those after it that it is based on. */
const BROWSERS: readonly [RegExp, string][] = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Headless)?Chrome\/|\bCriOS\//, 'Chrome'],
  [/\bVersion\/.*\bSafari\//, 'Safari'],
]
const SYSTEMS: readonly [RegExp, string][] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMacintosh\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
]
const MAX_LENGTH = 40

/** A readable name for a device from its User-Agent header: 'Chrome on Android'. */
export function describeDevice(userAgent: string | null): string {
  if (!userAgent) return 'Unknown device'
  const nameIn = (names: typeof BROWSERS) => names.find(([pattern]) => pattern.test(userAgent))?.[1]
  const browser = nameIn(BROWSERS)
  const system = nameIn(SYSTEMS)
  if (browser && system) return `${browser} on ${system}`
  return browser ?? system ?? userAgent.slice(0, MAX_LENGTH)
}

type NamedDevice = { fullName: string; name: string | null; userAgent: string | null; series: string | null }

/** The names of devices, each with its invoice series, or its place in the list, where another one has the same. */
export function nameDevices(devices: readonly NamedDevice[]): string[] {
  const nameOf = ({ name, userAgent }: NamedDevice) => name ?? describeDevice(userAgent)
  return devices.map((device, i) => {
    const isDoubled = devices.some(
      (other, j) => j !== i && other.fullName === device.fullName && nameOf(other) === nameOf(device),
    )
    return isDoubled ? `${nameOf(device)} (${device.series ?? i + 1})` : nameOf(device)
  })
}
