import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLocation, useNavigation, useNavigationType } from 'react-router-dom'
import { useUrlState } from './url-state.ts'
import { useSettled } from './use-now.ts'

/** Safari refuses to change the URL more than a hundred times in half a minute. */
const WRITE_AFTER_MS = 300

export type UrlPage = {
  /** Counted from 1. */
  page: number
  linkToPage: (page: number) => string
}

/** The page of a list (?page=). */
export function useUrlPage(): UrlPage {
  const { params, linkWith } = useUrlState()
  return {
    page: Number(params.get('page') ?? 1),
    linkToPage: page => linkWith({ page: page === 1 ? null : String(page) }),
  }
}

/** The text of a search field, and the URL (?q=), which is updated once the typing pauses. */
export function useUrlText(): [typed: string, type: (text: string) => void] {
  const { params, set } = useUrlState()
  const location = useLocation()
  const destination = useNavigation().location
  const navigation = useNavigationType()
  const asked = params.get('q') ?? ''
  const [typed, setTyped] = useState(asked)
  const settled = useSettled(typed, WRITE_AFTER_MS)
  const known = useRef(asked)

  // The URL lags behind the typing: applying our own update would drop the letters typed since.
  const isOwn = navigation !== 'POP' && isTyping(location.state)
  useEffect(() => {
    if (isOwn || asked === known.current) return
    known.current = asked
    setTyped(asked)
  }, [isOwn, asked])

  const write = useEffectEvent(() => {
    // While another screen is being loaded, a change of the URL would call the person back to this one.
    const isLeaving = (destination ?? window.location).pathname !== location.pathname
    if (settled === known.current || isLeaving) return
    known.current = settled
    set({ q: settled, page: null }, { state: { typing: true } })
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is the settling that writes
  useEffect(() => write(), [settled])

  return [typed, setTyped]
}

export type UrlSearch = UrlPage & { query: string; setQuery: (query: string) => void }

/** Search and page of a list (?q=, ?page=); another search starts at the first page. */
export function useUrlSearch(): UrlSearch {
  const { params } = useUrlState()
  const { page, linkToPage } = useUrlPage()
  const [query, setQuery] = useUrlText()
  return { query, setQuery, page: query === (params.get('q') ?? '') ? page : 1, linkToPage }
}

export type Sorting<Column extends string> = { column: Column; descending: boolean }
export type UrlSort<Column extends string> = Sorting<Column> & {
  sortBy: (sorting: Sorting<Column>) => void
  /** Sorts by a column in ascending order; reverses the order of the column that the list is sorted by. */
  flip: (column: Column) => void
}

/** The sorting of a list (?sort=, ?order=desc); by default the first column, ascending. */
export function useUrlSort<Column extends string>(columns: readonly [Column, ...Column[]]): UrlSort<Column> {
  const { params, set } = useUrlState()
  const asked = params.get('sort')
  const column = columns.find(each => each === asked) ?? columns[0]
  const descending = params.get('order') === 'desc'
  const sortBy = (sorting: Sorting<Column>) =>
    set({ sort: sorting.column, order: sorting.descending ? 'desc' : null, page: null })
  return {
    column,
    descending,
    sortBy,
    flip: asked => sortBy({ column: asked, descending: asked === column && !descending }),
  }
}

function isTyping(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'typing' in state
}
