import { appointmentAtHand, splitByOwner } from '#app/domain/appointments/appointment-owner.ts'
import { useWhose } from '#app/domain/appointments/whose-work.tsx'
import type { ScheduleEntry } from '#app/queries/appointments.ts'
import { useStartedOnDevice } from '#app/queries/dashboard.ts'
import { useUser } from '#app/session/session-user.ts'

/** The day's appointments as the signed-in person works on them. */
export function useOwnWork(entries: readonly ScheduleEntry[] | undefined, isToday: boolean) {
  const { id: userId } = useUser()
  const startedHere = useStartedOnDevice()
  const [whose, choose] = useWhose()
  const hands = startedHere && { userId, startedHere }
  const share = entries && hands && whose === 'mine' ? splitByOwner(entries, hands) : undefined
  const candidates = share ? [...share.mine, ...share.unassigned] : entries
  return {
    whose,
    choose,
    /** Their own appointments and those of nobody, when only these are shown. */
    share,
    /** What the list of the day shows; undefined while it loads. */
    shown: whose === 'all' || share ? entries : undefined,
    /** The appointment at hand; null for none, undefined while it loads. */
    atHand: candidates && hands ? (isToday && appointmentAtHand(candidates, hands)) || null : undefined,
  }
}
