import type { Table } from 'dexie'
import type { BillFile } from '#schema/rows/expense.ts'
import { LocalDatabase } from './local-database.ts'
import { retryWhenBack } from './page-presence.ts'
import { noteRoom } from './storage-state.ts'

/** The photo or file of a bill that was added here and that the server does not have yet. */
export type UnsentFile = BillFile & {
  contents: ArrayBuffer
  /** When it was added, and when it may be tried again after a refusal (milliseconds since 1970). */
  addedAt: number
  retryAt: number
}

/** A database of its own: a person's goes when they sign out, and is made anew when it cannot be opened. */
class BillFileDatabase extends LocalDatabase {
  declare unsent: Table<UnsentFile, string>

  constructor() {
    super('sheen-bill-files', { chromeTransactionDurability: 'strict' })
    this.version(1).stores({ unsent: 'id, addedAt' })
  }
}

const files = new BillFileDatabase()

/** Keeps a file on this device until the server has it. */
export async function keepBillFile(file: BillFile, contents: ArrayBuffer): Promise<void> {
  const unsent = { ...file, contents, addedAt: Date.now(), retryAt: 0 }
  await noteRoom(retryWhenBack(() => files.unsent.put(unsent)))
}

export async function dropBillFile(id: string): Promise<void> {
  await retryWhenBack(() => files.unsent.delete(id))
}

export async function readUnsentFile(id: string): Promise<UnsentFile | undefined> {
  return files.unsent.get(id)
}

/** The ids of the files to send now, the first one first. */
export async function listUnsentFiles(now: number): Promise<string[]> {
  const unsent = await files.unsent.orderBy('addedAt').toArray()
  return unsent.filter(({ retryAt }) => retryAt <= now).map(({ id }) => id)
}

export async function retryBillFileAt(id: string, retryAt: number): Promise<void> {
  await files.unsent.update(id, { retryAt })
}
