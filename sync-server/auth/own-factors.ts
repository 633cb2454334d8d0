import { ErrorCode } from '#schema/errors.ts'
import type { SecondFactorKind } from '#schema/rest/session.ts'
import type { Sql, TransactionSql } from '../db/connect.ts'
import { HttpError } from '../http/http-error.ts'

/** What confirms a person's sign-ins besides the password, and whether the shop wants that of their role. */
export type Factors = {
  isRequired: boolean
  hasPassword: boolean
  hasCodes: boolean
  recoveryCodesLeft: number
  /** Those that open the account at this host. */
  passkeys: number
}

export async function readFactors(
  sql: Sql | TransactionSql,
  { userId, rpId }: { userId: number; rpId: string },
): Promise<Factors> {
  const [factors] = await sql<[Factors]>`
    select coalesce((select second_factor_roles ? users.role from access_rules), false) as "isRequired",
      user_credentials.user_id is not null as "hasPassword",
      coalesce(totp_secret is not null, false) as "hasCodes",
      coalesce(jsonb_array_length(recovery_codes), 0) as "recoveryCodesLeft",
      (select count(*) from passkeys where passkeys.user_id = users.id and rp_id = ${rpId}) as passkeys
    from users left join user_credentials on user_credentials.user_id = users.id where users.id = ${userId}`
  return factors
}

/** The kinds of which a sign-in takes one. */
export function kindsOf({ hasCodes, passkeys }: Pick<Factors, 'hasCodes' | 'passkeys'>): SecondFactorKind[] {
  return [...(hasCodes ? (['code'] as const) : []), ...(passkeys > 0 ? (['passkey'] as const) : [])]
}

/**
 * Has a person give up something of their factors in one transaction, which it is rolled back from where the role requires
 * what would be gone then: a 409 with the words `instead`.
 */
export async function giveUpFactor<Result>(
  sql: Sql,
  { userId, rpId, instead }: { userId: number; rpId: string; instead: string },
  giveUp: (transaction: TransactionSql) => Promise<Result>,
): Promise<Result> {
  return (await sql.begin(async transaction => {
    // Two at once must not each leave the other's.
    await transaction`select from user_credentials where user_id = ${userId} for update`
    const result = await giveUp(transaction)
    const left = await readFactors(transaction, { userId, rpId })
    if (left.isRequired && kindsOf(left).length === 0)
      throw new HttpError(409, ErrorCode.constraint, `Your role needs codes or a passkey. ${instead}`)
    return result
  })) as Result
}
