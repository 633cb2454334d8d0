import type { Table } from 'dexie'
import { z } from 'zod'
import { KnownAlertSettings } from '#schema/protocol/alerts.ts'
import { DeviceIdentity } from '#schema/protocol/lease.ts'
import { SessionUserAnswer } from '#schema/rest/session.ts'
import { outsideZones } from './dexie-zones.ts'
import { retryWhenBack } from './page-presence.ts'
import type { RawStores } from './raw-database.ts'
import type { Renewed } from './renew-stores.ts'
import { type OwnStores, SalvagedDatabase } from './salvage.ts'
import { noteRoom } from './storage-room.ts'

/** A key that scripts can use and not read; without https there is no such thing. */
const KeptKey = z.custom<CryptoKey>(value => 'CryptoKey' in globalThis && value instanceof CryptoKey)
const Bytes = z.custom<Uint8Array<ArrayBuffer>>(value => value instanceof Uint8Array)

/** A text under the key of the device (device-key.ts); as it is where the engine keeps no key. */
const Sealed = z.union([z.string(), z.object({ iv: Bytes, data: Bytes })])
export type Sealed = z.infer<typeof Sealed>

/** Digits of the PIN, so that the last one opens without another tap. */
const digits = z.int()
/** Wrong tries that are left; at zero only the password opens the account here. */
const triesLeft = z.int()

/** What a PIN is known by: its hash under a key, of which `check` is too little to find the PIN by (pin-crypto.ts). */
const DrawnPin = z.object({
  key: z.union([KeptKey, z.string()]),
  salt: z.string(),
  iterations: z.int(),
  check: z.int(),
  digits,
})
export type DrawnPin = z.infer<typeof DrawnPin>

/** A PIN with the token by which the server knows this device. */
const DevicePin = DrawnPin.extend({ token: Sealed, triesLeft })
export type DevicePin = z.infer<typeof DevicePin>

/** A PIN that an app of before has set: the token is encrypted with a key derived from it. All bytes as base64. */
const WrappedToken = z.object({
  salt: z.string(),
  iv: z.string(),
  token: z.string(),
  iterations: z.int(),
  digits,
  triesLeft,
  /** What takes its place once the server has the proof. */
  next: DrawnPin.optional(),
})
export type WrappedToken = z.infer<typeof WrappedToken>

/** A person who has signed in on this device, and has a database of their own here. */
export const DevicePerson = z.object({
  userId: z.int(),
  user: SessionUserAnswer,
  /** They have logged out: their database goes as soon as nothing in it exists nowhere else. */
  signedOut: z.boolean(),
  /** When the server last answered a request of theirs from here (ISO). */
  lastContactAt: z.string().nullable(),
  /** Null, too, when the browser cannot read the key of before any more. */
  pin: z.union([DevicePin, WrappedToken]).nullable().catch(null),
  /** What they chose to be alerted to here; null while they get no alerts. */
  alerts: KnownAlertSettings.default(null),
})
export type DevicePerson = z.infer<typeof DevicePerson>

/** The settings of the device beside its people's rows. Each is a record of its own. */
const Settings = {
  /** Whose session the app shows; it opens the app without a network. */
  current: z.object({ user: SessionUserAnswer }),
  /** The person whose session the browser's cookie is, as far as this device knows. */
  cookie: z.object({ userId: z.int().nullable() }),
  /** Token and proof of the person whose PIN passed here, until the device is locked: they make the session theirs. */
  unlocked: z.object({ userId: z.int(), shown: Sealed, isConfirmed: z.boolean() }),
  seal: z.object({ sealing: KeptKey }),
  /** After so many days without the server the rows here go; as the server said last. */
  keeping: z.object({ days: z.int() }),
  /** The person who logged out without a network: the server has still to end their session. */
  logout: z.object({ userId: z.int() }),
  identity: DeviceIdentity,
  /** `isTold`: the server knows that it is locked. */
  lock: z.object({ locked: z.boolean(), afterMinutes: z.int(), isTold: z.boolean().default(true) }),
  /** Whose Board this device shows to everybody, also while it is locked. */
  board: z.object({ userId: z.int() }),
} as const
type Settings = { [Key in keyof typeof Settings]: z.infer<(typeof Settings)[Key]> }

