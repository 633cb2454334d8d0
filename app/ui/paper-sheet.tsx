import { Button } from '@chakra-ui/react'
import { Global } from '@emotion/react'
import { Printer } from 'lucide-react'
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { z } from 'zod'
import '#app/documents/paper.css'
import '#app/documents/paper-wide.css'
import { storedValue } from '../api/web-storage.ts'

const PaperSize = z.enum(['a4', '80mm'])
export type PaperSize = z.infer<typeof PaperSize>

const ROLL_MM = 80
const ROLL_MARGIN_MM = 4
const A4_MARGIN_MM = 14
const MM_PER_PX = 25.4 / 96

/** Hides everything else on the screen, including toasts and open sheets, when the paper is printed. */
const ONLY_THE_PAPER = `@media print {
  html, body { background: #fff !important }
  body :not([data-paper], [data-paper] *, :has([data-paper])) { display: none !important }
}`

type PaperSheetProps = {
  size: PaperSize
  /** The data of the children; the paper's length is measured anew when it changes. */
  contents: unknown
  /** It says little: on A4 it is set in larger type and wider spaces, so that it fills its page. */
  roomy?: boolean
  children: ReactNode
}

/** The sheet is white in both themes, as on paper. On a roll its length follows its content. */
export function PaperSheet({ size, contents, roomy = false, children }: PaperSheetProps) {
  const sheet = useRef<HTMLElement>(null)
  const heightMm = useHeightMm(sheet, size, contents)
  const page =
    size === 'a4'
      ? `size: A4; margin: ${A4_MARGIN_MM}mm`
      : `size: ${ROLL_MM}mm ${heightMm + 2 * ROLL_MARGIN_MM}mm; margin: ${ROLL_MARGIN_MM}mm`
  return (
    <>
      <Global styles={`@page { ${page} } ${ONLY_THE_PAPER}`} />
      <article
        ref={sheet}
        className="paper"
        data-paper=""
        data-size={size}
        data-roomy={roomy || undefined}
        aria-label="Paper"
        lang="en"
        dir="ltr"
      >
        {children}
      </article>
    </>
  )
}

const lastSize = storedValue('sheen-paper-size', PaperSize, { asText: true })

type Printing = {
  size: PaperSize
  print: (size: PaperSize) => void
  /** Prints in the size that this device printed in last. */
  printAsLast: () => void
}

/** The size that the paper was printed in last, and what prints it. */
export function usePrinting(): Printing {
  const [size, setSize] = useState<PaperSize>('a4')
  const print = (wanted: PaperSize) => {
    flushSync(() => setSize(wanted))
    lastSize.write(wanted)
    // Printing waits one frame, in which the sheet of the new paper size is measured.
    requestAnimationFrame(() => window.print())
  }
  return { size, print, printAsLast: () => print(lastSize.read() ?? 'a4') }
}

type PrintButtonsProps = { disabled?: boolean; print: (size: PaperSize) => void }

export function PrintButtons({ disabled = false, print }: PrintButtonsProps) {
  return (
    <>
      <Button variant="outline" disabled={disabled} onClick={() => print('80mm')}>
        <Printer aria-hidden="true" /> Print 80 mm
      </Button>
      <Button disabled={disabled} onClick={() => print('a4')}>
        <Printer aria-hidden="true" /> Print A4
      </Button>
    </>
  )
}

function useHeightMm(sheet: { current: HTMLElement | null }, size: PaperSize, contents: unknown): number {
  const [heightMm, setHeightMm] = useState(200)
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is on it and how wide it is make its height.
  useLayoutEffect(() => {
    if (sheet.current) setHeightMm(Math.ceil(sheet.current.scrollHeight * MM_PER_PX))
  }, [size, contents])
  return heightMm
}
