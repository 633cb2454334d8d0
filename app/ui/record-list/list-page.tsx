import { Badge, Button, Flex, Span, Stack } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import type { DrawingName } from '../drawing.tsx'
import { EmptyState } from '../empty-state.tsx'
import type { UrlSearch } from '../list-url-state.ts'
import { Ltr } from '../ltr.tsx'
import { Page, type PageProps } from '../page.tsx'
import { SearchBox } from '../search-box.tsx'
import { SkeletonList } from '../skeleton-list.tsx'
import { Pager } from './pager.tsx'
import { PAGE_SIZE, type PageOf, pageInView } from './paging.ts'

type ListPageProps<Row> = Pick<PageProps, 'title' | 'heading' | 'back'> & {
  /** The link that adds one: 'Add Customer'. On phones only its first word is shown. */
  add: { label: string; icon: ReactNode; to: string }
  /** By what it is searched: 'Name, phone or email'. */
  placeholder: string
  noun: Noun
  address: UrlSearch
  /** Something to know before the list is read. */
  notice?: ReactNode
  /** What else narrows or orders the list; beside the search. */
  filters?: ReactNode
  /** The rows that fit; undefined while they are read. */
  found: readonly Row[] | undefined
  /** The initial sync is under way. */
  initialSync: boolean
  /** How many rows a page has; 'all' for a list of one page, with their count above it. */
  pageSize?: number | 'all'
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
  const { title, heading, back, add, placeholder, noun, address, found, initialSync, children, dialog } =
    props
  const { pageSize = PAGE_SIZE } = props
  const list =
    pageSize === 'all'
      ? pageInView(found, { initialSync })
      : pageInView(found, { page: address.page, size: pageSize, initialSync })
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
          {pageSize === 'all' && list && (
            <Badge colorPalette="neutral" borderRadius="full" px="2.5" ms="auto" role="status">
              <Ltr>{`${list.total.toLocaleString('en')} ${nounFor(noun, list.total)}`}</Ltr>
            </Badge>
          )}
        </Flex>
        <PagedRecords
          list={list}
          empty={<Nothing {...props} />}
          pager={pageSize === 'all' ? undefined : { noun, linkTo: address.linkToPage }}
        >
          {children}
        </PagedRecords>
      </Stack>
      {dialog}
    </Page>
  )
}

type Noun = { one: string; many: string }

function nounFor(noun: Noun, total: number): string {
  return total === 1 ? noun.one : noun.many
}

type PagedRecordsProps<Row> = {
  /** Undefined while it is read. */
  list: PageOf<Row> | undefined
  /** How many rows stand in for it meanwhile. */
  skeletonRows?: number
  empty: ReactNode
  /** Left out where everything is on one page. */
  pager?: { noun: Noun; linkTo: (page: number) => string } | undefined
  children: (rows: readonly Row[]) => ReactNode
}

/** One page of records in each of its states: loading, empty, or shown with the way to the other pages. */
export function PagedRecords<Row>({
  list,
  skeletonRows = 5,
  empty,
  pager,
  children,
}: PagedRecordsProps<Row>) {
  if (!list) return <SkeletonList rows={skeletonRows} />
  if (list.total === 0) return empty
  return (
    <>
      {children(list.rows)}
      {pager && <Pager list={list} noun={nounFor(pager.noun, list.total)} linkTo={pager.linkTo} />}
    </>
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

type NothingProps = Pick<ListPageProps<unknown>, 'add' | 'noun' | 'address' | 'nothing'>

function Nothing({ add, noun, address, nothing }: NothingProps) {
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
