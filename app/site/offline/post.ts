const TIMEOUT_MS = 20_000

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
  /** Further headers. */
  headers?: Record<string, string>
}

export type Post = (request: ShopRequest, options: Options) => Promise<Response>

/** Asks the shop for something. Throws when there is no response within 20 s. */
export const post: Post = (
  { url, type, body },
  { key, accept = 'application/json', redirect = 'follow', headers = {} },
) =>
  fetch(url, {
    method: 'POST',
    credentials: 'same-origin',
    headers: { Accept: accept, 'Content-Type': type, 'Idempotency-Key': key, ...headers },
    body,
    redirect,
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })

/** The JSON of an answer; null for anything else. */
export function bodyOf(answer: Response): Promise<unknown> {
  return answer.json().catch(() => null)
}
