import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common'
import { LOOKED_AT_MAX, PASSWORD_SCORE_MIN } from '#schema/forms/password-strength.ts'

const checker = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs })

/** Whether the server would turn this password down as easily guessed. Its lists weigh much: import it when they are needed. */
export function isEasilyGuessed(password: string, words: string[]): boolean {
  return checker.check(password.slice(0, LOOKED_AT_MAX), words).score < PASSWORD_SCORE_MIN
}
