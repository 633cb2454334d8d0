import { z } from 'zod'
import { paths } from '#app/paths.ts'

/** The page that led to the sign-in page. It travels in the history's state, which no link can set. */
const RequestedPage = z.object({
  address: z.string().regex(/^\/dashboard(?:[/?#]|$)/),
  /** The id of the user whose session ended on that page; null when nobody was signed in. */
  userId: z.number().nullable(),
})
type PageRequest = z.infer<typeof RequestedPage>

type Place = { pathname: string; search: string; hash: string }

export function requestedPage({ pathname, search, hash }: Place, userId: number | null): PageRequest {
  return { address: `${pathname}${search}${hash}`, userId }
}

/** The page to open after signing in: the requested one, unless another user was signed in there. */
export function pageAfterSignIn(state: unknown, userId: number): string {
  const { data } = RequestedPage.safeParse(state)
  if (!data || (data.userId !== null && data.userId !== userId)) return paths.dashboard
  return data.address
}
