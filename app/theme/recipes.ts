import { defineRecipe } from '@chakra-ui/react'

/** Touch targets have 44 px; with a mouse, rows can be denser. */
const onTouch = '@media (pointer: coarse)'

const button = defineRecipe({
  base: {
    fontWeight: 'semibold',
    transitionDuration: 'fast',
    _active: { translate: '0 1px' },
    // Chakra hides the text of a button that is at work from everyone, and with it the name of the button: by a property of
    // the text's own, which goes before a recipe.
    '&[data-loading] > span > span:last-child': { visibility: 'visible !important', color: 'transparent' },
  },
  variants: {
    size: {
      xs: { [onTouch]: { minH: '11', minW: '11' } },
      sm: { [onTouch]: { minH: '11', minW: '11' } },
      md: { h: '11', minW: '11' },
      lg: { h: '12', minW: '12' },
      xl: { h: '14', minW: '14', px: '7' },
    },
    variant: {
      outline: { borderColor: 'line.field', color: 'ink', bg: 'panel', _hover: { bg: 'sunken' } },
      ghost: { color: 'ink', _hover: { bg: 'neutral.subtle' }, _expanded: { bg: 'neutral.subtle' } },
    },
  },
})

export const fieldStyle = {
  bg: 'panel',
  borderColor: 'line.field',
  color: 'ink',
  focusRingWidth: '2px',
  // 16 px keeps iOS from zooming the page when a field is tapped.
  fontSize: { base: 'md', md: 'sm' },
}

const input = defineRecipe({
  variants: { size: { md: { '--input-height': 'sizes.11' } }, variant: { outline: fieldStyle } },
})

const textarea = defineRecipe({ variants: { variant: { outline: fieldStyle } } })

const badge = defineRecipe({
  base: { borderRadius: 'full' },
  variants: { size: { sm: { px: '2', minH: '5.5' }, md: { px: '2.5', minH: '6.5', textStyle: 'xs' } } },
})

const heading = defineRecipe({ base: { fontWeight: 'semibold', letterSpacing: '-0.015em' } })
const link = defineRecipe({
  base: {
    color: 'accent.fg',
    textUnderlineOffset: '3px',
    // A finger needs more than a line of text; what stands around it keeps its place. Within a sentence it would cover others.
    [onTouch]: {
      position: 'relative',
      _after: { content: '""', position: 'absolute', insetInline: '0', insetBlock: 'calc(50% - 22px)' },
      'p &': { _after: { display: 'none' } },
    },
  },
})

const radiomark = defineRecipe({ base: { _invalid: { borderColor: 'danger.solid' } } })

export const recipes = { button, input, textarea, badge, heading, link, radiomark }
