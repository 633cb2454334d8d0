import { useEffect, useState } from 'react'
import { request } from '#app/api/request.ts'
import { type LoggedMutation, MutationsResponse } from '#schema/protocol/admin.ts'
import { failureText } from '../failure-text.ts'
import { useAdminAnswer } from '../use-admin-answer.ts'

type Asked = { search: string; outcome: 'applied' | 'rejected' | null }
/** What came after the first page. */
type More = { after: unknown; mutations: LoggedMutation[]; cursor: string | null }

/** The log as far as it has been asked for: the first page by itself, each further one by `showMore`. */
export function useLog({ search, outcome }: Asked) {
  const query = new URLSearchParams({ search, ...(outcome && { outcome }) })
  const path = `/api/admin/mutations?${query}`
  const answer = useAdminAnswer(path, MutationsResponse)
  const { held, asking: searching } = answer
  const first = held?.value
  const [before, setBefore] = useState(held)
  useEffect(() => {
    if (held) setBefore(held)
  }, [held])
  const [more, setMore] = useState<More | null>(null)
  const [asking, setAsking] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  // Pages go on where the one before ended: with another first page they begin anew.
  const rest = more?.after === first ? more : null
  // biome-ignore lint/correctness/useExhaustiveDependencies: what failed was about the list before.
  useEffect(() => setFailure(null), [first])

  const cursor = rest ? rest.cursor : (first?.cursor ?? null)
  const showMore = async () => {
    if (!first || !cursor) return
    setAsking(true)
    setFailure(null)
    try {
      const page = MutationsResponse.parse(await request(`${path}&before=${cursor}`))
      setMore({
        after: first,
        mutations: [...(rest?.mutations ?? []), ...page.mutations],
        cursor: page.cursor,
      })
    } catch (error) {
      setFailure(failureText(error))
    }
    setAsking(false)
  }
  // What was found before stays until the next answer is here: a list that blinks at every word is hard to read.
  const shown = { ...answer, held: held ?? (searching ? before : null) }
  return {
    answer: shown,
    further: rest?.mutations ?? NONE,
    hasMore: cursor !== null,
    asking,
    failure,
    showMore,
  }
}

const NONE: LoggedMutation[] = []
