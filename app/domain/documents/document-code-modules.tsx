import encodeQR from 'qr'
import { memo } from 'react'

/** The modules of a QR code as one shape: dark on the white of the paper, which is its quiet zone. */
const DocumentCodeModules = memo(function DocumentCodeModules({ text }: { text: string }) {
  const rows = encodeQR(text, 'raw', { ecc: 'medium', border: 0 })
  return (
    <svg viewBox={`0 0 ${rows.length} ${rows.length}`} shapeRendering="crispEdges" aria-hidden="true">
      <path d={pathOf(rows)} fill="#000" />
    </svg>
  )
})

export default DocumentCodeModules

function pathOf(rows: readonly (readonly boolean[])[]): string {
  return rows
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('')
}
