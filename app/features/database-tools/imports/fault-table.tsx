import { ListFrame, ListTable } from '#app/ui/list-rows.tsx'
import type { ImportFault } from '#schema/protocol/import.ts'
import { fieldLabel } from './import-fields.ts'

/** More than anybody mends by reading them here; the file to download has all. */
export const FAULTS_DRAWN = 200

export type FaultTableProps = { label: string; faults: readonly ImportFault[] }

/** Rows of the file that something is to be said of, as far as they can be drawn. */
export function FaultTable({ label, faults }: FaultTableProps) {
  return (
    <ListFrame maxH="80" overflowY="auto" role="region" aria-label={label} tabIndex={0}>
      <ListTable>
        <thead>
          <tr>
            <th scope="col" data-end>
              Line
            </th>
            <th scope="col">Column</th>
            <th scope="col">Value</th>
            <th scope="col">Why</th>
          </tr>
        </thead>
        <tbody>
          {faults.slice(0, FAULTS_DRAWN).map(({ line, field, value, message }) => (
            <tr key={`${line} ${field} ${message}`}>
              <td data-end>{line}</td>
              <td>{fieldLabel(field)}</td>
              <td>
                <bdi>{value}</bdi>
              </td>
              <td>{message}</td>
            </tr>
          ))}
        </tbody>
      </ListTable>
    </ListFrame>
  )
}
