import { z } from 'zod'
import { paths } from '#app/paths.ts'

/** What the sign-in page knows of the page that led to it. It travels in the history's state, which no link can set. */
const Asked = z.object({
  address: z.string().regex(/^\/dashboard(?:[/?#]|$)/),
  /** Who worked there when the session ended; null when it was opened by nobody known. */
  userId: z.number().nullable(),
})
type AskedPage = z.infer<typeof Asked>

type Place = { pathname: string; search: string; hash: string }

export function requestedPage({ pathname, search, hash }: Place, userId: number | null): AskedPage {
  return { address: `${pathname}${search}${hash}`, userId }
}

/** Where a person goes after signing in: to the page that asked for it, unless somebody else was at work there. */
export function pageAfterSignIn(state: unknown, userId: number): string {
  const { data } = Asked.safeParse(state)
  if (!data || (data.userId !== null && data.userId !== userId)) return paths.dashboard
  return data.address
}
