import { Button } from '@chakra-ui/react'
import { Download } from 'lucide-react'

type ExportButtonProps<Row> = {
  /** All rows that the list or report is of, not only those of the visible page; undefined while they are read. */
  rows: readonly Row[] | undefined
  onExport: (rows: readonly Row[]) => void
}

/** Downloads the rows as a CSV file; without any there is nothing to press. */
export function ExportButton<Row>({ rows, onExport }: ExportButtonProps<Row>) {
  return (
    <Button variant="outline" disabled={!rows || rows.length === 0} onClick={() => rows && onExport(rows)}>
      <Download aria-hidden="true" /> Export CSV
    </Button>
  )
}
