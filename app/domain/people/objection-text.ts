import type { Objection } from '#schema/rules/people/person-choices.ts'

type Shown = { today: string; serviceNames: ReadonlyMap<number, string> }

/** What speaks against a person for some work: 'off today', 'not trained for Ceramic Coating'. */
export function objectionText(objection: Objection, { today, serviceNames }: Shown): string {
  if (objection.why === 'off') return objection.day === today ? 'off today' : 'off that day'
  if (objection.why === 'untrained')
    return `not trained for ${serviceNames.get(objection.serviceId) ?? 'this service'}`
  return TEXTS[objection.why]
}

const TEXTS = {
  away: 'off on one of the days',
  blocked: 'blocked then',
  off_hours: 'not at work then',
  taken: 'on another car then',
  not_on_cars: 'does not work on cars',
  left: 'left the shop',
} as const