class DeviceDatabase extends SalvagedDatabase {
  declare session: Table<{ key: string }>
  declare people: Table<DevicePerson, number>
  readonly own: OwnStores = { names: ['people', 'session'], renew: renewDeviceStores }

  constructor() {
    super('sheen-device')
    this.version(2).stores({ session: 'key', people: 'userId' })
  }
}

/** The records of the right shape: any other would keep the new database from being filled. */
function renewDeviceStores({ people, session }: RawStores): Renewed {
  const settings = (session ?? []).filter(setting => z.object({ key: z.string() }).safeParse(setting).success)
  const known = (people ?? []).filter(person => DevicePerson.safeParse(person).success)
  return { records: { people: known, session: settings }, usedKeys: {} }
}

const device = new DeviceDatabase()

/** The device's own database, to be rebuilt when it does not open. */
export const deviceDatabase = (): SalvagedDatabase => device

/** A setting of the device; undefined when it was never stored, or in a shape that this version does not know. */
export async function readDeviceSetting<Key extends keyof Settings>(
  key: Key,
): Promise<Settings[Key] | undefined> {
  const stored = await retryWhenBack(() => device.session.get(key))
  return Settings[key].safeParse(stored).data as Settings[Key] | undefined
}

export async function putDeviceSetting<Key extends keyof Settings>(
  key: Key,
  value: Settings[Key],
): Promise<void> {
  await change(() => device.session.put({ ...value, key }))
}

export async function forgetDeviceSetting(key: keyof Settings): Promise<void> {
  await change(() => device.session.delete(key))
}

function change<Result>(work: () => PromiseLike<Result>): Promise<Result> {
  const transacted = () => device.transaction('rw', device.session, device.people, work)
  return noteRoom(retryWhenBack(() => outsideZones(transacted)))
}

/** A setting that is made once, by whichever tab comes first: as it stands, else this one. */
export function settingOnce<Key extends keyof Settings>(
  key: Key,
  value: Settings[Key],
): Promise<Settings[Key]> {
  return change(async () => {
    const stored = Settings[key].safeParse(await device.session.get(key))
    if (stored.success) return stored.data as Settings[Key]
    await device.session.put({ ...value, key })
    return value
  })
}

/** This device's identity, made at the first call. */
export function deviceIdentity(): Promise<DeviceIdentity> {
  return settingOnce('identity', { id: crypto.randomUUID(), name: null })
}

/** The people who have a database on this device, in no order. Records of another shape are left out. */
export async function devicePeople(): Promise<DevicePerson[]> {
  const stored = await retryWhenBack(() => device.people.toArray())
  return stored.flatMap(person => DevicePerson.safeParse(person).data ?? [])
}

/** Stores a person as signed in here, with what is known of them already. */
export function keepDevicePerson(user: DevicePerson['user'], now: Date): Promise<void> {
  return change(async () => {
    const known = await device.people.get(user.id)
    await device.people.put({
      ...{ pin: null, alerts: null },
      ...known,
      userId: user.id,
      user,
      signedOut: false,
      lastContactAt: now.toISOString(),
    })
  })
}

/**
 * Changes what the device knows of a person, in one transaction: two tabs that try a PIN at once each use up a try.
 * Returns the person as changed; undefined when the device does not know them.
 */
export function changeDevicePerson(
  userId: number,
  changes: (person: DevicePerson) => Partial<DevicePerson>,
): Promise<DevicePerson | undefined> {
  return change(async () => {
    const known = await device.people.get(userId)
    if (!known) return undefined
    const changed = { ...known, ...changes(known) }
    await device.people.put(changed)
    return changed
  })
}

export async function forgetDevicePerson(userId: number): Promise<void> {
  await change(() => device.people.delete(userId))
}
