import { blank } from '#schema/rules/visitors/page-blanks.ts'
import { SHOP_FACTS, type ShopFacts } from '#schema/rules/visitors/shop-facts.ts'

/** What the pages say of the shop before the server has filled it in. */
export const BLANK_FACTS = Object.fromEntries(
  SHOP_FACTS.map(fact => [fact, blank(`shop.${fact}`)]),
) as ShopFacts
