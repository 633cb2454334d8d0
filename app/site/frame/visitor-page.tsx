import { ChakraProvider } from '@chakra-ui/react'
import * as chakra from '@chakra-ui/react/theme'
import type { ReactNode } from 'react'
import { createSheenSystem } from '#app/theme/create-sheen-system.ts'
import { recipes } from '#app/theme/recipes.ts'
import { card, nativeSelect, toastRecipe } from '#app/theme/slot-recipes.ts'

/** The recipes that the public pages use. A part that looks bare on them is missing here. */
export const visitorSystem = createSheenSystem({
  chakraParts: {
    recipes: {
      badge: chakra.badgeRecipe,
      button: chakra.buttonRecipe,
      container: chakra.containerRecipe,
      heading: chakra.headingRecipe,
      input: chakra.inputRecipe,
      skeleton: chakra.skeletonRecipe,
      skipNavLink: chakra.skipNavLinkRecipe,
      textarea: chakra.textareaRecipe,
    },
    slotRecipes: {
      alert: chakra.alertSlotRecipe,
      card: chakra.cardSlotRecipe,
      field: chakra.fieldSlotRecipe,
      nativeSelect: chakra.nativeSelectSlotRecipe,
      toast: chakra.toastSlotRecipe,
    },
  },
  own: { recipes, slotRecipes: { card, nativeSelect, toast: toastRecipe } },
})

/** The frame of a public page while the build writes it. */
export function VisitorPage({ children }: { children: ReactNode }) {
  return <ChakraProvider value={visitorSystem}>{children}</ChakraProvider>
}
