import { Box, Flex, Input, InputGroup, Stack, Text, VisuallyHidden } from '@chakra-ui/react'
import { Search } from 'lucide-react'
import {
  type KeyboardEvent,
  type Ref,
  startTransition,
  useEffect,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { flushSync } from 'react-dom'
import { useNavigate } from 'react-router-dom'
import { useFindables } from '#app/queries/find.ts'
import { useSettled } from '#app/ui/use-now.ts'
import { useSteady } from '#app/ui/use-steady.ts'
import { FIND_LENGTH_MAX } from '#schema/forms/find.ts'
import { shopDay } from '#schema/rules/time/shop-time.ts'
import { FindNotes } from './find-notes.tsx'
import { type FindGroup, type FindOption, OPTIONS, OptionRow } from './find-option.tsx'
import { type FindScreen, screenOption } from './find-screens.ts'
import { recentOptions } from './recent-options.ts'
import { useFindGroups } from './use-find-groups.tsx'

const ANNOUNCED_AFTER_MS = 500
/** A search this quick (ms) may run before the letter is painted: its results come in the same frame. */
const QUICK_MS = 12
/** Whether the last search was. The first since the app was opened is not: its code has never run. */
let isQuick = false

type FindFormProps = {
  screens: readonly FindScreen[]
  recent: readonly string[]
  /** The text typed before the field was there. */
  takeTyped: () => string
  fieldRef: Ref<HTMLInputElement>
  /** A followed link closes the dialog. */
  onLeave: () => void
}

/** The field and what it finds: a combobox whose list is always open. */
export function FindForm({ screens, recent, takeTyped, fieldRef, onLeave }: FindFormProps) {
  const [typed, setTyped] = useState('')
  // The search follows the typing where it takes long, so that no letter waits for it.
  const [sought, setSought] = useState('')
  const listId = useId()
  const navigate = useNavigate()
  const findables = useFindables()
  const today = shopDay(new Date().toISOString())
  const { search, groups: found, tookMs } = useFindGroups(sought, { findables, screens, today })
  const places = useMemo(
    () => (search ? [] : startGroups(recentOptions(recent, { findables, screens }), screens)),
    [search, recent, findables, screens],
  )
  const groups = search ? found : places
  const { active, setActive, move } = useActiveOption(groups, sought)
  const activeRef = useRef(active)
  useLayoutEffect(() => {
    activeRef.current = active
    if (search) isQuick = tookMs <= QUICK_MS
  })
  const leave = useSteady(onLeave)
  const elementOf = (option: FindOption) => `${listId}-${option.id}`
  const activeElement = active && elementOf(active)
  useEffect(() => {
    if (activeElement) document.getElementById(activeElement)?.scrollIntoView({ block: 'nearest' })
  }, [activeElement])

  function type(text: string) {
    setTyped(text)
    if (isQuick) setSought(text)
    else startTransition(() => setSought(text))
  }

  function press(event: KeyboardEvent) {
    // While an input method composes a word, its keys are its own.
    if (event.nativeEvent.isComposing) return
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      move(event.key === 'ArrowDown' ? 1 : -1)
    } else if (event.key === 'Enter') {
      event.preventDefault()
      follow()
    }
  }

  function follow() {
    if (sought !== typed) flushSync(() => setSought(typed))
    const option = activeRef.current
    if (!option?.to) return
    onLeave()
    navigate(option.to, { state: option.state })
  }

  return (
    <>
      <Box px="5" pb="3" role="search">
        <InputGroup startElement={<Search size={18} aria-hidden="true" />}>
          <Input
            ref={fieldRef}
            role="combobox"
            aria-label="Find"
            aria-expanded
            aria-autocomplete="list"
            aria-controls={listId}
            aria-activedescendant={activeElement}
            placeholder="Name, phone, plate or number"
            value={typed}
            onChange={event => type(event.target.value)}
            onFocus={() => {
              const kept = takeTyped()
              if (kept) type((typed + kept).slice(0, FIND_LENGTH_MAX))
            }}
            onKeyDown={press}
            maxLength={FIND_LENGTH_MAX}
            dir="auto"
            enterKeyHint="go"
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
          />
        </InputGroup>
      </Box>
      <Flex direction="column" flex="1" minH={{ base: '0', md: '3xs' }} pb="3">
        {/* The list itself scrolls: the keys of the field lead through it. */}
        <Stack
          id={listId}
          role="listbox"
          aria-label="Results"
          gap="3"
          px="2"
          minH="0"
          overflowY="auto"
          mb={{ base: 'var(--page-room, 0px)', md: '0' }}
          css={OPTIONS}
        >
          {groups.map(group => (
            <Group key={group.label} group={group} id={`${listId}-${group.label}`}>
              {option => (
                <OptionRow
                  key={option.id}
                  option={option}
                  elementId={elementOf(option)}
                  active={option === active}
                  onActive={setActive}
                  onChosen={leave}
                />
              )}
            </Group>
          ))}
        </Stack>
        <Box px="2">
          <FindNotes typed={sought} search={search} findables={findables} none={groups.length === 0} />
        </Box>
      </Flex>
      <Announcement text={search && countText(groups)} />
    </>
  )
}

type GroupProps = { group: FindGroup; id: string; children: (option: FindOption) => React.ReactNode }

function Group({ group, id, children }: GroupProps) {
  return (
    <Box role="group" aria-labelledby={id}>
      <Text id={id} role="presentation" color="muted" textStyle="xs" fontWeight="semibold" px="3" pb="1">
        {group.label}
      </Text>
      {group.options.map(children)}
    </Box>
  )
}

/** Before anything is typed: where one has been, and every screen. */
function startGroups(recent: FindOption[], screens: readonly FindScreen[]): FindGroup[] {
  const groups = [
    { label: 'Recent', options: recent },
    { label: 'Screens', options: screens.map(screenOption) },
  ]
  return groups.filter(({ options }) => options.length > 0)
}

/** The active option: the first that leads somewhere, until the arrows choose another. Another search starts anew. */
function useActiveOption(groups: readonly FindGroup[], sought: string) {
  const [moved, setMoved] = useState<{ sought: string; id: string } | null>(null)
  const options = groups.flatMap(group => group.options).filter(({ to }) => to !== null)
  const chosen = moved?.sought === sought ? options.find(({ id }) => id === moved.id) : undefined
  const active = chosen ?? options[0]
  const setActive = useSteady((option: FindOption) => setMoved({ sought, id: option.id }))
  return {
    active,
    setActive,
    move(step: -1 | 1) {
      const next = active && options.at((options.indexOf(active) + step) % options.length)
      if (next) setActive(next)
    },
  }
}

function countText(groups: readonly FindGroup[]): string {
  const count = groups.flatMap(({ options }) => options).length
  return count === 0 ? 'Nothing found' : count === 1 ? '1 result' : `${count} results`
}

/** Tells screen readers how much was found, once the typing pauses. */
function Announcement({ text }: { text: string | null }) {
  return <VisuallyHidden role="status">{useSettled(text, ANNOUNCED_AFTER_MS)}</VisuallyHidden>
}
