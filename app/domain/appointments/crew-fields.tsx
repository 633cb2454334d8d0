import { SimpleGrid } from '@chakra-ui/react'
import { useAppointmentsStanding } from '#app/queries/bays.ts'
import { useServices } from '#app/queries/services.ts'
import { useHourRanges, useSettings } from '#app/queries/settings.ts'
import { useTeam } from '#app/queries/team.ts'
import { useStaff } from '#app/queries/users.ts'
import { FormField } from '#app/ui/form-field.tsx'
import { ChoiceField } from '#app/ui/inputs.tsx'
import { type ShopTimes, workingTime } from '#schema/rules/time/working-time.ts'
import { type CrewChoice, type CrewWork, crewChoices } from './crew-choices.ts'

type Crew = { technicianId: number | null; assistantId: number | null }

type CrewFieldsProps = {
  value: Crew
  work: CrewWork | { day: string } | null
  onChange: (crew: Partial<Crew>) => void
}

/** The technician and the helper of an appointment. Whoever is away or not trained is marked, and can be chosen. */
export function CrewFields({ value: { technicianId, assistantId }, work, onChange }: CrewFieldsProps) {
  const choicesFor = useCrewChoices(work)
  const read = (typed: string) => (typed === '' ? null : Number(typed))
  return (
    <SimpleGrid columns={{ base: 1, sm: 2 }} gap="4">
      <FormField label="Technician">
        <ChoiceField
          value={technicianId ?? ''}
          placeholder="Nobody yet"
          options={choicesFor(technicianId)}
          onChange={({ target }) => {
            const next = read(target.value)
            onChange({
              technicianId: next,
              ...(next !== null && next === assistantId && { assistantId: null }),
            })
          }}
        />
      </FormField>
      <FormField label="Helper">
        <ChoiceField
          value={assistantId ?? ''}
          placeholder="Nobody"
          options={choicesFor(assistantId).filter(({ id }) => id !== technicianId)}
          onChange={({ target }) => onChange({ assistantId: read(target.value) })}
        />
      </FormField>
    </SimpleGrid>
  )
}

/** The people who can be chosen for some work, by who is assigned to it; none while they load. */
export function useCrewChoices(work: CrewFieldsProps['work']): (assigned: number | null) => CrewChoice[] {
  const staff = useStaff()
  const team = useTeam()
  const settings = useSettings()
  const hourRanges = useHourRanges()
  const services = useServices()
  const times = settings && hourRanges && { settings, hourRanges }
  const existing = useAppointmentsStanding(daysOf(work, times))
  const serviceNames = new Map(services?.map(({ id, name }) => [id, name]))
  return assigned => {
    if (!staff || !team || !times) return []
    return crewChoices({ staff, team, times, work, existing: existing ?? [], serviceNames, assigned })
  }
}

/** The days (yyyy-MM-dd) on which somebody works on it, as far as they are known. */
function daysOf(work: CrewFieldsProps['work'], times: ShopTimes | undefined): string[] {
  return work && 'serviceIds' in work && times ? workingTime(work, times).days : []
}
