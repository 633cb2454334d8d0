import { choiceStyles } from './choice-styles.ts'
import { fieldStyles } from './field-styles.ts'
import { formStyles } from './form-styles.ts'
import { outcomeStyles } from './outcome-styles.ts'

/**
 * Every style of the booking form. The build writes them into the page: whoever needs their names imports the type
 * alone, so that no browser gets the theme.
 */
export const bookingStyles = { ...fieldStyles, ...choiceStyles, ...formStyles, ...outcomeStyles }

export type BookingStyle = keyof typeof bookingStyles
