import { Hono } from 'hono'
import { z } from 'zod'
import { ErrorCode } from '#schema/errors.ts'
import {
  AddPasskeyRequest,
  NamePasskeyRequest,
  type Passkey,
  PasskeyPath,
  type PasskeysResponse,
  Proof,
} from '#schema/protocol/passkeys.ts'
import { appendEntry, entryOf } from '../audit/audit-trail.ts'
import { addPasskey } from '../auth/add-passkey.ts'
import { attemptFrom, originOf } from '../auth/attempt-from.ts'
import { giveUpFactor } from '../auth/own-factors.ts'
import { requireOwnProof } from '../auth/own-proof.ts'
import { creationOptions, requestOptions } from '../auth/passkeys.ts'
import { relyingPartyId, relyingPartyOf } from '../auth/relying-party.ts'
import { requireSession } from '../auth/require-session.ts'
import { queueNotice, tellNow } from '../auth/sign-in-notices.ts'
import type { AppContext, AppEnv, Deps } from '../deps.ts'
import { HttpError } from '../http/http-error.ts'
import { readJson } from '../http/read-json.ts'

/** The calls about one's own passkeys. One is added and removed by the password or another one: an open session is not enough. */
export function ownPasskeyRoutes(deps: Deps) {
  const { sql, config, clock } = deps
  const asking = (c: AppContext) => ({
    ...{ rp: relyingPartyOf(c, config), from: attemptFrom(c, config), now: clock() },
  })
  const told = (c: AppContext) => ({ userId: c.var.user.id, from: originOf(c, config), now: clock() })

  return new Hono<AppEnv>()
    .use(requireSession(deps))
    .get('/', async c => {
      const passkeys = await sql<Passkey[]>`
        select id, name, created_at as "createdAt", last_used_at as "lastUsedAt",
          rp_id = ${relyingPartyId(c, config)} as "isOfHere"
        from passkeys where user_id = ${c.var.user.id} order by created_at desc, id`
      return c.json({ passkeys: [...passkeys] } satisfies PasskeysResponse)
    })
    .post('/proof', async c => {
      await readJson(c, z.strictObject({}))
      const userId = c.var.user.id
      return c.json(await requestOptions(sql, { ...asking(c), purpose: 'proof', userId }))
    })
    .post('/offer', async c => {
      await requireOwnProof(c, deps, await readJson(c, Proof))
      return c.json(await creationOptions(sql, { ...asking(c), user: c.var.user }))
    })
    .post('/', async c => {
      const { name, passkey } = await readJson(c, AddPasskeyRequest)
      const { user } = c.var
      const entry = entryOf(c, deps, { kind: 'passkey.added', details: { of: user.fullName, name } })
      const made = { userId: user.id, name, passkey, rp: relyingPartyOf(c, config), now: clock() }
      const id = await addPasskey(sql, made, async transaction => {
        await queueNotice(transaction, { ...told(c), kind: 'passkey_added' })
        await appendEntry(transaction, entry)
      })
      tellNow(deps)
      c.var.log.info({ user: user.id }, 'a passkey was added to an account')
      return c.json({ id })
    })
    .put('/:id', async c => {
      const { id } = PasskeyPath.parse(c.req.param())
      const { name } = await readJson(c, NamePasskeyRequest)
      const named = await sql`
        update passkeys set name = ${name} where id = ${id} and user_id = ${c.var.user.id} returning id`
      if (named.length === 0) throw removedAlready()
      return c.json({ id, name })
    })
    .post('/:id/remove', async c => {
      const { id } = PasskeyPath.parse(c.req.param())
      await requireOwnProof(c, deps, await readJson(c, Proof))
      const { id: userId, fullName } = c.var.user
      const instead = 'Set up codes or another passkey first, then remove this one.'
      const own = { userId, rpId: relyingPartyId(c, config), instead }
      await giveUpFactor(sql, own, async transaction => {
        const [removed] = await transaction<{ name: string }[]>`
          delete from passkeys where id = ${id} and user_id = ${userId} returning name`
        if (!removed) throw removedAlready()
        await queueNotice(transaction, { ...told(c), kind: 'passkey_removed' })
        const details = { of: fullName, name: removed.name }
        await appendEntry(transaction, entryOf(c, deps, { kind: 'passkey.removed', details }))
      })
      tellNow(deps)
      c.var.log.warn({ user: userId }, 'a passkey was removed from an account')
      return c.json({ ok: true })
    })
}

function removedAlready(): HttpError {
  return new HttpError(404, ErrorCode.notFound, 'This passkey was removed already.')
}
