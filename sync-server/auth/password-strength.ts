import { ErrorCode } from '#schema/errors.ts'
import {
  guessableWords,
  LOOKED_AT_MAX,
  PASSWORD_EASILY_GUESSED,
  PASSWORD_SCORE_MIN,
} from '#schema/forms/password-strength.ts'
import type { Sql, TransactionSql } from '../db/connect.ts'
import { readShopName } from '../db/shop-name.ts'
import { HttpError } from '../http/http-error.ts'

type Checker = { check: (password: string, userInputs: string[]) => { score: number } }

let loading: Promise<Checker> | undefined

/** The lists of common passwords are read when they are first needed: that takes longer than a sign-in may. */
export function loadChecker(): Promise<Checker> {
  loading ??= Promise.all([import('@zxcvbn-ts/core'), import('@zxcvbn-ts/language-common')]).then(
    ([{ ZxcvbnFactory }, { adjacencyGraphs, dictionary }]) =>
      new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs }),
  )
  return loading
}

/** Whether somebody who knows these words would guess the password within 10^8 tries (zxcvbn). */
export async function isEasilyGuessed(password: string, words: string[]): Promise<boolean> {
  const checker = await loadChecker()
  return checker.check(password.slice(0, LOOKED_AT_MAX), words).score < PASSWORD_SCORE_MIN
}

type Chosen = { password: string; fullName: string; email: string | null; path: string }

/** Throws a 400 at `path` for a new password that is easily guessed, also by the names of the person and the shop. */
export async function rejectEasyPassword(
  sql: Sql | TransactionSql,
  { password, fullName, email, path }: Chosen,
): Promise<void> {
  const words = guessableWords({ fullName, email, shopName: await readShopName(sql) })
  if (!(await isEasilyGuessed(password, words))) return
  throw new HttpError(400, ErrorCode.invalidInput, PASSWORD_EASILY_GUESSED, [
    { path, message: PASSWORD_EASILY_GUESSED },
  ])
}
