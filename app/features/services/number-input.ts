/** The look and keyboard of an input for a number. */
export const NUMBER = {
  type: 'number',
  autoComplete: 'off',
  textAlign: 'end',
  fontVariantNumeric: 'tabular-nums',
  dir: 'ltr',
} as const
