import { type ReactNode, useRef, useState } from 'react'
import { readVehicleText } from '#app/queries/appointments.ts'
import { readProposedUse } from '#app/queries/products.ts'
import { reasonOf } from '#app/ui/reason-of.ts'
import { toastFailure } from '#app/ui/toast.ts'
import { completeWithUse, type ProductUsedLine, proposedLines } from './products-used-lines.ts'
import { ProductsUsedSheet } from './products-used-sheet.tsx'

type CompleteAppointment = {
  /** Completes an appointment: at once when its services use nothing up, else after one look at what they did. */
  complete: (id: number) => Promise<void>
  completing: boolean
  /** What asks; to be put anywhere on the screen. */
  sheet: ReactNode
}

/**
 * How every screen completes an appointment. One for a whole list is enough, and outlives the row that it closes.
 * `onCompleted` hears of each with the name of its vehicle: a list says so, for the row is gone.
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
