/** @jsxRuntime automatic */
import { useContext } from 'react'
import type { PrintedColumn, PrintedRow, PrintedTable } from '#schema/rules/documents/printed-document.ts'
import { LABELS, type Label } from '#schema/texts/documents/labels.ts'
import { DocumentLanguage, InBoth, inOrder, Words } from './document-parts.tsx'

/** The lines of a document. On a narrow paper each is stacked, without a head above. */
export function DocumentTable({ table: { of, columns, rows } }: { table: PrintedTable }) {
  return (
    <table className="paper-lines">
      <thead>
        <tr>
          <Head label={of} />
          {columns.map(({ label }, i) => (
            <Head key={label[0]} label={i === columns.length - 1 ? inCurrency(label) : label} />
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(row => (
          <Row key={row.key} row={row} columns={columns} />
        ))}
      </tbody>
    </table>
  )
}

function Head({ label }: { label: Label }) {
  return (
    <th scope="col">
      <InBoth label={label} />
    </th>
  )
}

function inCurrency([english, arabic]: Label): Label {
  return [`${english} (${LABELS.currency[0]})`, `${arabic} (${LABELS.currency[1]})`]
}

function Row({ row, columns }: { row: PrintedRow; columns: readonly PrintedColumn[] }) {
  const language = useContext(DocumentLanguage)
  const { name, notes = [], narrow, cells, look } = row
  return (
    <tr className={look && 'paper-strong'}>
      <td>
        <Words>{name}</Words>
        {notes.map(note => (
          <div key={note} className="paper-note paper-muted">
            <bdi>{note}</bdi>
          </div>
        ))}
      </td>
      {narrow && (
        <td className="paper-roll">
          {narrow.map(part => (
            <div key={part}>
              <bdi>{part}</bdi>
            </div>
          ))}
        </td>
      )}
      {columns.map(({ label, narrow: on }, i) => (
        <td
          key={label[0]}
          className={on === 'none' ? 'paper-desk' : undefined}
          data-label={on === 'labelled' ? inOrder(label, language)[0] : undefined}
        >
          {cells[i] && <bdi>{cells[i]}</bdi>}
        </td>
      ))}
    </tr>
  )
}
