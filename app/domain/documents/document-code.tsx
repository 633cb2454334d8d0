import { chakra } from '@chakra-ui/react'
import encodeQR from 'qr'
import { memo } from 'react'

/** The paper is white around the code: with these it is the quiet zone of four modules. */
const BORDER = 2

/** A QR code on a paper. */
export const DocumentCode = memo(function DocumentCode({ text, label }: { text: string; label: string }) {
  const rows = encodeQR(text, 'raw', { ecc: 'medium', border: BORDER })
  return (
    <Code viewBox={`0 0 ${rows.length} ${rows.length}`} role="img" aria-label={label}>
      <path d={pathOf(rows)} fill="#000" />
    </Code>
  )
})

function pathOf(rows: readonly (readonly boolean[])[]): string {
  return rows.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
}

/** Its modules are above half a millimetre, which a phone reads from a roll’s coarse print, too. */
const Code = chakra('svg', {
  base: { w: '28mm', h: '28mm', flexShrink: 0, shapeRendering: 'crispEdges' },
})
