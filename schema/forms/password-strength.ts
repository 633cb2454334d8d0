/** The least of zxcvbn's scores, 0 to 4, for a new password: more than 10^8 guesses. */
const PASSWORD_SCORE_MIN = 3

/** A longer part of a password adds nothing to its score, and takes long to look through. */
const LOOKED_AT_MAX = 64

export const PASSWORD_EASILY_GUESSED =
  'This password is easily guessed. Use a longer one, such as three words that do not belong together.'

type Person = {
  fullName?: string | undefined
  email?: string | null | undefined
  shopName?: string | undefined
}

/**
 * The words that whoever guesses the password of this person tries first: their name, their e-mail and the shop's name, whole and by their
 * words.
 *
 * @example
 * guessableWords({ fullName: 'Noor Al Ketbi', email: 'noor@shine.ae', shopName: 'Shine' })
 * // ['sheen', 'noor al ketbi', 'nooralketbi', 'noor', 'ketbi', 'noor@shine.ae', 'noorshineae', 'shine']
 */
export function guessableWords({ fullName = '', email, shopName = '' }: Person): string[] {
  const texts = [fullName, email ?? '', shopName].map(text => text.toLowerCase()).filter(Boolean)
  const words = texts.flatMap(text => [
    text,
    text.replaceAll(/[^\p{L}\p{N}]/gu, ''),
    ...text.split(/[^\p{L}\p{N}]+/u),
  ])
  return [...new Set(['sheen', ...words.filter(word => word.length > 2)])]
}

/** zxcvbn with its lists, which weigh much: the device and the server load it each in their own way. */
export type PasswordChecker = { check: (password: string, userInputs: string[]) => { score: number } }

/** Whether somebody who knows these words would guess the password within 10^8 tries. */
export function isEasilyGuessed(checker: PasswordChecker, password: string, words: string[]): boolean {
  return checker.check(password.slice(0, LOOKED_AT_MAX), words).score < PASSWORD_SCORE_MIN
}
