import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'
import type { Logger } from 'pino'
import type { SignedInUser } from './auth/sessions.ts'
import type { Config } from './config.ts'
import type { Db, Sql } from './db/connect.ts'

/** What every route works with. */
export type Deps = {
  sql: Sql
  db: Db
  config: Config
  log: Logger
  clock: () => Date
  /** Aborted when the server stops: whatever holds a response open must let go of it. */
  stopping: AbortSignal
  /** The built app; undefined serves the API alone. */
  distFolder?: string
}

export type AppEnv = {
  // Absent under `app.request()`, where no socket is.
  Bindings: Partial<HttpBindings>
  Variables: {
    requestId: string
    log: Logger
    /** Set by `requireSession`. */
    user: SignedInUser
    /** Key of the session's row: what a live stream watches to end with it. */
    sessionKey: string
  }
}

export type AppContext = Context<AppEnv>
