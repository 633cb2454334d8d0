import { createHash, createPrivateKey, generateKeyPairSync, type KeyObject, sign } from 'node:crypto'
import { keyIdOf } from '#schema/rules/sealed/check-sealed.ts'
import { appendEntry, COMMAND } from '../audit/audit-trail.ts'
import { CommandError } from '../command-error.ts'
import type { Sql, TransactionSql } from '../db/connect.ts'

/** Signs the seals of a shop. */
export type SealKey = {
  id: string
  /** The Ed25519 signature of a text, in base64 for URLs. */
  sign: (text: string) => string
}

/** A key by which seals are verified. */
export type PublicSealKey = {
  id: string
  /** 32 bytes in base64 for URLs. */
  publicKey: string
  /** The SHA-256 of these bytes in hexadecimal, which people compare. */
  fingerprint: string
  beganAt: string
  endedAt: string | null
}

/** Today's key of the shop. The first one is made when it is first asked for. */
export async function readSealKey(sql: TransactionSql, now: Date): Promise<SealKey> {
  const [current] = await sql<{ id: string; privateKey: string }[]>`
    select id, private_key as "privateKey" from seal_keys where ended_at is null`
  if (current) return sealKeyOf(current.id, current.privateKey)
  await insertKey(sql, now)
  return readSealKey(sql, now)
}

/** All keys of the shop, the latest first. */
export async function readPublicKeys(sql: Sql | TransactionSql): Promise<PublicSealKey[]> {
  const keys = await sql<Omit<PublicSealKey, 'fingerprint'>[]>`
    select id, public_key as "publicKey", began_at as "beganAt", ended_at as "endedAt"
    from seal_keys order by ended_at desc nulls first, began_at desc`
  return keys.map(key => ({ ...key, fingerprint: fingerprintOf(key.publicKey) }))
}

function fingerprintOf(publicKey: string): string {
  return createHash('sha256').update(Buffer.from(publicKey, 'base64url')).digest('hex')
}

/**
 * Seals with another key from now on. The private half of the one before is forgotten, its public half stays. Returns the fingerprint of the
 * new one. Throws a `CommandError` where another process does the same.
 */
export async function changeSealKey(sql: Sql, now: Date): Promise<string> {
  return sql.begin(async transaction => {
    // Whoever seals holds this lock as well.
    await transaction`select from shop_state where id = 1 for update`
    await readSealKey(transaction, now)
    const ended = await transaction`
      update seal_keys set ended_at = ${now.toISOString()}, private_key = null where ended_at is null returning id`
    if (ended.length === 0) throw new CommandError('Somebody else has just changed it. Nothing was done.')
    const fingerprint = await insertKey(transaction, now)
    await appendEntry(transaction, {
      kind: 'seal.keyChanged',
      at: now,
      source: COMMAND,
      details: { key: keyIdOf(fingerprint) },
    })
    return fingerprint
  })
}

async function insertKey(sql: TransactionSql, now: Date): Promise<string> {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519')
  const { x = '' } = publicKey.export({ format: 'jwk' })
  const fingerprint = fingerprintOf(x)
  await sql`
    insert into seal_keys (id, public_key, private_key, began_at)
    values (${keyIdOf(fingerprint)}, ${x}, ${pkcs8(privateKey)}, ${now.toISOString()})`
  return fingerprint
}

function pkcs8(key: KeyObject): string {
  return key.export({ format: 'der', type: 'pkcs8' }).toString('base64')
}

function sealKeyOf(id: string, stored: string): SealKey {
  const key = createPrivateKey({ key: Buffer.from(stored, 'base64'), format: 'der', type: 'pkcs8' })
  return { id, sign: text => sign(null, Buffer.from(text), key).toString('base64url') }
}
