import type { Row } from '#schema/tables.ts'

export type Message = Row<'notifications'>

/** The outcome of giving a message to a provider. */
export type Outcome =
  | { kind: 'sent'; providerId: string | null }
  /** The provider did not accept it and a retry is safe; not before `retryAfterMs`, where the provider says so. */
  | { kind: 'again'; error: string; retryAfterMs?: number }
  /**
   * The provider rejected it and would reject it again; `stopped` where the recipient has told it to, `isAddressRefused` where
   * nothing reaches that address.
   */
  | { kind: 'failed'; error: string; stopped?: boolean; isAddressRefused?: boolean }
  /** The outcome is unknown: an automatic retry could send it twice. */
  | { kind: 'unknown'; error: string }

/** Sends one message, once. The promise never rejects. */
export type Provider = (message: Message) => Promise<Outcome>

/** The provider of each method; people send the messages of a method without one. */
export type Providers = { [method in Message['method']]?: Provider }
