import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'
import type { Logger } from 'pino'
import type { ReminderMethod } from '#schema/rows/appointment.ts'
import type { PushServices } from './alerts/push-service.ts'
import type { PasswordCost } from './auth/password.ts'
import type { SignedInUser } from './auth/sessions.ts'
import type { CalledChore } from './chores/chore.ts'
import type { Config } from './config.ts'
import type { Db, Sql } from './db/connect.ts'
import type { StoredFiles } from './files/stored-files.ts'
import type { BuiltApp } from './http/static-files.ts'
import type { Mailer } from './mail/mailer.ts'
import type { Metrics } from './metrics/metrics.ts'
import type { PaymentProvider } from './payments/payment-provider.ts'

/** Who comes into a shop by a pass. */
export type PassHolder = {
  email: string
  fullName: string
  /** When they last showed the password at the page of their shops; null where it is not known. */
  signedInAt: string | null
  /** Whether the shop is still theirs. */
  stillOwns: () => Promise<boolean>
}

/** The dependencies of every route. */
export type Deps = {
  sql: Sql
  db: Db
  storedFiles: StoredFiles
  config: Config
  log: Logger
  metrics: Metrics
  clock: () => Date
  /** Null where the shop takes no payments online. */
  paymentProvider: PaymentProvider | null
  /** Null where the server sends no e-mail. */
  mailer: Mailer | null
  /** How the server can send customers a link of its own; none where it does not know its address on the web. */
  linksBy: readonly ReminderMethod[]
  /** Aborted when the server stops: a route that keeps its response open must then end it. */
  stopping: AbortSignal
  /** Has a chore of this process look now. */
  callFor: (chore: CalledChore) => void
  /** Takes the pass by which somebody who owns several shops comes into this one, once; undefined where there are no such people. */
  takePass?: ((token: string) => Promise<PassHolder | undefined>) | undefined
  /** Those of the web unless a test has its own. */
  pushServices?: PushServices
  /** The cost of new passwords' hashes; production's unless a test gives a lower one. */
  passwordCost?: PasswordCost
  /** Undefined serves the API alone. */
  builtApp?: BuiltApp | undefined
}

export type AppEnv = {
  // Absent under `app.request()`, which has no socket.
  Bindings: Partial<HttpBindings>
  Variables: {
    requestId: string
    log: Logger
    /** Set by `requireSession`. */
    user: SignedInUser
    /** The key of the session's row; a live stream ends with its session. */
    sessionKey: string
    /** When the person of the session last showed who they are; null where only a PIN opened it. */
    provenAt: string | null
    /** The device that last used the session, and its database there; null until it has synced. */
    place: { device: string | null; replica: string | null }
  }
}

export type AppContext = Context<AppEnv>
