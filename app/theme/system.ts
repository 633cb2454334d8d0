import * as chakra from '@chakra-ui/react/theme'
import { createSheenSystem } from './create-sheen-system.ts'
import { recipes } from './recipes.ts'
import { slotRecipes } from './slot-recipes.ts'

/**
 * The recipes of the Chakra components that Sheen uses. They are listed one by one because the default config would
 * add those of calendars, colour pickers and carousels to the bundle. A component without style is missing here.
 */
const chakraRecipes = {
  badge: chakra.badgeRecipe,
  button: chakra.buttonRecipe,
  checkmark: chakra.checkmarkRecipe,
  container: chakra.containerRecipe,
  heading: chakra.headingRecipe,
  icon: chakra.iconRecipe,
  input: chakra.inputRecipe,
  inputAddon: chakra.inputAddonRecipe,
  kbd: chakra.kbdRecipe,
  link: chakra.linkRecipe,
  radiomark: chakra.radiomarkRecipe,
  separator: chakra.separatorRecipe,
  skeleton: chakra.skeletonRecipe,
  skipNavLink: chakra.skipNavLinkRecipe,
  spinner: chakra.spinnerRecipe,
  textarea: chakra.textareaRecipe,
}

const chakraSlotRecipes = {
  alert: chakra.alertSlotRecipe,
  avatar: chakra.avatarSlotRecipe,
  card: chakra.cardSlotRecipe,
  checkbox: chakra.checkboxSlotRecipe,
  checkboxCard: chakra.checkboxCardSlotRecipe,
  combobox: chakra.comboboxSlotRecipe,
  dataList: chakra.dataListSlotRecipe,
  dialog: chakra.dialogSlotRecipe,
  drawer: chakra.drawerSlotRecipe,
  field: chakra.fieldSlotRecipe,
  fieldset: chakra.fieldsetSlotRecipe,
  list: chakra.listSlotRecipe,
  menu: chakra.menuSlotRecipe,
  nativeSelect: chakra.nativeSelectSlotRecipe,
  popover: chakra.popoverSlotRecipe,
  progress: chakra.progressSlotRecipe,
  radioCard: chakra.radioCardSlotRecipe,
  radioGroup: chakra.radioGroupSlotRecipe,
  segmentGroup: chakra.segmentGroupSlotRecipe,
  stat: chakra.statSlotRecipe,
  switch: chakra.switchSlotRecipe,
  table: chakra.tableSlotRecipe,
  tabs: chakra.tabsSlotRecipe,
  toast: chakra.toastSlotRecipe,
  tooltip: chakra.tooltipSlotRecipe,
}

export const system = createSheenSystem({
  chakraParts: { recipes: chakraRecipes, slotRecipes: chakraSlotRecipes },
  own: { recipes, slotRecipes },
})
