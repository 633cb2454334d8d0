import { type ComponentProps, type KeyboardEvent, useId, useRef, useState } from 'react'
import { matchOptions } from '#app/ui/match-options.ts'
import { Sign } from './sign.tsx'
import { useHydrated } from './use-today.ts'
import { wear } from './wear.ts'

const isSame = (name: string, typed: string) => name.toLowerCase() === typed.trim().toLowerCase()

type SearchChoiceProps = Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'onBlur'> & {
  choices: readonly Choice[]
  /** The options to offer when the search matches nothing. */
  otherwise: Choice
  /** The id of the choice, '' for none. */
  value: string
  onChange: (id: string) => void
  onBlur: () => void
  placeholder: string
}

/**
 * A choice out of many, found by typing (https://www.w3.org/WAI/ARIA/apg/patterns/combobox/). The app's
 * SearchSelect weighs more than the rest of a visitor's form.
 */
export function SearchChoice(props: SearchChoiceProps) {
  const { choices, otherwise, value, onChange, onBlur, placeholder, disabled, ...input } = props
  const listId = useId()
  const [typed, setTyped] = useState<string | null>(null)
  const [open, setOpen] = useState(false)
  const [marked, setMarked] = useState(-1)
  const list = useRef<HTMLDivElement>(null)
  // Before hydration a typed text would look like a choice without being one.
  const readOnly = !useHydrated()
  const chosen = choices.find(choice => choice.id === value)
  const matching = open ? findChoices(choices, typed ?? '') : []
  const found = matching.length > 0 ? matching : [otherwise]

  function show(input: HTMLInputElement) {
    if (open || disabled || readOnly) return
    setOpen(true)
    setMarked(-1)
    // The list needs the space under the field, because a phone's keyboard covers the rest of the screen.
    if (matchMedia('(pointer: coarse)').matches) input.scrollIntoView({ block: 'start' })
  }

  function choose(choice: Choice | undefined) {
    setOpen(false)
    setTyped(null)
    if (choice && choice.id !== value) onChange(choice.id)
  }

  function mark(index: number) {
    setMarked(index)
    list.current?.children[index]?.scrollIntoView({ block: 'nearest' })
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    const step = STEPS[event.key]
    if (step) {
      event.preventDefault()
      if (open) mark((marked + step + found.length + (marked < 0 && step < 0 ? 1 : 0)) % found.length)
      else show(event.currentTarget)
    } else if (event.key === 'Enter' && open) {
      // Enter would submit the form.
      event.preventDefault()
      choose(found[marked])
    } else if (event.key === 'Escape' && open) {
      choose(undefined)
    }
  }

  return (
    <div className={wear('searchRoom')}>
      <input
        {...input}
        className={wear('input', 'searchInput')}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={open}
        aria-controls={open ? listId : undefined}
        aria-activedescendant={open && marked >= 0 ? `${listId}-${marked}` : undefined}
        autoComplete="off"
        autoCapitalize="words"
        spellCheck={false}
        enterKeyHint="next"
        readOnly={readOnly}
        disabled={disabled}
        placeholder={placeholder}
        value={typed ?? chosen?.name ?? ''}
        onClick={event => {
          if (typed === null) event.currentTarget.select()
          show(event.currentTarget)
        }}
        onChange={event => {
          const text = event.target.value
          show(event.target)
          setTyped(text)
          setMarked(text.trim() === '' ? -1 : 0)
          if (text === '' && value !== '') onChange('')
        }}
        onKeyDown={onKeyDown}
        onBlur={() => {
          choose(choiceMeant(choices, typed ?? ''))
          onBlur()
        }}
      />
      <div className={wear('searchArrow')}>
        <Sign name="down" size={16} />
      </div>
      {open && (
        <div
          ref={list}
          id={listId}
          role="listbox"
          aria-label={placeholder}
          className={wear('searchList')}
          // Keeps the focus in the field, so that a phone's keyboard stays open.
          onMouseDown={event => event.preventDefault()}
        >
          {found.map((choice, index) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/useFocusableInteractive: the field has the keyboard.
            <div
              key={choice.id}
              id={`${listId}-${index}`}
              role="option"
              aria-selected={choice.id === value}
              data-marked={index === marked || undefined}
              className={wear('searchOption')}
              onClick={() => choose(choice)}
            >
              {choice.name}
            </div>
          ))}
        </div>
      )}
    </div>
  )
}

const STEPS: Partial<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }

export type Choice = {
  id: string
  name: string
  /** Further words that the search matches besides the name. */
  alsoFoundBy?: string
}

/**
 * The choices that contain every typed word: first those whose name begins with the typed text, then those that
 * contain it in the name, then the others.
 */
export function findChoices(choices: readonly Choice[], typed: string): Choice[] {
  const options = choices.map(({ id, name, alsoFoundBy = '' }) => ({ value: id, label: name, alsoFoundBy }))
  const found = matchOptions(options, typed).map(({ value, label }) => ({ id: value, name: label }))
  const rank = ({ id, name }: Choice) => {
    if (isSame(name.slice(0, typed.trim().length), typed)) return 0
    return matchOptions([{ value: id, label: name }], typed).length > 0 ? 1 : 2
  }
  return found.sort((one, other) => rank(one) - rank(other))
}

/**
 * The choice that a typed text means when the visitor leaves the field: the one with exactly that name, or the only
 * match.
 */
export function choiceMeant(choices: readonly Choice[], typed: string): Choice | undefined {
  if (typed.trim() === '') return undefined
  const found = findChoices(choices, typed)
  return found.find(({ name }) => isSame(name, typed)) ?? (found.length === 1 ? found[0] : undefined)
}
