import type { HeardSeries, SeriesHeard } from '#app/queries/drawer.ts'
import type { DrawerDevice } from '#schema/protocol/drawer.ts'
import { seriesNumber } from '#schema/rules/documents/invoice.ts'

/** Devices and series that have been silent for longer than this before an opening are not in use. */
const SILENT_DAYS = 14
const DAY_MS = 24 * 60 * 60_000

export type PaymentHolder = { key: string; device: DrawerDevice | null; heard: HeardSeries | null }

/**
 * Who may hold payments that have not arrived: devices that the server has not heard since the drawer was opened
 * (`since`, ISO) or that had changes left. `devices` is null where the server's list was never read: then every series of
 * another device that was in use lately is named by its last number. The latest first.
 */
export function listPaymentHolders({
  since,
  devices,
  series,
}: {
  since: string
  devices: readonly DrawerDevice[] | null
  series: SeriesHeard
}): PaymentHolder[] {
  const inUse = new Date(Date.parse(since) - SILENT_DAYS * DAY_MS).toISOString()
  const { own, others } = series
  const heardOf = (name: string | null) =>
    others.find(each => name !== null && seriesNumber(each.series) === seriesNumber(name)) ?? null
  if (devices === null)
    return others
      .filter(({ issuedAt }) => issuedAt >= inUse)
      .map(heard => ({ key: heard.series, device: null, heard }))
  return devices
    .filter(each => each.series === null || each.series !== own)
    .filter(({ lastSeenAt, waiting }) => waiting > 0 || (lastSeenAt < since && lastSeenAt >= inUse))
    .map((device, i) => ({ key: `${device.series ?? i}`, device, heard: heardOf(device.series) }))
}
