import type { Logger } from 'pino'
import { Poke } from '#schema/protocol/poke.ts'
import type { Sql } from '../db/connect.ts'
import { VERSION_CHANNEL } from './write-transaction.ts'

type Listener = (poke: Poke) => void

export type LiveHub = {
  /** Tells the streams of this process at once; other processes hear of it from PostgreSQL. */
  announce(poke: Poke): void
  subscribe(listener: Listener): () => void
}

/** Carries "version N exists" to every live stream, whichever server process committed it. */
export function createLiveHub(sql: Sql, log: Logger): LiveHub {
  const listeners = new Set<Listener>()
  let announced: Poke | undefined
  let listening = false

  function announce(poke: Poke): void {
    // Every commit of this process comes twice. Only within one history: a restored one counts lower again.
    if (poke.epoch === announced?.epoch && poke.version <= announced.version) return
    announced = poke
    for (const listener of listeners) listener(poke)
  }

  /** postgres.js listens again by itself after a lost connection; what was missed meanwhile comes with the next poll. */
  function listen(): void {
    if (listening) return
    listening = true
    sql
      .listen(VERSION_CHANNEL, payload => announce(Poke.parse(JSON.parse(payload))))
      .catch(error => {
        listening = false
        log.error({ err: error }, 'cannot listen for versions')
      })
  }

  return {
    announce,
    subscribe(listener) {
      listen()
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
