import { SimpleGrid } from '@chakra-ui/react'
import { PersonField } from '#app/domain/people/person-field.tsx'
import type { AssignedWork } from '#schema/rules/people/person-choices.ts'

type Crew = { technicianId: number | null; assistantId: number | null }

type CrewFieldsProps = {
  value: Crew
  work: AssignedWork | null
  onChange: (crew: Partial<Crew>) => void
}

/** The technician and the helper of an appointment. */
export function CrewFields({ value: { technicianId, assistantId }, work, onChange }: CrewFieldsProps) {
  return (
    <SimpleGrid columns={{ base: 1, sm: 2 }} gap="4">
      <PersonField
        label="Technician"
        placeholder="Nobody yet"
        work={work}
        value={technicianId}
        onChange={next =>
          onChange({
            technicianId: next,
            ...(next !== null && next === assistantId && { assistantId: null }),
          })
        }
      />
      <PersonField
        label="Helper"
        placeholder="Nobody"
        work={work}
        value={assistantId}
        exceptId={technicianId}
        onChange={next => onChange({ assistantId: next })}
      />
    </SimpleGrid>
  )
}
