import type { Damage, Rebuilding } from '#app/session/rebuild-storage.ts'
import { momentText } from '#app/ui/moment-text.ts'
import { countChanges } from '#schema/texts/count-text.ts'
import type { Stall } from './stall.ts'

/** The stall of a database that does not open: its meaning for the person, and what a rebuilding would keep and lose. */
export function damageStall(damage: Damage, rebuilding: Rebuilding): Stall {
  const said = { reason: 'unopenable', title: TITLES[damage.of] } as const
  if (rebuilding === 'under way') return { ...said, text: 'It is being rebuilt.', action: null }
  if (rebuilding === 'failed') return { ...said, text: FAILED, action: 'rebuild' }
  const text = damage.of === 'device' ? deviceText(damage) : personText(damage)
  return { ...said, text, action: isLosing(damage) ? 'rebuild without unsent' : 'rebuild' }
}

const TITLES: Record<Damage['of'], string> = {
  person: 'The data on this device cannot be opened',
  device: 'This device’s list of people cannot be opened',
}
const FAILED =
  'Rebuilding it failed too. Close the browser, open Sheen again and try once more. If that does not help, clear this site’s data in the browser’s settings.'

function deviceText({ readable }: Damage): string {
  return readable
    ? 'It can still be read, and is kept with all PINs.'
    : 'It cannot be read either: everybody signs in with the password once and sets a new PIN. Changes that wait to be sent are kept.'
}

function personText(damage: Damage): string {
  const waiting = damage.unsent ?? damage.lastCount?.pending
  const rest = waiting === 0 ? 'Everything' : 'Everything else'
  return `${unsentText(damage)} ${rest} comes again from the server.`
}

function unsentText({ unsent, lastCount }: Damage): string {
  if (unsent === 0) return 'Nothing waits to be sent.'
  if (unsent !== null)
    return `${countChanges(unsent)} that ${unsent === 1 ? 'waits' : 'wait'} to be sent can still be read and ${unsent === 1 ? 'is' : 'are'} kept.`
  if (!lastCount) return 'Changes that wait to be sent cannot be read and would be lost.'
  const at = momentText(lastCount.at)
  if (lastCount.pending === 0) return `Nothing waited to be sent when it was last seen, ${at}.`
  return `What waits to be sent cannot be read and would be lost: ${countChanges(lastCount.pending)}, as last seen ${at}.`
}

const isLosing = ({ of, unsent, lastCount }: Damage) =>
  of === 'person' && unsent === null && (lastCount === null || lastCount.pending > 0)
