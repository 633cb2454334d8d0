import { chakraRecipes, chakraSlotRecipes } from '#app/theme/chakra-parts.ts'
import { createSheenSystem } from '#app/theme/create-sheen-system.ts'
import { recipes } from '#app/theme/recipes.ts'
import { slotRecipes } from '#app/theme/slot-recipes.ts'

export const system = createSheenSystem({
  chakraParts: { recipes: chakraRecipes, slotRecipes: chakraSlotRecipes },
  own: { recipes, slotRecipes },
})
