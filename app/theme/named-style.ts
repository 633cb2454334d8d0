import type { SystemContext, SystemStyleObject } from '@chakra-ui/react'
import type { Interpolation, Theme } from '@emotion/react'

/** A recipe of the theme, or a slot of one as `card.body`, with its variants. */
type Origin = readonly [recipe: string, variants?: Readonly<Record<string, unknown>>]

/**
 * A style in the words of the theme, which elements wear as a class of its name. Where a page hydrates, Chakra's
 * components would weigh more than the page: there the build writes such styles into the page instead.
 *
 * @example
 * { hint: { from: ['field.helperText'], color: 'muted' } } // .hint { … }
 */
export type NamedStyle = SystemStyleObject & { from?: Origin }

/** Rules for emotion: a class for each style. What is listed later wins over what is listed before it. */
export function namedStyleRules(
  system: SystemContext,
  styles: Readonly<Record<string, NamedStyle>>,
): Interpolation<Theme> {
  const rules = Object.entries(styles).map(([name, { from, ...own }]) => ({
    [`.${name}`]: [from ? recipeStyle(system, from) : {}, system.css(own)],
  }))
  return rules as unknown as Interpolation<Theme>
}

function recipeStyle({ cva, sva, getRecipe, getSlotRecipe }: SystemContext, [name, variants = {}]: Origin) {
  const [recipe = '', slot] = name.split('.')
  return slot === undefined ? cva(getRecipe(recipe))(variants) : sva(getSlotRecipe(recipe))(variants)[slot]
}
