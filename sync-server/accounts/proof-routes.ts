import { Hono } from 'hono'
import type { ProofState } from '#schema/protocol/own-proof.ts'
import { Proof } from '#schema/protocol/passkeys.ts'
import { readFactors } from '../auth/own-factors.ts'
import { isProven, requireOwnProof } from '../auth/own-proof.ts'
import { relyingPartyId } from '../auth/relying-party.ts'
import { requireSession } from '../auth/require-session.ts'
import type { AppEnv, Deps } from '../deps.ts'
import { readJson } from '../http/read-json.ts'

/** The calls by which somebody at an open session shows that it is they, before what takes more than that. */
export function proofRoutes(deps: Deps) {
  const { sql, config, clock } = deps
  return new Hono<AppEnv>()
    .use(requireSession(deps))
    .get('/', async c => {
      const asked = { userId: c.var.user.id, rpId: relyingPartyId(c, config) }
      const { hasPassword, passkeys } = await readFactors(sql, asked)
      return c.json({ isRecent: isProven(c, clock()), hasPassword, passkeys } satisfies ProofState)
    })
    .post('/', async c => {
      await requireOwnProof(c, deps, await readJson(c, Proof))
      return c.json({ ok: true })
    })
}
