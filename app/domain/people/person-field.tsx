import { useAppointmentsStanding } from '#app/queries/bays.ts'
import { useServices } from '#app/queries/services.ts'
import { useHourRanges, useSettings } from '#app/queries/settings.ts'
import { useShifts } from '#app/queries/shifts.ts'
import { useTeam } from '#app/queries/team.ts'
import { useStaff } from '#app/queries/users.ts'
import { useUser } from '#app/session/session-user.ts'
import { FormField } from '#app/ui/form-field.tsx'
import { ChoiceField, type ChoiceGroup } from '#app/ui/inputs.tsx'
import { useNow } from '#app/ui/use-now.ts'
import { type AssignedWork, personChoices } from '#schema/rules/people/person-choices.ts'
import { coversMoment } from '#schema/rules/people/shift.ts'
import { SEES_HOURS } from '#schema/rules/permissions.ts'
import { shopDay } from '#schema/rules/time/shop-time.ts'
import { type ShopTimes, workingTime } from '#schema/rules/time/working-time.ts'
import { objectionText } from './objection-text.ts'

type PersonFieldProps = {
  label: string
  /** The words for nobody. */
  placeholder: string
  /** The work that somebody is wanted for; null while it is not known. */
  work: AssignedWork | null
  value: number | null
  /** Somebody who is not among the choices. */
  exceptId?: number | null
  onChange: (userId: number | null) => void
}

/** The picker of a person for work on cars: who suits it and is on shift first, everybody else apart with the reason. */
export function PersonField({ label, placeholder, work, value, exceptId, onChange }: PersonFieldProps) {
  const groups = usePersonGroups(work)(value).map(group => ({
    ...group,
    options: group.options.filter(({ id }) => id !== exceptId),
  }))
  return (
    <FormField label={label}>
      <ChoiceField
        value={value ?? ''}
        placeholder={placeholder}
        groups={groups}
        onChange={({ target }) => onChange(target.value === '' ? null : Number(target.value))}
      />
    </FormField>
  )
}

type PersonGroup = ChoiceGroup & { options: { id: number; name: string }[] }

/** The people for some work in the groups of a select, by who is assigned to it; none while they load. */
export function usePersonGroups(work: AssignedWork | null): (assigned: number | null) => PersonGroup[] {
  const staff = useStaff()
  const team = useTeam()
  const settings = useSettings()
  const hourRanges = useHourRanges()
  const services = useServices()
  const shifts = useWhoIsOnShift()
  const times = settings && hourRanges && { settings, hourRanges }
  const existing = useAppointmentsStanding(daysOf(work, times))
  return assigned => {
    if (!staff || !team || !times) return []
    const query = { staff, team, times, work, existing: existing ?? [], shifts }
    const { onShift, suitable, others } = personChoices({
      ...query,
      assigned: assigned === null ? [] : [assigned],
    })
    const shown = {
      today: shopDay(new Date().toISOString()),
      serviceNames: new Map(services?.map(({ id, name }) => [id, name])),
    }
    return [
      { label: 'On shift', options: onShift },
      { label: onShift.length > 0 ? 'Not on shift yet' : 'Works on cars', options: suitable },
      {
        label: 'Others',
        options: others.map(({ id, name, objection }) => ({
          id,
          name: `${name} · ${objectionText(objection, shown)}`,
        })),
      },
    ]
  }
}

/** Who is on shift now; undefined where this person does not see the hours of others. */
function useWhoIsOnShift() {
  const at = new Date(useNow(60_000)).toISOString()
  const { role } = useUser()
  const shifts = useShifts()
  if (!shifts || !SEES_HOURS.includes(role)) return undefined
  return { at, userIds: new Set(shifts.flatMap(shift => (coversMoment(shift, at) ? [shift.userId] : []))) }
}

/** The days (yyyy-MM-dd) on which somebody works on it, as far as they are known. */
function daysOf(work: AssignedWork | null, times: ShopTimes | undefined): string[] {
  return work && 'serviceIds' in work && times ? workingTime(work, times).days : []
}
