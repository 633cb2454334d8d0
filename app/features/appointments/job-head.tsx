import { Box, HStack, Span, Stack, Text } from '@chakra-ui/react'
import { bayText } from '#app/domain/appointments/entry-text.ts'
import { PlaceBadge } from '#app/domain/appointments/new-booking.tsx'
import { WorkNoteList } from '#app/domain/appointments/work-notes.tsx'
import { PlateText } from '#app/domain/vehicles/plate-text.tsx'
import { VehicleText } from '#app/domain/vehicles/vehicle-text.tsx'
import { hasWorkNotes, type JobDetails } from '#app/queries/appointments.ts'
import { PendingMark } from '#app/ui/badges.tsx'
import { DetailCard } from '#app/ui/detail-card.tsx'
import { Ltr } from '#app/ui/ltr.tsx'
import { momentText } from '#app/ui/moment-text.ts'
import { beginOf } from '#schema/rules/time/interval.ts'

type JobHeadProps = { detail: JobDetails }

/** Which car it is, when it comes and where it stands. */
export function JobSubtitle({
  detail: { appointment, vehicle },
  unsynced,
}: JobHeadProps & { unsynced: boolean }) {
  return (
    <Stack gap="0">
      {vehicle && (
        <Text>
          {/* On a phone the plate has a line of its own. */}
          <PlateText vehicle={vehicle} color="ink" textStyle="md" display={{ base: 'block', md: 'inline' }} />
          <Span hideBelow="md"> · </Span>
          <VehicleText vehicle={vehicle} />
        </Text>
      )}
      <HStack gap="2" wrap="wrap" w="fit-content" position="relative">
        <Ltr>{`${momentText(beginOf(appointment))} · ${bayText(appointment.bay)}`}</Ltr>
        <PlaceBadge appointment={appointment} />
        {/* Beside the line: it comes and goes without moving what is below. */}
        <Box position="absolute" insetInlineStart="100%" ms="1.5">
          {unsynced && <PendingMark />}
        </Box>
      </HStack>
    </Stack>
  )
}

/** What was asked for and written down, above all else; nothing where there is nothing. */
export function WorkNotesCard({ detail }: JobHeadProps) {
  if (!hasWorkNotes(detail)) return null
  return (
    <Box mb={{ base: '4', md: '5' }}>
      <DetailCard title="Read first">
        <WorkNoteList appointment={detail.appointment} notes={detail.notes} />
      </DetailCard>
    </Box>
  )
}
