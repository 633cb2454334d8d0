import { ListFrame, ListTable } from '#app/ui/list-rows.tsx'
import type { ImportFault } from '#schema/protocol/admin.ts'
import { fieldLabel } from './import-fields.ts'

export function FaultTable({ faults }: { faults: readonly ImportFault[] }) {
  return (
    <ListFrame maxH="80" overflowY="auto" role="region" aria-label="Faults" tabIndex={0}>
      <ListTable>
        <thead>
          <tr>
            <th scope="col" data-end>
              Line
            </th>
            <th scope="col">Column</th>
            <th scope="col">Why</th>
          </tr>
        </thead>
        <tbody>
          {faults.map(({ line, field, message }) => (
            <tr key={`${line} ${field} ${message}`}>
              <td data-end>{line}</td>
              <td>{fieldLabel(field)}</td>
              <td>{message}</td>
            </tr>
          ))}
        </tbody>
      </ListTable>
    </ListFrame>
  )
}
