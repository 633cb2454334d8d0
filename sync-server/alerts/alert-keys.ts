import webPush from 'web-push'
import { z } from 'zod'
import { SETTINGS_ID } from '#schema/rows/settings.ts'
import type { Config } from '../config.ts'
import type { Sql } from '../db/connect.ts'

/** The pair by which push services know the shop, both as base64url. */
export type AlertKeys = { publicKey: string; privateKey: string }

/** The shop's pair of keys, made when it is first asked for; two processes that ask at once get the same one. */
export async function readAlertKeys(sql: Sql): Promise<AlertKeys> {
  const read = () => sql<AlertKeys[]>`
    select public_key as "publicKey", private_key as "privateKey" from alert_keys`
  const [kept] = await read()
  if (kept) return kept
  const { publicKey, privateKey } = webPush.generateVAPIDKeys()
  await sql`
    insert into alert_keys (id, public_key, private_key) values (1, ${publicKey}, ${privateKey})
    on conflict (id) do nothing`
  const [made] = await read()
  return made as AlertKeys
}

/** Where neither the server's address nor the shop's e-mail is known. */
const NOBODY = 'mailto:nobody@sheen.invalid'

/** How push services reach whoever runs the server, where it sends them something wrong. */
export async function readSubject(sql: Sql, { publicUrl }: Pick<Config, 'publicUrl'>): Promise<string> {
  if (publicUrl?.startsWith('https:')) return publicUrl
  const [settings] = await sql<{ email: string }[]>`select email from settings where id = ${SETTINGS_ID}`
  const email = z.email().safeParse(settings?.email)
  return email.success ? `mailto:${email.data}` : NOBODY
}
