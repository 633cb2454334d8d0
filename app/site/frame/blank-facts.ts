import { blank } from '#schema/rules/visitors/page-blanks.ts'
import { SHOP_FACTS, type ShopFacts } from '#schema/rules/visitors/shop-facts.ts'

/** Stand-ins for the facts of the shop, which the server fills in. */
export const BLANK_FACTS = Object.fromEntries(
  SHOP_FACTS.map(fact => [fact, blank(`shop.${fact}`)]),
) as ShopFacts
