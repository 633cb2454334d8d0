import type { ShopGlance } from '#schema/rules/glance/shop-glance.ts'

/** Why a shop does not answer its owner. */
export type NoAnswer = 'making' | 'closed' | 'removing' | 'slow' | 'newer' | 'unreachable'

/** A shop on the page of its owner. */
export type ShopStanding = {
  id: number
  host: string
  name: string
  /** The last that it said; null when it has said nothing yet. */
  glance: ShopGlance | null
  /** Null when it answers. */
  failure: NoAnswer | null
}

export type NamedShop = Pick<ShopStanding, 'id' | 'host' | 'name'>

/** Why a copy did not reach a shop. */
export type CopyFailure = NoAnswer | 'notYours'

/** A shop that something was copied to: how much of it is otherwise there and waits to be accepted, or why it did not arrive. */
export type SentTo = { shop: NamedShop } & ({ differences: number } | { failure: CopyFailure })

/** What became of a copy; a problem is of the shop that it was to be made of, and nothing was sent. */
export type CopyOutcome =
  | { problem: CopyFailure | 'tooMany' | 'empty' }
  | { outcomes: SentTo[] /** How many services cannot be copied. */; leftOut: number }
