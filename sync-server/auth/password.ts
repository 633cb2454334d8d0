import { hash, verify } from '@node-rs/argon2'

/** The cost of argon2id, with memory in KiB. */
export type PasswordCost = { memoryCost: number; timeCost: number; parallelism: number }

/** The parameters that OWASP's password storage cheat sheet gives: 19 MiB, 2 passes. */
const PASSWORD_COST: PasswordCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export function hashPassword(password: string, cost = PASSWORD_COST): Promise<string> {
  return hash(password, cost)
}

const dummyHashes = new Map<PasswordCost, Promise<string>>()

/**
 * Takes as long for an unknown account (no hash) as for an existing one, so that timing does not reveal accounts. A
 * hash names its own cost; `cost` is that of the hashes of this server.
 */
export async function verifyPassword(
  passwordHash: string | undefined,
  password: string,
  cost = PASSWORD_COST,
): Promise<boolean> {
  const dummyHash = dummyHashes.get(cost) ?? hashPassword('nobody has this password', cost)
  dummyHashes.set(cost, dummyHash)
  const matches = await verify(passwordHash ?? (await dummyHash), password)
  return matches && passwordHash !== undefined
}
