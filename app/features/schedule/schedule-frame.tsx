import { Button, Flex, HStack } from '@chakra-ui/react'
import { Plus } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { AppointmentSheet } from '#app/features/appointments/appointment-sheet.tsx'
import { Page } from '#app/ui/page.tsx'
import { useSteady } from '#app/ui/use-steady.ts'
import { DayNavigation } from './day-navigation.tsx'
import type { ScheduleView } from './schedule-address.ts'
import { ScheduleFilters } from './schedule-filters.tsx'
import type { ScheduleAddress } from './use-schedule-address.ts'
import type { ScheduleFilter } from './use-schedule-filter.ts'
import { useScheduleKeys } from './use-schedule-keys.ts'
import { ViewSwitch } from './view-switch.tsx'
import { ViewToggle } from './view-toggle.tsx'

export type ScheduleFrameProps = {
  view: ScheduleView
  today: string
  address: ScheduleAddress
  filter: ScheduleFilter
  subtitle: ReactNode
  /** What comes before everything else. */
  lead?: ReactNode
  children: ReactNode
}

const STEP_DAYS = { day: 1, week: 7 } as const

/** What day and week have in common: the way through time, the filters, the keys and the dialog. */
export function ScheduleFrame({
  view,
  today,
  address,
  filter,
  subtitle,
  lead,
  children,
}: ScheduleFrameProps) {
  const search = useRef<HTMLInputElement>(null)
  const { target } = address
  const step = useSteady((ways: -1 | 1) => address.step(ways * STEP_DAYS[view]))
  const goTo = useSteady(address.goTo)
  const setStatus = useSteady(filter.setStatus)

  useScheduleKeys(
    {
      onNew: address.openNew,
      onToday: () => address.goTo(today),
      onStep: step,
      onSearch: () => search.current?.focus(),
    },
    target === null,
  )

  return (
    <Page
      title="Schedule"
      fill
      subtitle={subtitle}
      actions={
        <>
          <ViewSwitch view={view} linkTo={address.linkTo} />
          <Button hideBelow="md" aria-keyshortcuts="n" onClick={address.openNew}>
            <Plus /> New Appointment
          </Button>
        </>
      }
    >
      <Flex direction="column" gap="4" flex="1" minH="0">
        {lead}
        <Flex gap="2" wrap="wrap" justify="space-between">
          <DayNavigation view={view} day={address.day} today={today} onChange={goTo} onStep={step} />
          <HStack gap="2" flex="1" minW={{ base: 'full', md: '19rem' }} justify="end">
            <ScheduleFilters
              searchRef={search}
              text={filter.text}
              onText={filter.setText}
              status={filter.status}
              onStatus={setStatus}
            />
            <ViewToggle view={view} linkTo={address.linkTo} />
          </HStack>
        </Flex>
        {children}
      </Flex>
      <AppointmentSheet
        target={target}
        onClose={address.closeSheet}
        onSaved={saved => (target?.kind === 'new' ? address.showBooked(saved) : address.closeSheet())}
      />
    </Page>
  )
}
