const TIMEOUT_MS = 20_000
const PROOF_REQUIRED = 428

/** A POST to the shop; `url` is a path of this site. */
export type ShopRequest = {
  url: string
  type: 'application/json' | 'application/x-www-form-urlencoded'
  body: string
}

type Options = {
  /** The idempotency key, by which the server recognises a repeat. */
  key: string
  accept?: string | undefined
  redirect?: RequestRedirect
}

/**
 * Asks the shop for something, and does the work that it asks for first while far more comes in than usual. Throws when there
 * is no response within 20 s.
 */
export async function post(request: ShopRequest, options: Options): Promise<Response> {
  const answer = await send(request, options)
  if (answer.status !== PROOF_REQUIRED) return answer
  const { proveWork } = await import('./prove-work.ts')
  const proof = await proveWork(await bodyOf(answer.clone()))
  return proof ? send(request, options, proof) : answer
}

/** The JSON of an answer; null for anything else. */
export function bodyOf(answer: Response): Promise<unknown> {
  return answer.json().catch(() => null)
}

function send(
  { url, type, body }: ShopRequest,
  { key, accept = 'application/json', redirect = 'follow' }: Options,
  proof: Record<string, string> = {},
): Promise<Response> {
  return fetch(url, {
    method: 'POST',
    credentials: 'same-origin',
    headers: { Accept: accept, 'Content-Type': type, 'Idempotency-Key': key, ...proof },
    body,
    redirect,
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
}
