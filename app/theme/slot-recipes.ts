import { defineSlotRecipe } from '@chakra-ui/react'
import {
  cardAnatomy,
  comboboxAnatomy,
  dialogAnatomy,
  drawerAnatomy,
  menuAnatomy,
  nativeSelectAnatomy,
  popoverAnatomy,
  tableAnatomy,
  toastAnatomy,
} from '@chakra-ui/react/anatomy'
import { fieldStyle } from './recipes.ts'

const edge = { borderWidth: '1px', borderColor: 'line' }
const toastOf = (palette: string) => ({
  bg: 'panel',
  color: 'ink',
  borderColor: `${palette}.border`,
  '--toast-edge': `colors.${palette}.solid`,
})

export const card = defineSlotRecipe({
  slots: cardAnatomy.keys(),
  base: { root: { boxShadow: 'xs' } },
  variants: { size: { md: { root: { '--card-padding': { base: 'spacing.4', md: 'spacing.5' } } } } },
})

const combobox = defineSlotRecipe({
  slots: comboboxAnatomy.keys(),
  base: {
    content: edge,
    item: { minH: '11' },
    clearTrigger: { minW: '11', minH: '11' },
    trigger: { minH: '11' },
  },
  variants: {
    size: { md: { root: { '--combobox-input-height': 'sizes.11' } } },
    variant: { outline: { input: fieldStyle } },
  },
})

const dialog = defineSlotRecipe({
  slots: dialogAnatomy.keys(),
  base: {
    backdrop: { bg: 'veil' },
    content: { ...edge, w: 'calc(100% - {spacing.8})', boxShadow: 'xl' },
    header: { px: '5', pt: '5', pb: '2' },
    body: { px: '5', pb: '4' },
    footer: { px: '5', pb: '5' },
  },
})

const drawer = defineSlotRecipe({
  slots: drawerAnatomy.keys(),
  base: {
    backdrop: { bg: 'veil' },
    content: { borderInlineStartWidth: '1px', borderColor: 'line', boxShadow: 'xl' },
    header: { px: '5', pt: '4', pb: '3' },
    body: { px: '5', py: '4' },
    footer: { px: '5', py: '3', borderTopWidth: '1px', borderColor: 'line' },
  },
})

const menu = defineSlotRecipe({
  slots: menuAnatomy.keys(),
  base: {
    content: edge,
    item: { minH: { base: '11', xl: '9' } },
    itemGroupLabel: { color: 'muted', textStyle: 'xs' },
    separator: { bg: 'line' },
  },
  variants: { variant: { subtle: { item: { _highlighted: { bg: 'neutral.subtle' } } } } },
})

export const nativeSelect = defineSlotRecipe({
  slots: nativeSelectAnatomy.keys(),
  base: { field: { '& > option, & > optgroup': { bg: 'panel' } } },
  variants: {
    size: { md: { root: { '--select-field-height': 'sizes.11' } } },
    variant: { outline: { field: fieldStyle } },
  },
})

const popover = defineSlotRecipe({ slots: popoverAnatomy.keys(), base: { content: edge } })

const table = defineSlotRecipe({
  slots: tableAnatomy.keys(),
  base: { columnHeader: { color: 'muted', textStyle: 'xs', fontWeight: 'semibold' } },
  variants: { variant: { line: { row: { bg: 'panel' } } } },
})

export const toastRecipe = defineSlotRecipe({
  slots: toastAnatomy.keys(),
  base: {
    root: {
      ...edge,
      boxShadow: 'lg',
      borderRadius: 'l2',
      borderInlineStartWidth: '4px',
      borderInlineStartColor: 'var(--toast-edge)',
      '&[data-type=info]': toastOf('accent'),
      '&[data-type=warning]': toastOf('attention'),
      '&[data-type=success]': toastOf('success'),
      '&[data-type=error]': { bg: 'danger.solid', color: 'danger.contrast', borderColor: 'danger.solid' },
    },
    description: { opacity: '1', display: 'block' },
    actionTrigger: {
      alignSelf: 'center',
      h: '11',
      px: '3',
      me: '8',
      color: 'accent.fg',
      borderColor: 'line.field',
      _hover: { bg: 'sunken' },
    },
    closeTrigger: { boxSize: '8', color: 'inherit' },
  },
})

export const slotRecipes = {
  card,
  combobox,
  dialog,
  drawer,
  menu,
  nativeSelect,
  popover,
  table,
  toast: toastRecipe,
}
