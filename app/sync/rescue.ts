import { z } from 'zod'
import { RequestError } from '#app/api/request.ts'
import { readPushKey } from '#app/db/push-key.ts'
import { readWithState } from '#app/db/replica-state.ts'
import type { SheenDatabase } from '#app/db/sheen-database.ts'
import { MAX_PUSH, PushedMutation, type PushResponse } from '#schema/protocol/push.ts'
import { keyedTransport } from './http-transport.ts'
import { toPushed } from './outbox.ts'
import type { Transport } from './transport.ts'

/** The contents of a rescue file: one database's pending mutations, and the key by which any device may push them. */
const Contents = z.object({
  author: z.string(),
  madeAt: z.string(),
  replica: z.uuid(),
  secret: z.string(),
  /** The uuid of the mutation before the first, if there was one. */
  after: z.uuid().optional(),
  mutations: z.array(PushedMutation).min(1),
})
type Contents = z.infer<typeof Contents>

/** `sum` is the SHA-256 of the contents' text: a file that was cut or changed does not match it. */
const RescueFile = z.object({ sheenRescue: z.literal(1), sum: z.string(), contents: z.string() })

/** Why a rescue file, or its text from a code, is not taken in. */
export type RescueFault =
  | 'notWhole'
  | 'changed'
  | 'otherVersion'
  /** Its push key is none of this shop's any more, or never was. */
  | 'unknownKey'
  /** Its device has sent, or begun anew, since it was made. */
  | 'goneOn'

export class RescueError extends Error {
  override name = 'RescueError'
  constructor(readonly fault: RescueFault) {
    super(`The rescue file cannot be taken in: ${fault}`)
  }
}

/**
 * The pending mutations of this database as the text of a file; null when there are none, or no push key yet. They stay
 * in the outbox: what the server gets twice it takes once, by the same uuids.
 */
export async function makeRescueFile(db: SheenDatabase, author: string, now: Date): Promise<string | null> {
  const key = await readPushKey(db)
  const pending = await readWithState(db, async ({ seqBase, ackedKey }, stores) => {
    const [before, entries] = await Promise.all([
      ackedKey > seqBase ? stores.outbox.get(ackedKey) : undefined,
      stores.outbox.where('key').above(ackedKey).toArray(),
    ])
    return { after: before?.id, mutations: entries.map(entry => toPushed(entry, seqBase)) }
  })
  if (!key || pending.mutations.length === 0) return null
  const contents = JSON.stringify({
    author,
    madeAt: now.toISOString(),
    replica: key.replica,
    secret: key.secret,
    ...pending,
  } satisfies Contents)
  return JSON.stringify({ sheenRescue: 1, sum: await sumOf(contents), contents })
}

export type Rescued = { author: string; taken: number; rejected: number }

/**
 * Sends what a rescue file holds, under its author's name, whoever is signed in here. A file that was taken in before
 * changes nothing. Throws `RescueError`, or what the transport throws, after which the file can be taken in again.
 */
export async function takeRescueFile(
  text: string,
  connect: (key: { replica: string; secret: string }) => Pick<Transport, 'push'> = keyedTransport,
): Promise<Rescued> {
  const { author, replica, secret, mutations, ...file } = await readRescueFile(text)
  const transport = connect({ replica, secret })
  let after = file.after
  let rejected = 0
  for (let at = 0; at < mutations.length; at += MAX_PUSH) {
    const batch = mutations.slice(at, at + MAX_PUSH)
    const waiting = mutations.length - at - batch.length
    const answer = await pushOf(transport, { replica, after, mutations: batch, waiting })
    rejected += answer.rejected.length
    after = batch.at(-1)?.id
  }
  return { author, taken: mutations.length - rejected, rejected }
}

type Request = Parameters<Transport['push']>[0]

async function pushOf(transport: Pick<Transport, 'push'>, request: Request) {
  const answer: PushResponse = await transport.push(request).catch((error: unknown) => {
    if (error instanceof RequestError && error.status === 401) throw new RescueError('unknownKey')
    throw error
  })
  if (answer.status === 'accepted') return answer
  throw new RescueError('goneOn')
}

async function readRescueFile(text: string): Promise<Contents> {
  const file = RescueFile.safeParse(parseJson(text)).data
  if (!file) throw new RescueError('notWhole')
  if ((await sumOf(file.contents)) !== file.sum) throw new RescueError('changed')
  const contents = Contents.safeParse(parseJson(file.contents)).data
  if (!contents) throw new RescueError('otherVersion')
  return contents
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

async function sumOf(text: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return Array.from(new Uint8Array(hash), byte => byte.toString(16).padStart(2, '0')).join('')
}
