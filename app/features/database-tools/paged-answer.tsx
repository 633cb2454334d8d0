import { Button, Text } from '@chakra-ui/react'
import { useEffect, useState } from 'react'
import type { z } from 'zod'
import { request } from '#app/api/request.ts'
import { failureText, useServerAnswer } from '#app/domain/server-answer.tsx'

type Page = { cursor: string | number | null }

/** The pages after the first one. */
type More<Output> = { after: unknown; pages: Output[] }

/**
 * The loaded part of a list of the server's, whose `path` has search params: the first page loads by itself, each further one through
 * `showMore`.
 */
export function usePagedAnswer<Output extends Page>(path: string, schema: z.ZodType<Output>) {
  const answer = useServerAnswer(path, schema)
  const { latest, asking: searching } = answer
  const first = latest?.value
  const [before, setBefore] = useState(latest)
  useEffect(() => {
    if (latest) setBefore(latest)
  }, [latest])
  const [more, setMore] = useState<More<Output> | null>(null)
  const [asking, setAsking] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  // Each page continues at the cursor of the page before it, so a new first page discards the others.
  const further = more?.after === first ? (more?.pages ?? []) : []
  // biome-ignore lint/correctness/useExhaustiveDependencies: what failed was about the list before.
  useEffect(() => setFailure(null), [first])

  const cursor = (further.at(-1) ?? first)?.cursor ?? null
  const showMore = async () => {
    if (!first || cursor === null) return
    setAsking(true)
    setFailure(null)
    try {
      const page = schema.parse(await request(`${path}&before=${cursor}`))
      setMore({ after: first, pages: [...further, page] })
    } catch (error) {
      setFailure(failureText(error))
    }
    setAsking(false)
  }
  // The previous results stay until the next response arrives: a list that empties at every keystroke is hard to
  // read.
  const shown = { ...answer, latest: latest ?? (searching ? before : null) }
  return { answer: shown, further, hasMore: cursor !== null, asking, failure, showMore }
}

type MorePagesProps = {
  paged: Pick<ReturnType<typeof usePagedAnswer>, 'hasMore' | 'asking' | 'failure' | 'showMore'> & {
    answer: { online: boolean }
  }
}

/** The end of such a list: what failed, and the way to its next page. */
export function MorePages({ paged }: MorePagesProps) {
  const { answer, hasMore, asking, failure, showMore } = paged
  return (
    <>
      {failure && (
        <Text role="alert" color="danger.fg">
          {failure}
        </Text>
      )}
      {hasMore && (
        <Button
          variant="outline"
          alignSelf="center"
          onClick={showMore}
          loading={asking}
          disabled={!answer.online}
        >
          Show more
        </Button>
      )}
    </>
  )
}
