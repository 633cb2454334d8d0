import type { Paging } from '#schema/rest/fields.ts'
import type { AppContext } from '../deps.ts'

/** Sets the pagination headers of a response: the length of the whole list and links to its other pages. */
export function setPaginationHeaders(c: AppContext, { page, limit }: Paging, total: number): void {
  const last = Math.max(1, Math.ceil(total / limit))
  const { pathname, searchParams } = new URL(c.req.url)
  const link = (rel: string, to: number) => {
    searchParams.set('page', String(to))
    searchParams.set('limit', String(limit))
    return `<${pathname}?${searchParams}>; rel="${rel}"`
  }
  const links = [
    link('first', 1),
    ...(page > 1 ? [link('prev', Math.min(page - 1, last))] : []),
    ...(page < last ? [link('next', page + 1)] : []),
    link('last', last),
  ]
  c.header('X-Total-Count', String(total))
  c.header('Link', links.join(', '))
}
