import { Box, Button, Flex, HStack } from '@chakra-ui/react'
import { Plus } from 'lucide-react'
import { type ReactNode, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { WhoseChoice } from '#app/domain/appointments/whose-work.tsx'
import { AppointmentSheet } from '#app/sheets/appointment/appointment-sheet.tsx'
import { WaitingStrip } from '#app/sheets/walk-in/waiting-strip.tsx'
import { WalkInButton, WalkInSheet } from '#app/sheets/walk-in/walk-in-sheet.tsx'
import { isKey } from '#app/ui/keys.ts'
import { Page } from '#app/ui/page.tsx'
import { useSettled } from '#app/ui/use-now.ts'
import { useSteady } from '#app/ui/use-steady.ts'
import { BlockSheet } from './block-sheet.tsx'
import { OtherDays } from './other-days.tsx'
import type { ScheduleFilter } from './schedule-filter.ts'
import { ScheduleMenu } from './schedule-menu.tsx'
import { ColumnsSwitch, DayNavigation, ScheduleFilters, ViewSwitch, ViewToggle } from './schedule-toolbar.tsx'
import { type CalendarView, type ScheduleUrl, SHEET_CLOSES_MS } from './schedule-url.ts'
import { WaitingListLine } from './waiting-list-line.tsx'
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

/** The room that the buttons leave for the line under the title: with more, they would stand below it. */
const BESIDE = { base: 'calc(100vw - 13rem)', md: '10rem', lg: '15rem', '2xl': 'none' }
const BESIDE_BUTTONS = { day: { ...BESIDE, xl: '18rem' }, week: { ...BESIDE, xl: '28rem' } } as const

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
  const setStatus = useSteady(filter.setStatus)

  useScheduleKeys(
    {
      onNew: address.openNew,
      onToday: () => address.goTo(today),
      onStep: step,
      onSearch: () => search.current?.focus(),
    },
    target === null && address.blockTarget === null && address.waitingList === null,
  )

  return (
    <Page
      title="Schedule"
      fill
      subtitle={<Box maxW={BESIDE_BUTTONS[view]}>{subtitle}</Box>}
      actions={
        <>
          {view === 'day' && <ColumnsSwitch by={address.columns} onChange={address.setColumns} />}
          <ViewSwitch view={view} linkTo={address.linkTo} />
          <ScheduleMenu
            columns={view === 'day' ? address.columns : null}
            onColumns={address.setColumns}
            whose={filter.whose}
            onWhose={filter.setWhose}
            onBlock={() => address.openNewBlock({ date: address.day })}
            onWaitingList={address.openWaitingList}
          />
          <WalkInButton variant="outline" />
          <Button hideBelow="md" aria-keyshortcuts="n" onClick={address.openNew}>
            <Plus /> New Appointment
          </Button>
        </>
      }
    >
      <Flex direction="column" gap="4" flex="1" minH="0" css={searching ? SEARCHED : undefined}>
        {view === 'day' && address.day === today && <WaitingStrip />}
        {view === 'day' && <WaitingListLine day={address.day} link={address.waitingListLink('list')} />}
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
          {filter.whose && (
            // A tablet has no room for it; its menu chooses instead.
            <Box alignSelf="center" display={{ md: filter.whose === 'all' ? 'none' : 'block', lg: 'block' }}>
              <WhoseChoice whose={filter.whose} onChoose={filter.setWhose} />
            </Box>
          )}
        </Flex>
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

/** The shortcuts `n`, `t`, `/` and the arrows, which are inactive while a dialog is open. */
function useScheduleKeys(commands: ScheduleCommands, enabled: boolean) {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
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
  if (isKey(event, 'search')) return onSearch
  if (!isKey(event, 'step')) return null
  const onwards = document.documentElement.dir === 'rtl' ? 'ArrowLeft' : 'ArrowRight'
  return () => onStep(event.key === onwards ? 1 : -1)
}
