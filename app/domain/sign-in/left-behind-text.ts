import type { LeftBehind, UnreadPerson } from '#app/sync/push-for-others.ts'
import { momentText } from '#app/ui/moment-text.ts'
import { countChanges } from '#schema/texts/count-text.ts'

/** A person's changes on this device: '2 changes of Maricel Santos wait here'. */
export function leftText({ fullName, pending, rejected }: LeftBehind): string {
  return pending > 0
    ? `${countChanges(pending)} of ${fullName} ${pending === 1 ? 'waits' : 'wait'} here`
    : `${countChanges(rejected)} of ${fullName} ${rejected === 1 ? 'needs' : 'need'} attention`
}

/** The fate of these changes, in a sentence for all of them. */
export function whatBecomesText(people: readonly LeftBehind[]): string {
  return people.some(({ pending }) => pending > 0)
    ? 'They are sent under that name as soon as the network is back, even if somebody else uses the device then.'
    : 'That person finds them under Needs Attention after signing in here.'
}

/** A sentence on a person whose database does not open. */
export function unreadText({ fullName, lastCount }: UnreadPerson): string {
  if (!lastCount || lastCount.pending === 0) return `What ${fullName} has on this device cannot be opened now`
  const waited = `${countChanges(lastCount.pending)} of ${fullName} ${lastCount.pending === 1 ? 'waits' : 'wait'} here`
  return `${waited}, as last seen ${momentText(lastCount.at)}, and cannot be opened now`
}
