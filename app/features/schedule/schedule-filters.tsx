import { Box, Input, InputGroup } from '@chakra-ui/react'
import { Search } from 'lucide-react'
import { memo, type Ref } from 'react'
import { ChoiceField } from '#app/ui/choice-field.tsx'
import { APPOINTMENT_STATUSES, type AppointmentStatus } from '#schema/rows/appointment.ts'
import { readStatus, statusLabel } from '#schema/rules/appointment-status.ts'

export type ScheduleFiltersProps = {
  searchRef: Ref<HTMLInputElement>
  text: string
  onText: (text: string) => void
  status: AppointmentStatus | null
  onStatus: (status: AppointmentStatus | null) => void
}

const STATUS_OPTIONS = APPOINTMENT_STATUSES.map(status => ({ id: status, name: statusLabel(status) }))

export const ScheduleFilters = memo(function ScheduleFilters(props: ScheduleFiltersProps) {
  const { searchRef, text, onText, status, onStatus } = props
  return (
    <>
      <InputGroup flex="1" maxW={{ md: '72' }} startElement={<Search size={16} aria-hidden="true" />}>
        <Input
          ref={searchRef}
          type="search"
          aria-label="Search appointments"
          aria-keyshortcuts="/"
          placeholder="Search"
          value={text}
          onChange={event => onText(event.target.value)}
          onKeyDown={event => event.key === 'Escape' && onText('')}
        />
      </InputGroup>
      <Box w={{ base: '8.5rem', md: '36', xl: '44' }} flexShrink="0">
        <ChoiceField
          aria-label="Status"
          options={STATUS_OPTIONS}
          placeholder="All statuses"
          value={status ?? ''}
          onChange={event => onStatus(chosenStatus(event.target.value))}
        />
      </Box>
    </>
  )
})

function chosenStatus(value: string): AppointmentStatus | null {
  const status = readStatus(value)
  return status === 'unknown' ? null : status
}
