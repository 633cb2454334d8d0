/** The attributes of an input for a phone number, left to right in every language. */
export const PHONE_INPUT = {
  type: 'tel',
  inputMode: 'tel',
  autoComplete: 'off',
  placeholder: '+971 50 123 4567',
  dir: 'ltr',
} as const

/** The attributes of an input for an e-mail address, left to right in every language; another person's by default. */
export const EMAIL_INPUT = {
  type: 'email',
  inputMode: 'email',
  autoComplete: 'off',
  autoCapitalize: 'none',
  dir: 'ltr',
  maxLength: 200,
} as const

export const PLATE_CODE_INPUT = { autoComplete: 'off', autoCapitalize: 'characters', maxLength: 10 } as const

export const PLATE_NUMBER_INPUT = {
  inputMode: 'numeric',
  autoComplete: 'off',
  placeholder: '12345',
} as const

/** The attributes of an input for a whole number, which may be typed with a comma or a unit. */
export const NUMBER_INPUT = { inputMode: 'numeric', autoComplete: 'off', maxLength: 20, dir: 'ltr' } as const
