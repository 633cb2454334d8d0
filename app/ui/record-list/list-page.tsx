import { Badge, Box, Button, Flex, Span, Stack } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { formatCount } from '#schema/texts/count-text.ts'
import { DraftMark } from '../drafts/draft-note.tsx'
import type { DraftName } from '../drafts/draft-store.ts'
import { useHasDraft } from '../drafts/use-draft.ts'
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
  /** The link that adds a record: 'Add Customer'. On phones only its first word is shown. */
  add: { label: string; icon: ReactNode; to: string; draft?: DraftName }
  /** The fields that the search covers: 'Name, phone or email'. */
  placeholder: string
  noun: Noun
  address: UrlSearch
  /** A notice above the list. */
  notice?: ReactNode
  /** Filters and sorting, beside the search. */
  filters?: ReactNode
  /** The rows that match; undefined while they are loading. */
  rows: readonly Row[] | undefined
  /** The initial sync is under way. */
  initialSync: boolean
  /** Rows on a page; 'all' for a list without pages, with its count above. */
  pageSize?: number | 'all'
  /** The texts for an empty list (`yet`) and for a search without matches (`noMatch`). */
  nothing: {
    drawing: DrawingName
    yet: string
    noMatch: (query: string) => string
    /** The button to show instead of adding a record or clearing the search. */
    action?: ReactNode
  }
  children: (rows: readonly Row[]) => ReactNode
  /** The sheets and dialogs of the list. */
  dialog: ReactNode
}

/** The page of a list with search, pages and a link that adds a record. */
export function ListPage<Row>(props: ListPageProps<Row>) {
  const { title, heading, back, add, placeholder, noun, address, rows, initialSync, children, dialog } = props
  const { pageSize = PAGE_SIZE } = props
  const list =
    pageSize === 'all'
      ? pageInView(rows, { initialSync })
      : pageInView(rows, { page: address.page, size: pageSize, initialSync })
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
              <Ltr>{`${formatCount(list.total)} ${nounFor(noun, list.total)}`}</Ltr>
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
  /** Undefined while it is loading. */
  list: PageOf<Row> | undefined
  skeletonRows?: number
  empty: ReactNode
  /** Left out for a list without pages. */
  pager?: { noun: Noun; linkTo: (page: number) => string } | undefined
  children: (rows: readonly Row[]) => ReactNode
}

/** One page of records in each of its states: loading, empty, or shown with links to the other pages. */
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
      <Box css={ROWS_OF_A_PAGE}>{children(list.rows)}</Box>
      {pager && <Pager list={list} noun={nounFor(pager.noun, list.total)} linkTo={pager.linkTo} />}
    </>
  )
}

/** The ten rows of a page fill the height of the window, below the title and the search and above the links to the pages. */
const ROWS_OF_A_PAGE = { '--row-height': 'clamp(55px, calc((100dvh - 340px) / 10), 76px)' }

function AddButton({ label, icon, to, draft }: ListPageProps<unknown>['add']) {
  const [verb, ...rest] = label.split(' ')
  const hasDraft = useHasDraft(draft)
  return (
    <Button asChild>
      <Link to={to} preventScrollReset aria-label={hasDraft ? `${label}, draft` : label}>
        {icon}
        <span>
          {verb}
          <Span hideBelow="sm"> {rest.join(' ')}</Span>
        </span>
        <DraftMark name={draft} />
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
      text={query === '' ? nothing.yet : nothing.noMatch(query)}
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
