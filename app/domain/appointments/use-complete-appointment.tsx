import { type ReactNode, useRef, useState } from 'react'
import { readVehicleText } from '#app/queries/appointments.ts'
import { readProposedUse } from '#app/queries/products.ts'
import { reasonOf } from '#app/ui/reason-of.ts'
import { toastFailure } from '#app/ui/toast.ts'
import { completeWithUse, type ProductUsedLine, proposedLines } from './products-used-lines.ts'
import { ProductsUsedSheet } from './products-used-sheet.tsx'

type CompleteAppointment = {
  /** Completes an appointment: at once if its services use no products, else after the sheet has confirmed them. */
  complete: (id: number) => Promise<void>
  completing: boolean
  /** The sheet that asks for the products used; render it anywhere on the screen. */
  sheet: ReactNode
}

/**
 * Completes appointments, on every screen. Use one for a whole list: in a row, the sheet would be unmounted with the
 * row. `onCompleted` is called with the vehicle's name, for the toast of a list that no longer shows the row.
 */
export function useCompleteAppointment(
  onCompleted?: (id: number, car: string | null) => void,
): CompleteAppointment {
  const [asked, setAsked] = useState<{
    id: number
    car: string | null
    lines: ProductUsedLine[]
    opening: number
  } | null>(null)
  const [open, setOpen] = useState(false)
  const begun = useRef(false)
  const [completing, setCompleting] = useState(false)

  async function complete(id: number) {
    if (begun.current) return
    begun.current = true
    setCompleting(true)
    try {
      const lines = proposedLines(await readProposedUse(id))
      const car = await readVehicleText(id)
      if (lines.length === 0) {
        await completeWithUse(id, [])
        onCompleted?.(id, car)
        return
      }
      setAsked(last => ({ id, car, lines, opening: (last?.opening ?? 0) + 1 }))
      setOpen(true)
    } catch (error) {
      toastFailure(`Failed to complete service: ${reasonOf(error)}`)
    } finally {
      begun.current = false
      setCompleting(false)
    }
  }

  const sheet = asked && (
    <ProductsUsedSheet
      key={asked.opening}
      open={open}
      title="Complete Service"
      intro={`${asked.car ? `${asked.car}. ` : ''}What the work used up. It leaves the stock.`}
      saveLabel="Complete Service"
      lines={asked.lines}
      onSave={async lines => {
        await completeWithUse(asked.id, lines)
        onCompleted?.(asked.id, asked.car)
      }}
      deed="complete service"
      onClose={() => setOpen(false)}
    />
  )
  return { complete, completing, sheet }
}
