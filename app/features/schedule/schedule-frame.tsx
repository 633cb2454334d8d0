import { Box, Button, Flex } from '@chakra-ui/react'
import { Plus } from 'lucide-react'
import { type ReactNode, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { WhoseChoice } from '#app/domain/appointments/whose-work.tsx'
import { HistoryNote } from '#app/domain/history-note.tsx'
import { paths } from '#app/paths.ts'
import { AppointmentSheet } from '#app/sheets/appointment/appointment-sheet.tsx'
import { WalkInButton, WalkInSheet } from '#app/sheets/walk-in/walk-in-sheet.tsx'
import { isKey } from '#app/ui/keys.ts'
import { Page } from '#app/ui/page.tsx'
import { useSettled } from '#app/ui/use-now.ts'
import { useSteady } from '#app/ui/use-steady.ts'
import { useWide } from '#app/ui/use-wide.ts'
import type { AppointmentStatus } from '#schema/rows/appointment.ts'
import { BlockSheet } from './block-sheet.tsx'
import { OtherDays } from './other-days.tsx'
import type { ScheduleFilter } from './schedule-filter.ts'
import { ScheduleMenu } from './schedule-menu.tsx'
import { DayNavigation, FilterToggle, ScheduleFilters, ViewSwitch, ViewToggle } from './schedule-toolbar.tsx'
import { type CalendarView, type ScheduleUrl, SHEET_CLOSES_MS } from './schedule-url.ts'
import { WaitingButton } from './waiting-button.tsx'
import { WaitingListSheets } from './waiting-list-sheets.tsx'

/** In these elements a letter is input, not a shortcut. */
const TAKES_KEYS =
  'input, select, textarea, [contenteditable], [role=dialog], [role=alertdialog], [role=menu]'

type ScheduleFrameProps = {
  view: CalendarView
  today: string
  address: ScheduleUrl
  /** The days on screen, in order. */
  days: readonly string[]
  filter: ScheduleFilter
  subtitle: ReactNode
  /** Content above everything else. */
  lead?: ReactNode
  children: ReactNode
}

/** A search leaves room below the schedule for what it finds on other days. */
const SEARCHED = { '& > [role=region]': { minHeight: { base: '0', md: '20rem' } } }

/** Longer than between two keys of one word. */
const TYPED_MS = 200
const STEP_DAYS = { day: 1, week: 7 } as const

/** The shared frame of day and week: navigation, filters, keyboard shortcuts and the dialog. */
export function ScheduleFrame({
  view,
  today,
  address,
  days,
  filter,
  subtitle,
  lead,
  children,
}: ScheduleFrameProps) {
  const search = useRef<HTMLInputElement>(null)
  const navigate = useNavigate()
  // The waiting list leads to a new appointment, whose sheet it would take along as it closes.
  const isListGone = useSettled(address.waitingList === null, SHEET_CLOSES_MS) && address.waitingList === null
  const target = isListGone ? address.target : null
  // A sheet that closes takes along any that has opened over it.
  const hasRoom = useSettled(target === null, SHEET_CLOSES_MS) && target === null
  // The day's own matches are drawn first, at every key; other days are searched once nothing more is typed.
  const sought = useSettled(filter.text, TYPED_MS)
  const searching = sought.trim() !== ''
  const step = useSteady((ways: -1 | 1) => address.step(ways * STEP_DAYS[view]))
  const goTo = useSteady(address.goTo)
  // A search that is cleared by typing stays open.
  const setText = useSteady((text: string) => {
    setAsked(true)
    filter.setText(text)
  })
  const setStatus = useSteady((status: AppointmentStatus | null) => {
    setAsked(true)
    filter.setStatus(status)
  })

  const [asked, setAsked] = useState(false)
  // A phone shows whose the cars are beside its buttons.
  const isOwnOnly = useWide() && filter.whose === 'mine'
  const isFiltered = isOwnOnly || filter.text !== '' || filter.status !== null
  const filtering = asked || isFiltered
  function toggleFilters() {
    if (filtering) filter.clear()
    setAsked(!filtering)
  }
  useEffect(() => {
    if (asked) search.current?.focus()
  }, [asked])

  useScheduleKeys(
    {
      onNew: address.openNew,
      onToday: () => address.goTo(today),
      onStep: step,
      onSearch: () => {
        if (!filtering) toggleFilters()
        else search.current?.focus()
      },
    },
    target === null && address.blockTarget === null && address.waitingList === null,
  )

  return (
    <Page
      title="Schedule"
      fill
      subtitle={subtitle}
      actions={
        <>
          <DayNavigation view={view} day={address.day} today={today} onChange={goTo} onStep={step}>
            <ViewToggle view={view} linkTo={address.linkTo} />
          </DayNavigation>
          {view === 'day' && (
            <WaitingButton
              day={address.day}
              isToday={address.day === today}
              listLink={address.waitingListLink('list')}
            />
          )}
          <ViewSwitch view={view} linkTo={address.linkTo} />
          <FilterToggle open={filtering} isFiltered={isFiltered} onToggle={toggleFilters} />
          <ScheduleMenu
            columns={view === 'day' ? address.columns : null}
            onColumns={address.setColumns}
            whose={filter.whose}
            onWhose={filter.setWhose}
            onBlock={() => address.openNewBlock({ date: address.day })}
            onWaitingList={address.openWaitingList}
            onQuote={() => navigate(paths.newQuote)}
            onBoard={() => navigate(address.linkTo('board'))}
          />
          <WalkInButton variant="outline" hideFrom="md" icon />
          {filter.whose && (
            <Box hideFrom="md" order="-1" me="auto">
              <WhoseChoice whose={filter.whose} onChoose={filter.setWhose} />
            </Box>
          )}
          <WalkInButton variant="outline" hideBelow="2xl" />
          <Button hideBelow="md" aria-label="New Appointment" aria-keyshortcuts="n" onClick={address.openNew}>
            <Plus /> <Box hideBelow="lg">New Appointment</Box>
          </Button>
        </>
      }
    >
      <Flex direction="column" gap="2" flex="1" minH="0" css={searching ? SEARCHED : undefined}>
        {lead}
        <HistoryNote of="appointments" from={days[0]} />
        {filtering && (
          <Flex gap="2" wrap="wrap" align="center">
            <ScheduleFilters
              searchRef={search}
              text={filter.text}
              onText={setText}
              status={filter.status}
              onStatus={setStatus}
            />
            {filter.whose && (
              <Box hideBelow="md">
                <WhoseChoice whose={filter.whose} onChoose={filter.setWhose} />
              </Box>
            )}
          </Flex>
        )}
        {children}
        {searching && (
          <OtherDays
            text={sought}
            status={filter.status}
            first={days[0] as string}
            last={days.at(-1) as string}
          />
        )}
      </Flex>
      <WalkInSheet />
      <AppointmentSheet
        target={target}
        onClose={address.closeSheet}
        onBlock={address.openNewBlock}
        onSaved={saved => (target?.kind === 'new' ? address.showBooked(saved) : address.closeSheet())}
      />
      <WaitingListSheets address={address} />
      <BlockSheet target={hasRoom ? address.blockTarget : null} onClose={address.closeBlock} />
    </Page>
  )
}

type ScheduleCommands = {
  onNew: () => void
  onToday: () => void
  /** -1 is the previous day, 1 the next. */
  onStep: (days: -1 | 1) => void
  onSearch: () => void
}

/** The shortcuts `n`, `t`, `/`, Ctrl+F and the arrows, which are inactive while a dialog is open. */
function useScheduleKeys(commands: ScheduleCommands, enabled: boolean) {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented) return
    if (event.target instanceof Element && event.target.closest(TAKES_KEYS)) return
    const command = commandOf(event, commands)
    if (!command) return
    event.preventDefault()
    command()
  })
  // A layout effect, so that the keys work from the first paint on.
  useLayoutEffect(() => {
    if (!enabled) return
    const listener = (event: KeyboardEvent) => press(event)
    addEventListener('keydown', listener)
    return () => removeEventListener('keydown', listener)
  }, [enabled])
}

function commandOf(event: KeyboardEvent, { onNew, onToday, onStep, onSearch }: ScheduleCommands) {
  if (isKey(event, 'newAppointment')) return onNew
  if (isKey(event, 'today')) return onToday
  if (isKey(event, 'search') || isKey(event, 'searchHere')) return onSearch
  if (!isKey(event, 'step')) return null
  const onwards = document.documentElement.dir === 'rtl' ? 'ArrowLeft' : 'ArrowRight'
  return () => onStep(event.key === onwards ? 1 : -1)
}
