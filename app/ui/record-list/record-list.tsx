import type { SystemStyleObject } from '@chakra-ui/react'
import { Eye, Pencil } from 'lucide-react'
import { memo, type ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { shallow } from 'zustand/shallow'
import { PendingMark } from '../badges.tsx'
import { DraftMark } from '../drafts/draft-note.tsx'
import type { DraftName } from '../drafts/draft-store.ts'
import { ItemBoundary } from '../item-boundary.tsx'
import { ListCards, ListFrame, ListTable } from '../list-rows.tsx'
import type { UrlSort } from '../list-url-state.ts'
import { useWide } from '../use-wide.ts'
import { SortHeader } from './sort.tsx'

/** The columns of every listed row that the kit needs. A feature adds those that it shows. */
export type ListedRow = {
  id: number | string
  name: string
  /** Where the name leads, if anywhere; a link that begins with '?' opens a sheet over the list. */
  to?: string
  /** Changed on this device and not on the server yet. */
  unsynced?: boolean
  /** The draft of an edit of this row. */
  draft?: DraftName
  /** Still listed, but no longer in use. */
  dim?: boolean
}

/** A row of the local database: it has a page or a sheet of its own. */
export type ListedRecord = ListedRow & { id: number; to: string; unsynced: boolean }

type RecordColumn<Row, Sort extends string = never> = {
  header: string
  /** The longer name, on hovering over the header. */
  hint?: string
  cell: (row: Row) => ReactNode
  /** The column that the header sorts by. */
  sort?: Sort
  /** Aligns numbers and dates to the end. */
  end?: boolean
  /** Shown on desktops only. */
  wide?: boolean
  /** Stays on one line on desktops. */
  whole?: boolean
  /** Takes the remaining width and truncates. */
  rest?: boolean
}

/** How one kind of record is listed. It must be a constant: another object renders every row again. */
export type RecordView<Row extends ListedRow, Sort extends string = never> = {
  /** The accessible name of the table or list: 'Customers'. */
  label: string
  columns: readonly RecordColumn<Row, Sort>[]
  card: {
    /** The text of the link, instead of the record's name. */
    name?: (row: Row) => string
    /** The names read left to right in every language: plates. */
    ltr?: boolean
    /** Replaces the linked name and its mark. */
    title?: (row: Row) => ReactNode
    badge?: (row: Row) => ReactNode
    /** The lines below the name. */
    lines: (row: Row) => ReactNode
    /** The end of a card without a menu. */
    end?: (row: Row) => ReactNode
  }
  /** `RowActions` for the last column and the end of each card. */
  actions?: (row: Row) => ReactNode
  /** What the link of the last column does, instead of actions. Cards have none: they are links. */
  opens?: 'View' | 'Edit'
  /** Reduces the padding, for many columns. */
  dense?: boolean
  tableCss?: SystemStyleObject
}

type RecordListProps<Row extends ListedRow, Sort extends string> = {
  view: RecordView<Row, Sort>
  rows: readonly Row[]
  sort?: UrlSort<Sort>
}

/** Records as a table, and on phones as cards. */
export function RecordList<Row extends ListedRow, Sort extends string>(props: RecordListProps<Row, Sort>) {
  const wide = useWide()
  return wide ? <RecordTable {...props} /> : <RecordCards {...props} />
}

function RecordTable<Row extends ListedRow, Sort extends string>(props: RecordListProps<Row, Sort>) {
  const { view, rows, sort } = props
  const lastHeader = view.opens ?? 'Actions'
  return (
    <ListFrame>
      <ListTable aria-label={view.label} data-dense={view.dense || undefined} css={view.tableCss}>
        <thead>
          <tr>
            {view.columns.map(({ header, hint, sort: column, end, wide, whole }) =>
              column !== undefined && sort ? (
                <SortHeader key={header} column={column} label={header} sort={sort} end={end ?? false} />
              ) : (
                <th
                  key={header}
                  scope="col"
                  title={hint}
                  data-end={end || undefined}
                  data-wide={wide || undefined}
                  data-whole={whole || undefined}
                >
                  {header}
                </th>
              ),
            )}
            <th scope="col" data-end>
              {lastHeader}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(row => (
            <ItemBoundary key={row.id} as="tr">
              <TableRow view={view} row={row} />
            </ItemBoundary>
          ))}
        </tbody>
      </ListTable>
    </ListFrame>
  )
}

