import { Button, Flex } from '@chakra-ui/react'
import { Plus } from 'lucide-react'
import { useDeferredValue, useMemo, useRef } from 'react'
import { AppointmentSheet } from '#app/features/appointments/appointment-sheet.tsx'
import { useDaySchedule } from '#app/queries/appointments.ts'
import { Page } from '#app/ui/page.tsx'
import { useNow } from '#app/ui/use-now.ts'
import { shopDay } from '#schema/rules/shop-time.ts'
import { DayLine } from './day-line.tsx'
import { DayNavigation } from './day-navigation.tsx'
import { DaySchedule } from './day-schedule.tsx'
import { summarizeDay } from './day-summary.ts'
import { filterJobs } from './filter-jobs.ts'
import { NextJob, nextJob } from './next-job.tsx'
import { ScheduleFilters } from './schedule-filters.tsx'
import { useClosedReason } from './use-closed-reason.ts'
import { useScheduleAddress } from './use-schedule-address.ts'
import { useScheduleKeys } from './use-schedule-keys.ts'
import { useSearchText } from './use-search-text.ts'

/** A day in the shop, hour by hour. */
export function SchedulePage() {
  const today = shopDay(new Date(useNow()).toISOString())
  const address = useScheduleAddress(today)
  const { day, status, target } = address
  const [text, setText] = useSearchText(address.text, address.search)
  const search = useRef<HTMLInputElement>(null)
  const closed = useClosedReason(day)
  const schedule = useDaySchedule(day)
  const jobs = schedule?.day === day ? schedule.jobs : undefined
  const searched = useDeferredValue(text)
  const shown = useMemo(() => jobs && filterJobs(jobs, { status, text: searched }), [jobs, status, searched])
  const next = jobs && day === today ? nextJob(jobs) : undefined

  useScheduleKeys(
    {
      onNew: address.openNew,
      onToday: () => address.goTo(today),
      onStep: address.step,
      onSearch: () => search.current?.focus(),
    },
    target === null,
  )

  return (
    <Page
      title="Schedule"
      fill
      subtitle={<DayLine day={day} today={today} closed={closed} summary={jobs && summarizeDay(jobs)} />}
      actions={
        <Button hideBelow="md" aria-keyshortcuts="n" onClick={address.openNew}>
          <Plus /> New Appointment
        </Button>
      }
    >
      <Flex direction="column" gap="4" flex="1" minH="0">
        {next && <NextJob job={next} />}
        <Flex gap="2" wrap="wrap" justify="space-between">
          <DayNavigation day={day} today={today} onChange={address.goTo} onStep={address.step} />
          <ScheduleFilters
            searchRef={search}
            text={text}
            onText={setText}
            status={status}
            onStatus={address.filterStatus}
          />
        </Flex>
        <DaySchedule
          jobs={shown}
          filtered={Boolean(jobs && shown && shown.length < jobs.length)}
          closed={closed}
          onEdit={address.openEdit}
          onNew={address.openNew}
          onClearFilters={() => {
            setText('')
            address.clearFilters()
          }}
        />
      </Flex>
      <AppointmentSheet
        target={target}
        onClose={address.closeSheet}
        onSaved={saved => (target?.kind === 'new' ? address.showBooked(saved) : address.closeSheet())}
      />
    </Page>
  )
}
