import type { Logger } from 'pino'
import { Poke } from '#schema/protocol/poke.ts'
import type { Sql } from '../db/connect.ts'
import { VERSION_CHANNEL } from './write-transaction.ts'

type Listener = (poke: Poke) => void

export type LiveHub = {
  /** Tells the streams of this process at once; other processes hear of it from PostgreSQL. */
  announce(poke: Poke): void
  /** Resolves once nothing that another process commits from now on can be missed. */
  ready(): Promise<void>
  subscribe(listener: Listener): () => void
}

/** Carries "version N exists" to every live stream, whichever server process committed it. */
export function createLiveHub(sql: Sql, log: Logger): LiveHub {
  const listeners = new Set<Listener>()
  let announced: Poke | undefined
  let listening: Promise<void> | undefined
  let listenedBefore = false

  function announce(poke: Poke): void {
    // Every commit of this process comes twice. Only within one history: a restored one counts lower again.
    if (poke.epoch === announced?.epoch && poke.version <= announced.version) return
    announced = poke
    for (const listener of listeners) listener(poke)
  }

  async function listen(): Promise<void> {
    try {
      await sql.listen(VERSION_CHANNEL, payload => announce(Poke.parse(JSON.parse(payload))), catchUp)
    } catch (error) {
      listening = undefined
      log.error({ err: error }, 'cannot listen for versions')
    }
  }

  /** postgres.js listens again by itself after a lost connection; what was committed meanwhile is told then. */
  function catchUp(): void {
    if (listenedBefore)
      sql<Poke[]>`select epoch, version from shop_state`.then(
        ([head]) => head && announce(head),
        error => log.error({ err: error }, 'cannot read the version'),
      )
    listenedBefore = true
  }

  return {
    announce,
    ready() {
      listening ??= listen()
      return listening
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
