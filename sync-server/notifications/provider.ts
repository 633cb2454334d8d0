import type { Row } from '#schema/tables.ts'

export type Message = Row<'notifications'>

/** What became of a message that was given to a provider. */
export type Outcome =
  | { kind: 'sent'; providerId: string | null }
  /** It was not taken, and may be given again; not before `retryAfterMs`, where the provider says so. */
  | { kind: 'again'; error: string; retryAfterMs?: number }
  /** It was refused, and would be again. */
  | { kind: 'failed'; error: string }
  /** Nobody can tell whether it went out: it must not go again by itself. */
  | { kind: 'unknown'; error: string }

/** Sends one message, once. Never rejects. */
export type Provider = (message: Message) => Promise<Outcome>

/** Who sends by which method; a method without one is left to people. */
export type Providers = { [method in Message['method']]?: Provider }
