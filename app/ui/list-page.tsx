import { Badge, Button, Flex, Span, Stack } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import type { DrawingName } from './drawing.tsx'
import { EmptyState } from './empty-state.tsx'
import type { UrlSearch } from './list-url-state.ts'
import { Ltr } from './ltr.tsx'
import { Page, type PageProps } from './page.tsx'
import type { PageOf } from './page-of.ts'
import { Pager } from './pager.tsx'
import { SearchBox } from './search-box.tsx'
import { SkeletonList } from './skeleton-list.tsx'

export type ListPageProps<Row> = Pick<PageProps, 'title' | 'heading' | 'back'> & {
  /** The link that adds one: 'Add Customer'. On phones only its first word is shown. */
  add: { label: string; icon: ReactNode; to: string }
  /** By what it is searched: 'Name, phone or email'. */
  placeholder: string
  noun: { one: string; many: string }
  address: UrlSearch
  /** Something to know before the list is read. */
  notice?: ReactNode
  /** What else narrows or orders the list; beside the search. */
  filters?: ReactNode
  /** The whole list is one page; how many there are stands above it. */
  unpaged?: boolean
  /** The page of the list in view; undefined while it is read. */
  list: PageOf<Row> | undefined
  /** What is said of an empty list, and of one in which nothing fits the search. */
  nothing: {
    drawing: DrawingName
    yet: string
    found: (query: string) => string
    /** What helps, where that is neither adding one nor another search. */
    action?: ReactNode
  }
  /** How the rows are shown. */
  children: (rows: readonly Row[]) => ReactNode
  /** What opens over it. */
  dialog: ReactNode
}

/** A list that is searched and read page by page, with one way to add to it. */
export function ListPage<Row>(props: ListPageProps<Row>) {
  const { title, heading, back, add, placeholder, noun, address, list, unpaged, children, dialog } = props
  const nounOf = (total: number) => (total === 1 ? noun.one : noun.many)
  return (
    <Page title={title} heading={heading} back={back} actions={<AddButton {...add} />}>
      <Stack gap="4">
        {props.notice}
        <Flex gap="3" align="center" wrap="wrap">
          <SearchBox
            label={`Search ${noun.many}`}
            placeholder={placeholder}
            value={address.query}
            onChange={address.setQuery}
          />
          {props.filters}
          {unpaged && list && (
            <Badge colorPalette="neutral" borderRadius="full" px="2.5" ms="auto" role="status">
              <Ltr>{`${list.total.toLocaleString('en')} ${nounOf(list.total)}`}</Ltr>
            </Badge>
          )}
        </Flex>
        {list === undefined ? (
          <SkeletonList rows={5} />
        ) : list.total === 0 ? (
          <Nothing {...props} />
        ) : (
          children(list.rows)
        )}
        {list && !unpaged && <Pager list={list} noun={nounOf(list.total)} linkTo={address.linkToPage} />}
      </Stack>
      {dialog}
    </Page>
  )
}

function AddButton({ label, icon, to }: ListPageProps<unknown>['add']) {
  const [verb, ...rest] = label.split(' ')
  return (
    <Button asChild>
      <Link to={to} preventScrollReset aria-label={label}>
        {icon}
        <span>
          {verb}
          <Span hideBelow="sm"> {rest.join(' ')}</Span>
        </span>
      </Link>
    </Button>
  )
}

function Nothing({
  add,
  noun,
  address,
  nothing,
}: Pick<ListPageProps<unknown>, 'add' | 'noun' | 'address' | 'nothing'>) {
  const query = address.query.trim()
  return (
    <EmptyState
      drawing={nothing.drawing}
      title={`No ${noun.many} found`}
      text={query === '' ? nothing.yet : nothing.found(query)}
      action={
        nothing.action ??
        (query === '' ? (
          <Button asChild variant="outline">
            <Link to={add.to}>{add.label}</Link>
          </Button>
        ) : (
          <Button variant="outline" onClick={() => address.setQuery('')}>
            Clear search
          </Button>
        ))
      }
    />
  )
}
