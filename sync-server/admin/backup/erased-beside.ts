import { buffer } from 'node:stream/consumers'
import { z } from 'zod'
import type { Sql } from '../../db/connect.ts'
import type { Deps } from '../../deps.ts'
import { Erasure, readErasures } from '../../privacy/erasures.ts'
import { BackupError, type BackupPlace } from './backup-place.ts'
import { openPlace } from './open-place.ts'

/** Lies beside the backups of a place, for a restore of one of before in a database that knows nothing of them. It names nobody. */
const LIST_NAME = 'sheen-erased.json'

/** The list beside the backups of a place; empty where there is none. */
export async function readErasedBeside(place: BackupPlace): Promise<Erasure[]> {
  const isThere = (await place.list()).some(({ name }) => name === LIST_NAME)
  if (!isThere) return []
  const text = (await buffer(await place.read(LIST_NAME))).toString()
  try {
    return z.array(Erasure).parse(JSON.parse(text))
  } catch (cause) {
    throw new BackupError(
      `${LIST_NAME} in ${place.address} is damaged: it says who was erased. Put a copy of it there, or take it away if nobody was.`,
      { cause },
    )
  }
}

/** Writes who was erased beside the backups. Those that it has already stay: a shop that begins anew may not know of them. */
export async function writeErasedBeside(place: BackupPlace, sql: Sql): Promise<void> {
  const beside = await readErasedBeside(place)
  const known = new Set(beside.map(keyOf))
  const more = (await readErasures(sql)).filter(each => !known.has(keyOf(each)))
  if (more.length > 0)
    await place.write(LIST_NAME, Buffer.from(JSON.stringify([...beside, ...more], null, 1)))
}

function keyOf({ subject, personId, madeAt }: Erasure): string {
  return `${subject} ${personId} ${madeAt}`
}

/** Writes it right after an erasure, where there is a place for backups. The next backup does so, too, should the place be away. */
export async function noteErased({ sql, config, log }: Pick<Deps, 'sql' | 'config' | 'log'>): Promise<void> {
  const { to } = config.backup
  if (to === null) return
  try {
    await writeErasedBeside(openPlace(to, config.backup), sql)
  } catch (error) {
    log.error({ err: error, place: to }, 'the list of who was erased does not lie beside the backups yet')
  }
}
