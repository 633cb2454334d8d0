import { useMemo } from 'react'
import { z } from 'zod'
import { useUser } from '#app/session/session-store.ts'
import { keptOnDevice, useKept } from '#app/ui/kept-on-device.ts'
import { Instant } from '#schema/rows/fields.ts'
import { RoundLine, roundWith } from './round-lines.ts'

const CountRound = z.object({ startedAt: Instant, lines: z.array(RoundLine) })
export type CountRound = z.infer<typeof CountRound>

/**
 * A round through the shelves: what this person has counted on this device since they began. The counts
 * themselves are changes like any other; this is only the list of them, and it outlives a reload.
 */
export function useCountRound() {
  const { id } = useUser()
  const kept = useMemo(() => keptOnDevice(`sheen-stock-round-${id}-1`, CountRound), [id])
  return {
    round: useKept(kept),
    add: (line: RoundLine) => {
      const round = kept.read() ?? { startedAt: new Date().toISOString(), lines: [] }
      kept.write({ ...round, lines: roundWith(round.lines, line) })
    },
    finish: kept.forget,
  }
}
