import { useEffect, useState } from 'react'
import { useLocation, useNavigationType, useSearchParams } from 'react-router-dom'
import { useChangeAddress } from './use-change-address.ts'

export type UrlSearch = {
  query: string
  page: number
  setQuery: (query: string) => void
  linkToPage: (page: number) => string
}

/** Search and page of a list, kept in the address (?q=, ?page=), so that Back and a shared link bring them again. */
export function useUrlSearch(): UrlSearch {
  const [params] = useSearchParams()
  const change = useChangeAddress()
  const location = useLocation()
  const arrival = useNavigationType()
  const asked = params.get('q') ?? ''
  const [query, setTyped] = useState(asked)

  // The address follows the typing a moment later: taking it back would swallow letters typed meanwhile.
  const ownTyping = arrival !== 'POP' && isTyping(location.state)
  useEffect(() => {
    if (!ownTyping) setTyped(asked)
  }, [ownTyping, asked])

  return {
    query,
    page: query === asked ? Number(params.get('page') ?? 1) : 1,
    setQuery: typed => {
      setTyped(typed)
      afterPaint(() =>
        change(
          current => {
            current.delete('page')
            if (typed === '') current.delete('q')
            else current.set('q', typed)
          },
          { state: { typing: true } },
        ),
      )
    },
    linkToPage: page => {
      const link = new URLSearchParams(params)
      if (page === 1) link.delete('page')
      else link.set('page', String(page))
      return `?${link}`
    },
  }
}

/** A new address draws the whole frame anew: what was typed for is on the screen before. */
function afterPaint(work: () => void): void {
  requestAnimationFrame(() => setTimeout(work))
}

function isTyping(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'typing' in state
}
