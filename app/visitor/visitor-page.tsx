import { ChakraProvider } from '@chakra-ui/react'
import * as chakra from '@chakra-ui/react/theme'
import { type ReactNode, StrictMode } from 'react'
import { PageDirection } from '#app/shell/page-direction.tsx'
import { createSheenSystem } from '#app/theme/create-sheen-system.ts'
import { recipes } from '#app/theme/recipes.ts'
import { card, nativeSelect, toastRecipe } from '#app/theme/slot-recipes.ts'

/** The recipes that the public pages use. A part that looks bare on them is missing here. */
const visitorSystem = createSheenSystem({
  // Colours come from our own palettes; Chakra's would only be weight.
  tokens: { ...chakra.tokens, colors: { black: { value: '#000' }, white: { value: '#fff' } } },
  chakraParts: {
    recipes: {
      badge: chakra.badgeRecipe,
      button: chakra.buttonRecipe,
      container: chakra.containerRecipe,
      heading: chakra.headingRecipe,
      icon: chakra.iconRecipe,
      input: chakra.inputRecipe,
      separator: chakra.separatorRecipe,
      skeleton: chakra.skeletonRecipe,
      skipNavLink: chakra.skipNavLinkRecipe,
      spinner: chakra.spinnerRecipe,
      textarea: chakra.textareaRecipe,
    },
    slotRecipes: {
      alert: chakra.alertSlotRecipe,
      card: chakra.cardSlotRecipe,
      field: chakra.fieldSlotRecipe,
      list: chakra.listSlotRecipe,
      nativeSelect: chakra.nativeSelectSlotRecipe,
      toast: chakra.toastSlotRecipe,
    },
  },
  own: { recipes, slotRecipes: { card, nativeSelect, toast: toastRecipe } },
})

/** What a public page stands in, at build time as in the browser: hydration needs both to be alike. */
export function VisitorPage({ children }: { children: ReactNode }) {
  return (
    <StrictMode>
      <ChakraProvider value={visitorSystem}>
        <PageDirection>{children}</PageDirection>
      </ChakraProvider>
    </StrictMode>
  )
}
