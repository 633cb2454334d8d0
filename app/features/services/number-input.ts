/** The look of an input for a number. It is a text, because people type '1:30' and '99/-' and would see it vanish. */
export const NUMBER = {
  maxLength: 40,
  autoComplete: 'off',
  textAlign: 'end',
  fontVariantNumeric: 'tabular-nums',
  dir: 'ltr',
} as const
