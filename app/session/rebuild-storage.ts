import { useEffect, useState } from 'react'
import { create, useStore } from 'zustand'
import { useStoredValue } from '#app/api/use-stored-value.ts'
import { deviceDatabase } from '#app/db/device-database.ts'
import { database, databaseName } from '#app/db/open-database.ts'
import { readWhatIsLeft, rebuildDatabase } from '#app/db/rebuild-database.ts'
import { countUnsent } from '#app/db/renew-stores.ts'
import type { SalvagedDatabase } from '#app/db/salvage.ts'
import { unopenable } from '#app/db/storage-state.ts'
import { forgetUnsent, lostDatabase, readUnsent, type UnsentCount } from '#app/db/unsent-count.ts'
import { useSession } from './session-user.ts'

/** A database that does not open, and what of it a rebuilding would keep. */
export type Damage = {
  /** Whether it is that of the person at work, or the device's own: who works here. */
  of: 'person' | 'device'
  /** Whether its own stores can still be read. */
  readable: boolean
  /** The mutations that wait in it; null when that cannot be read. */
  unsent: number | null
  lastCount: UnsentCount | null
}

const useRebuilding = create<{ state: 'not begun' | 'under way' | 'failed' }>(() => ({ state: 'not begun' }))

export type Rebuilding = ReturnType<typeof useRebuilding.getState>['state']

/** The database that a rebuilding is for; undefined while all that are needed open. */
function damagedDatabase(names: ReadonlySet<string>, userId: number | undefined) {
  if (names.has(deviceDatabase().name)) return deviceDatabase()
  return userId !== undefined && names.has(databaseName(userId)) ? database() : undefined
}

/** The damage to this device's databases; null while all open, or before they were looked at. */
export function useDamage(): { damage: Damage | null; rebuilding: Rebuilding } {
  const names = useStore(unopenable, state => state.names)
  const userId = useSession(({ user }) => user?.id)
  const rebuilding = useRebuilding(({ state }) => state)
  const [damage, setDamage] = useState<Damage | null>(null)
  const db = damagedDatabase(names, userId)
  useEffect(() => {
    let isCurrent = true
    setDamage(null)
    if (db) void damageOf(db).then(found => isCurrent && setDamage(found))
    return () => {
      isCurrent = false
    }
  }, [db])
  return { damage, rebuilding }
}

/** What was last counted in this person's database before the browser deleted it; null when it has not. */
export function useLostDatabase(): UnsentCount | null {
  const userId = useSession(({ user }) => user?.id)
  return useStoredValue(lostOf(userId))
}

/** Ends the report of a deleted database: its person has read it. */
export function forgetLostDatabase(): void {
  lostOf(useSession.getState().user?.id).forget()
}

const lostOf = (userId = 0) => lostDatabase(databaseName(userId))

async function damageOf(db: SalvagedDatabase): Promise<Damage> {
  const left = await readWhatIsLeft(db)
  const of = db === deviceDatabase() ? 'device' : 'person'
  const readable = Object.values(left).every(records => records !== null)
  return { of, readable, unsent: of === 'device' ? 0 : countUnsent(left), lastCount: readUnsent(db.name) }
}

/** Rebuilds what does not open, and opens this page anew. */
export async function rebuildStorage(): Promise<void> {
  const db = damagedDatabase(unopenable.getState().names, useSession.getState().user?.id)
  if (!db) return
  useRebuilding.setState({ state: 'under way' })
  try {
    await rebuildDatabase(db)
    // What it has lost was said before.
    forgetUnsent(db.name)
    location.reload()
  } catch (error) {
    console.error('The local database cannot be rebuilt', error)
    useRebuilding.setState({ state: 'failed' })
  }
}
