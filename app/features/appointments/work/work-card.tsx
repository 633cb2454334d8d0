import { Box, Flex, Heading, Text } from '@chakra-ui/react'
import { CrewFields } from '#app/domain/appointments/crew-fields.tsx'
import { basisOf } from '#app/domain/changed-fields.ts'
import { fieldName, fieldText, type Names } from '#app/domain/field-words.ts'
import { mutate } from '#app/domain/mutate.ts'
import type { AppointmentRecord, JobDetails } from '#app/queries/appointments.ts'
import { nameIn, useStaffNames } from '#app/queries/users.ts'
import { DetailCard } from '#app/ui/detail-card.tsx'
import { Ltr } from '#app/ui/ltr.tsx'
import { reasonOf } from '#app/ui/save-change.ts'
import { toast, toastFailure } from '#app/ui/toast.ts'
import { useNow } from '#app/ui/use-now.ts'
import type { Appointment } from '#schema/rows/appointment.ts'
import { workedMinutes } from '#schema/rules/appointments/work-spans.ts'
import { formatDuration } from '#schema/rules/time/time-text.ts'
import { PersonTwiceNote } from './person-twice-note.tsx'

type WorkCardProps = {
  detail: Pick<JobDetails, 'appointment' | 'services'>
  record: Times
}

type Times = Pick<AppointmentRecord, 'spans' | 'settings' | 'hourRanges'>

/** Who does the work, which can be changed at any time, and how long each person has worked. */
export function WorkCard({ detail: { appointment, services }, record }: WorkCardProps) {
  const names = useStaffNames()
  const { technicianId, assistantId } = appointment
  const work = { ...appointment, serviceIds: services.map(({ serviceId }) => serviceId) }
  return (
    <DetailCard title="Work">
      <PersonTwiceNote appointment={appointment} names={names} />
      <CrewFields
        value={{ technicianId, assistantId: assistantId ?? null }}
        work={work}
        onChange={crew => void assign(appointment, crew, names)}
      />
      <WorkedTimes {...record} names={names} />
    </DetailCard>
  )
}

type Crew = Partial<Pick<Appointment, 'technicianId' | 'assistantId'>>

/** Assigns people at once and shows a toast with Undo. */
async function assign(original: Appointment, crew: Crew, names: Names): Promise<void> {
  const before = basisOf(original, crew) as Crew
  if (!(await change(original.id, crew, before))) return
  const [field = 'technicianId', value] = Object.entries(crew)[0] ?? []
  toast({
    title: `${fieldName(field)} changed`,
    description: value === null ? 'Nobody' : fieldText(field, value, names),
    action: { label: 'Undo', onClick: () => void change(original.id, before, crew) },
  })
}

async function change(id: number, crew: Crew, basis: Crew): Promise<boolean> {
  try {
    await mutate('appointment.assign', { id, ...crew, basis })
    return true
  } catch (error) {
    toastFailure(`Failed to assign: ${reasonOf(error)}`)
    return false
  }
}

/** The minutes of everybody who has worked on it; nothing before anybody has. */
function WorkedTimes({ spans, settings, hourRanges, names }: Times & { names: Names }) {
  const now = new Date(useNow(60_000)).toISOString()
  if (spans.length === 0 || !settings) return null
  const running = new Set(spans.filter(({ endedAt }) => endedAt === null).map(({ userId }) => userId))
  const worked = [...workedMinutes(spans, { now, times: { settings, hourRanges } })]
  return (
    <Box>
      <Heading as="h3" size="sm" mb="1">
        On the car
      </Heading>
      <Box as="ul" listStyleType="none" aria-label="Time worked">
        {worked.map(([userId, minutes]) => (
          <Flex
            as="li"
            key={userId}
            justify="space-between"
            gap="3"
            py="1.5"
            borderTopWidth="1px"
            borderColor="line"
          >
            <Text>
              <bdi>{nameIn(names, userId)}</bdi>
              {running.has(userId) && (
                <Text as="span" color="status.in_progress.fg">
                  {' '}
                  · at work
                </Text>
              )}
            </Text>
            <Ltr fontVariantNumeric="tabular-nums">{formatDuration(minutes)}</Ltr>
          </Flex>
        ))}
      </Box>
    </Box>
  )
}
