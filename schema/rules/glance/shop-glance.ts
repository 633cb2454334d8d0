import type { BackupAlarm, BackupsResponse } from '../../protocol/backups.ts'
import type { DrawerDevice } from '../../protocol/drawer.ts'
import type { Appointment } from '../../rows/appointment.ts'
import type { Invoice } from '../../rows/invoice.ts'
import type { Transaction } from '../../rows/transaction.ts'
import { documentStanding, documentSums } from '../documents/document-state.ts'
import type { MorningReport } from '../reports/morning-report.ts'
import { type DayFigures, dayFigures, takenOn } from '../reports/shop-figures.ts'
import { shopDay } from '../time/shop-time.ts'
import { stayedUntilNow } from '../time/working-time.ts'
import { findSilentDevices } from './find-silent-devices.ts'

const DEVICES_NAMED = 3

/** How a shop stands, for somebody who owns several: the figures that its own screens show an admin. Amounts in fils. */
export type ShopGlance = Pick<DayFigures, 'cars' | 'done' | 'inShop'> & {
  /** When it was read (ISO instant). */
  at: string
  takenFils: number
  /** Tax documents of today less credit notes. */
  invoicedFils: number
  attention: MorningReport['attention']
  backup: {
    /** Whether the shop has a place for backups. */
    hasPlace: boolean
    lastGoodAt: string | null
    /** Why the last try failed; null when it did not. */
    failure: string | null
    isLate: boolean
  }
  /** Devices that may hold changes which the figures lack: how many, and those silent for longest. */
  silent: { count: number; longest: { name: string; lastSeenAt: string; waiting: number }[] }
}

type GlanceRows = {
  /** At least those at the shop today, and all work in progress. */
  appointments: readonly Appointment[]
  /** At least those of today. */
  transactions: readonly Transaction[]
  documents: readonly Invoice[]
  attention: ShopGlance['attention']
  backups: Pick<BackupsResponse, 'place' | 'lastGood' | 'lastTry'> & { alarms: readonly BackupAlarm[] }
  devices: readonly DrawerDevice[]
}

/** Sums up a shop at a moment (ISO instant). */
export function shopGlance(rows: GlanceRows, now: string): ShopGlance {
  const today = shopDay(now)
  const standing = rows.appointments
    .map(each => stayedUntilNow(each, now))
    .filter(each => each.days.includes(today))
  const { cars, done, inShop } = dayFigures(standing, today)
  const issued = rows.documents
    .filter(({ issuedAt }) => shopDay(issuedAt) === today)
    .map(document => {
      const circumstances = { credits: undefined, appointment: undefined, today }
      return documentStanding({ ...document, hasLines: document.lines.length > 0 }, circumstances)
    })
  return {
    ...{ at: now, cars, done, inShop },
    takenFils: takenOn(
      rows.transactions.map(each => ({ ...each, day: shopDay(each.createdAt) })),
      today,
    ),
    invoicedFils: documentSums(issued).grossFils,
    attention: rows.attention,
    backup: backupGlance(rows.backups),
    silent: silentGlance(rows.devices, { to: today, now, own: null }),
  }
}

function backupGlance({ place, lastGood, lastTry, alarms }: GlanceRows['backups']): ShopGlance['backup'] {
  return {
    hasPlace: place !== null,
    lastGoodAt: lastGood?.startedAt ?? null,
    failure: lastTry?.outcome === 'failed' ? (lastTry.reason ?? '') : null,
    isLate: alarms.some(({ problem }) => problem === 'late'),
  }
}

function silentGlance(
  devices: readonly DrawerDevice[],
  silence: Parameters<typeof findSilentDevices>[1],
): ShopGlance['silent'] {
  const silent = findSilentDevices(devices, silence)
  const longest = silent.toSorted((one, other) => one.lastSeenAt.localeCompare(other.lastSeenAt))
  return {
    count: silent.length,
    longest: longest.slice(0, DEVICES_NAMED).map(({ name, fullName, lastSeenAt, waiting }) => ({
      ...{ name: name ?? fullName, lastSeenAt, waiting },
    })),
  }
}
