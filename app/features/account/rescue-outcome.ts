import { failureText } from '#app/domain/server-answer.tsx'
import { type Rescued, RescueError, type RescueFault } from '#app/sync/rescue.ts'
import { toast } from '#app/ui/toast.ts'
import { countChanges } from '#schema/texts/count-text.ts'

/** Says what became of another device's changes. */
export function toastTaken(title: string, { author, taken, rejected }: Rescued): void {
  const rest = rejected === 0 ? '' : ` ${countChanges(rejected)} were not accepted and need attention.`
  const description = `${countChanges(taken)} of ${author} ${taken === 1 ? 'is' : 'are'} on the server.${rest}`
  toast({ type: 'success', title, description })
}

/** How another device's changes came. */
export type RescueWay = 'file' | 'code'

/** Why another device's changes were not taken in, as text. */
export function rescueFailure(error: unknown, way: RescueWay): string {
  return error instanceof RescueError ? FAULTS[error.fault][way] : failureText(error)
}

const FAULTS: Record<RescueFault, Record<RescueWay, string>> = {
  notWhole: {
    file: 'This rescue file is not complete.',
    code: 'This code of unsent changes is not complete. Read it again.',
  },
  changed: {
    file: 'This file was changed or cut.',
    code: 'This code was changed or misread. Read it once more.',
  },
  otherVersion: {
    file: 'This file is from a version of Sheen that this device cannot read.',
    code: 'This code is from a version of Sheen that this device cannot read.',
  },
  unknownKey: {
    file: 'The server does not know this file: it belongs to another shop, or to an account that was closed.',
    code: 'The server does not know this code: it belongs to another shop, or to an account that was closed.',
  },
  goneOn: {
    file: 'The device that made this file was used again since then. Let it sync, or make a new file there.',
    code: 'The device that showed this code was used again since then. Let it sync, or show a new code there.',
  },
}
