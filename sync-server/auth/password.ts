import { hash, verify } from '@node-rs/argon2'

/** argon2id with the parameters OWASP's password storage cheat sheet gives: 19 MiB, 2 passes. */
const ARGON2ID = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export function hashPassword(password: string): Promise<string> {
  return hash(password, ARGON2ID)
}

let dummyHash: Promise<string> | undefined

/** Takes as long for an unknown account (no hash) as for an existing one, so that timing does not reveal accounts. */
export async function verifyPassword(passwordHash: string | undefined, password: string): Promise<boolean> {
  dummyHash ??= hashPassword('nobody has this password')
  const matches = await verify(passwordHash ?? (await dummyHash), password)
  return matches && passwordHash !== undefined
}
