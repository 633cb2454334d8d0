import { ErrorCode } from '#schema/errors.ts'
import {
  guessableWords,
  isEasilyGuessed,
  PASSWORD_EASILY_GUESSED,
  type PasswordChecker,
} from '#schema/forms/password-strength.ts'
import type { Sql, TransactionSql } from '../db/connect.ts'
import { readShopName } from '../db/shop-name.ts'
import { HttpError } from '../http/http-error.ts'

let loading: Promise<PasswordChecker> | undefined

/** The lists of common passwords are read when they are first needed: that takes longer than a sign-in may. */
export function loadChecker(): Promise<PasswordChecker> {
  loading ??= Promise.all([import('@zxcvbn-ts/core'), import('@zxcvbn-ts/language-common')]).then(
    ([{ ZxcvbnFactory }, { adjacencyGraphs, dictionary }]) =>
      new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs }),
  )
  return loading
}

/** Whether a password is easily guessed by whoever knows these words; the first to ask waits for the lists. */
export async function isEasyPassword(password: string, words: string[]): Promise<boolean> {
  return isEasilyGuessed(await loadChecker(), password, words)
}

type Chosen = { password: string; fullName: string; email: string | null; path: string }

/** Throws a 400 at `path` for a new password that is easily guessed, also by the names of the person and the shop. */
export async function rejectEasyPassword(
  sql: Sql | TransactionSql,
  { password, fullName, email, path }: Chosen,
): Promise<void> {
  const words = guessableWords({ fullName, email, shopName: await readShopName(sql) })
  if (!(await isEasyPassword(password, words))) return
  throw new HttpError(400, ErrorCode.invalidInput, PASSWORD_EASILY_GUESSED, [
    { path, message: PASSWORD_EASILY_GUESSED },
  ])
}
