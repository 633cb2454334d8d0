import type { ShopGlance } from '#schema/rules/glance/shop-glance.ts'

/** Why a shop does not say how it stands. */
export type GlanceFailure = 'making' | 'closed' | 'removing' | 'slow' | 'newer' | 'unreachable'

/** A shop on the page of its owner. */
export type ShopStanding = {
  id: number
  host: string
  name: string
  /** The last that it said; null when it has said nothing yet. */
  glance: ShopGlance | null
  /** Null when it answers. */
  failure: GlanceFailure | null
}