/** Records as cards, for phones and other narrow places. */
export function RecordCards<Row extends ListedRow, Sort extends string>({
  view,
  rows,
}: RecordListProps<Row, Sort>) {
  return (
    <ListCards aria-label={view.label}>
      {rows.map(row => (
        <ItemBoundary key={row.id} as="li">
          <Card view={view} row={row} />
        </ItemBoundary>
      ))}
    </ListCards>
  )
}

type RowProps<Row extends ListedRow, Sort extends string> = { view: RecordView<Row, Sort>; row: Row }

/** Compares rows by value, because each keystroke in the search creates new objects for rows that have not changed. */
function isSameRow<Row extends ListedRow>(before: RowProps<Row, string>, after: RowProps<Row, string>) {
  return before.view === after.view && shallow(before.row, after.row)
}

const TableRow = memo(DrawnRow, isSameRow) as typeof DrawnRow

function DrawnRow<Row extends ListedRow, Sort extends string>({ view, row }: RowProps<Row, Sort>) {
  return (
    <tr data-dim={row.dim || undefined}>
      {view.columns.map(({ header, cell, end, wide, whole, rest }) => (
        <td
          key={header}
          data-end={end || undefined}
          data-wide={wide || undefined}
          data-whole={whole || undefined}
          data-rest={rest || undefined}
        >
          {cell(row)}
        </td>
      ))}
      <td>{view.opens ? <OpeningLink row={row} does={view.opens} /> : view.actions?.(row)}</td>
    </tr>
  )
}

const Card = memo(DrawnCard, isSameRow) as typeof DrawnCard

function DrawnCard<Row extends ListedRow, Sort extends string>({ view, row }: RowProps<Row, Sort>) {
  const { card, actions } = view
  return (
    <li data-dim={row.dim || undefined}>
      <div className="row-body">
        {card.title?.(row) ?? (
          <span className="row-head">
            <RecordLink row={{ ...row, name: card.name?.(row) ?? row.name }} ltr={card.ltr} />
            {card.badge?.(row)}
            {row.unsynced && <PendingMark />}
            {row.draft && <DraftMark name={row.draft} />}
          </span>
        )}
        {card.lines(row)}
      </div>
      {card.end ? <span className="row-end">{card.end(row)}</span> : actions?.(row)}
    </li>
  )
}

type RecordNameProps = {
  row: ListedRow
  /** It reads from left to right: a plate. */
  ltr?: boolean | undefined
}

/** The first column of most tables: the name as a link to the record, and the mark of an unsynced row. */
export function RecordName({ row, ltr }: RecordNameProps) {
  return (
    <span className="row-head">
      <RecordLink row={row} ltr={ltr} title={ltr ? undefined : row.name} />
      {row.unsynced && <PendingMark />}
      {row.draft && <DraftMark name={row.draft} />}
    </span>
  )
}

export function RecordLink({ row, ltr, title }: RecordNameProps & { title?: string | undefined }) {
  const { to, name } = row
  if (to === undefined)
    return (
      <strong className="row-cut" dir="auto">
        {name}
      </strong>
    )
  return (
    <Link
      className="row-name"
      dir={ltr ? undefined : 'auto'}
      to={to}
      preventScrollReset={to.startsWith('?')}
      title={title}
    >
      {ltr ? <bdi dir="ltr">{name}</bdi> : name}
    </Link>
  )
}

const OPENING_ICONS = { View: Eye, Edit: Pencil }

function OpeningLink({ row: { id, to = '' }, does }: { row: ListedRow; does: 'View' | 'Edit' }) {
  const Icon = OPENING_ICONS[does]
  return (
    <span className="row-actions">
      <Link
        className="row-action"
        to={to}
        preventScrollReset={to.startsWith('?')}
        aria-label={`${does} ${id}`}
        title={does}
      >
        <Icon aria-hidden="true" />
      </Link>
    </span>
  )
}
