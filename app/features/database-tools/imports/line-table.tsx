import type { ReactNode } from 'react'
import { ListFrame, ListTable } from '#app/ui/list-rows.tsx'

type LineTableProps = { label: string; columns: readonly string[]; children: ReactNode }

/** A table of lines of a file, which scrolls in itself: the number of the line, then these columns. */
export function LineTable({ label, columns, children }: LineTableProps) {
  return (
    <ListFrame maxH="80" overflowY="auto" role="region" aria-label={label} tabIndex={0}>
      <ListTable>
        <thead>
          <tr>
            <th scope="col" data-end>
              Line
            </th>
            {columns.map(column => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </ListTable>
    </ListFrame>
  )
}
