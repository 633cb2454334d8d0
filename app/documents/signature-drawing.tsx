/** @jsxRuntime automatic */
import { SIGNATURE_HEIGHT, SIGNATURE_WIDTH, type Strokes } from '#schema/rows/inspection.ts'
import { signaturePath } from '#schema/rules/inspections/signature.ts'

/** A signature in the colour of the text around it. */
export function SignatureDrawing({ strokes, label }: { strokes: Strokes; label: string }) {
  return (
    <svg
      viewBox={`0 0 ${SIGNATURE_WIDTH} ${SIGNATURE_HEIGHT}`}
      width="100%"
      height="100%"
      role="img"
      aria-label={label}
    >
      <path
        d={signaturePath(strokes)}
        fill="none"
        stroke="currentColor"
        strokeWidth="9"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  )
}
