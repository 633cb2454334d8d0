import type { SystemStyleObject } from '@chakra-ui/react'
import { emirateLetters, emirateName } from '#schema/catalogue/emirates.ts'
import { formatPlate, type Plate } from '#schema/rules/text/plate.ts'
import { HIDDEN_WORD, NARROW, ONE_LINE_HIGH, SMALL, TINIEST, TINY } from './card-widths.ts'

/** A longer code is a word, as 'White'. */
const LETTERS = 2

/** A plate on a card, never broken; `CARD_PLATE` says how much of it stands where it is narrow. */
export function CardPlate({ plate }: { plate: Plate }) {
  return (
    <bdi dir="ltr" data-part="plate" title={formatPlate(plate)}>
      <span data-part="emirate" data-short={emirateLetters(plate.plateCategory)}>
        <span>{emirateName(plate.plateCategory)}</span>
      </span>{' '}
      {plate.plateCode && (
        <span data-part="code" data-word={plate.plateCode.length > LETTERS || undefined}>
          {plate.plateCode}{' '}
        </span>
      )}
      <span data-part="number">{plate.plateNumber}</span>
    </bdi>
  )
}

/** The emirate by its usual letters; a screen reader says its name. */
export const SHORT_PLATE: SystemStyleObject = {
  '& [data-part=emirate]::before': { content: 'attr(data-short) / ""' },
  '& [data-part=emirate] > span': HIDDEN_WORD,
}

/** The style of a card's plate (`[data-part=plate]`). */
export const WHOLE_PLATE: SystemStyleObject = {
  flexShrink: '0',
  whiteSpace: 'nowrap',
  fontWeight: 'semibold',
  fontVariantNumeric: 'tabular-nums',
}

/** The same where cards are of any width. Two lines of a tiny card are as on the plate of a motorcycle. */
export const CARD_PLATE: SystemStyleObject = {
  ...WHOLE_PLATE,
  [NARROW]: SHORT_PLATE,
  [SMALL]: { fontSize: '0.75rem', letterSpacing: '-0.01em' },
  [TINY]: {
    fontSize: 'inherit',
    letterSpacing: '-0.02em',
    '& [data-part=number]': { display: 'block' },
    '&:has([data-word]) > :not([data-part=number])': { fontSize: '0.625rem' },
  },
  [TINIEST]: { '& [data-word]': HIDDEN_WORD },
}

/** On a tiny card of one line: the number, and before it the code and the emirate if there is room for them. */
export const PLATE_IN_A_TINY_LINE: SystemStyleObject = {
  ...ONE_LINE_HIGH,
  flex: '1',
  flexFlow: 'row-reverse wrap',
  justifyContent: 'flex-end',
  columnGap: '1',
  '& > [data-part=code]': { order: '1' },
  '& > [data-part=emirate]': { order: '2' },
}
