import { Button } from '@chakra-ui/react'
import { FileDown } from 'lucide-react'
import { useProducts } from '#app/queries/products.ts'
import { useServices } from '#app/queries/services.ts'
import { saveFile } from '#app/ui/save-file.ts'
import type { ImportKind } from '#schema/protocol/import.ts'
import { productsCsv, servicesCsv } from '#schema/rules/import/price-list.ts'

/** Writes what the shop has as a file to change and import again; only services and products are changed by files. */
export function ListButton({ kind }: { kind: ImportKind }) {
  if (kind === 'services') return <ServiceList />
  return kind === 'products' ? <ProductList /> : null
}

function ServiceList() {
  const services = useServices()
  return (
    <Download
      label="Download services and prices"
      onClick={services && (() => saveFile('sheen-services.csv', servicesCsv(services)))}
    />
  )
}

function ProductList() {
  const products = useProducts()
  return (
    <Download
      label="Download products and prices"
      onClick={products && (() => saveFile('sheen-products.csv', productsCsv(products)))}
    />
  )
}

function Download({ label, onClick }: { label: string; onClick: (() => void) | undefined }) {
  return (
    <Button variant="outline" disabled={!onClick} onClick={onClick}>
      <FileDown aria-hidden="true" /> {label}
    </Button>
  )
}
