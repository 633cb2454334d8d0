import { Button } from '@chakra-ui/react'
import { Download } from 'lucide-react'

type ExportButtonProps<Row> = {
  /** All rows that the list or report is of, not only those of the visible page; undefined while they are read. */
  found: readonly Row[] | undefined
  onExport: (found: readonly Row[]) => void
}

/** Downloads the rows as a CSV file; without any there is nothing to press. */
export function ExportButton<Row>({ found, onExport }: ExportButtonProps<Row>) {
  return (
    <Button
      variant="outline"
      disabled={!found || found.length === 0}
      onClick={() => found && onExport(found)}
    >
      <Download aria-hidden="true" /> Export CSV
    </Button>
  )
}
