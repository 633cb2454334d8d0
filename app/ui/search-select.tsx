import {
  Combobox,
  createListCollection,
  Portal,
  Stack,
  type UseComboboxReturn,
  useFieldContext,
} from '@chakra-ui/react'
import { type KeyboardEvent, type Ref, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { CUT_AT_ITS_END, Ltr } from './ltr.tsx'
import { matchOptions, type SelectOption } from './match-options.ts'
import { useLayerContainer } from './sheet.tsx'

export type { SelectOption } from './match-options.ts'

type SearchSelectProps = {
  options: readonly SelectOption[]
  /** The chosen option's value, or '' for none. */
  value: string
  onChange: (value: string) => void
  placeholder?: string
  emptyText?: string
  disabled?: boolean
  /**
   * For callers that look up the matches themselves; `options` are then shown unfiltered. They may follow the typing later,
   * unless they are wanted at once: Enter chooses among those of the text that it ends.
   */
  onSearch?: (text: string, atOnce: boolean) => void
  name?: string
  /** The text field, for focusing it. */
  inputRef?: Ref<HTMLInputElement>
  onBlur?: () => void
}

/** A select with a search field. At most fifty matches are rendered, however long the list is. */
export function SearchSelect(props: SearchSelectProps) {
  const { options, value, onChange, onSearch, placeholder, emptyText = 'No matches', disabled, name } = props
  const [typed, setTyped] = useState('')
  const field = useFieldContext()
  const layers = useLayerContainer()
  const chosen = options.find(option => option.value === value)
  const items = useMemo(
    () => (onSearch ? options.slice(0, 50) : matchOptions(options, typed)),
    [options, typed, onSearch],
  )
  const collection = useMemo(
    () => createListCollection({ items: withChosen(items, chosen) }),
    [items, chosen],
  )
  const latest = useRef(items)
  useLayoutEffect(() => {
    latest.current = items
  }, [items])
  /** What was typed and nothing chosen of it yet, by a key or a pointer that leads through the list. */
  const unchosen = useRef('')
  const leave = () => {
    unchosen.current = ''
  }

  /** The list, and what it highlights, may still be of an earlier text: the first match of this one is meant. */
  function chooseFirst(event: KeyboardEvent, { selectValue, setOpen }: ComboboxApi) {
    if (event.key !== 'Enter') return isLeading(event.key) ? leave() : undefined
    const text = unchosen.current
    if (text.trim() === '' || event.nativeEvent.isComposing) return
    event.preventDefault()
    event.stopPropagation()
    flushSync(() => {
      setTyped(text)
      onSearch?.(text, true)
    })
    const [first] = latest.current
    if (!first) return
    selectValue(first.value)
    setOpen(false)
  }

  return (
    <Combobox.Root
      collection={collection}
      value={value === '' ? [] : [value]}
      onValueChange={details => onChange(details.value[0] ?? '')}
      onInputValueChange={({ inputValue, reason }) => {
        const text = reason === 'input-change' ? inputValue : ''
        if (text === '') leave()
        setTyped(text)
        onSearch?.(text, false)
      }}
      placeholder={placeholder}
      disabled={disabled}
      name={name}
      openOnClick
      lazyMount
      unmountOnExit
      selectionBehavior="replace"
      inputBehavior="autohighlight"
      positioning={{ sameWidth: true, placement: 'bottom-start' }}
    >
      <Combobox.Control>
        <Combobox.Context>
          {api => (
            <Combobox.Input
              ref={props.inputRef}
              onChange={event => {
                unchosen.current = event.currentTarget.value
              }}
              onKeyDownCapture={event => chooseFirst(event, api)}
              onBlur={() => {
                leave()
                props.onBlur?.()
              }}
              aria-describedby={field?.ariaDescribedby}
              autoComplete="off"
            />
          )}
        </Combobox.Context>
        <Combobox.IndicatorGroup>
          {value !== '' && <Combobox.ClearTrigger aria-label="Clear" />}
          <Combobox.Trigger aria-label="Show choices" minW="11" minH="11" me="-3" justifyContent="center" />
        </Combobox.IndicatorGroup>
      </Combobox.Control>
      <Portal container={layers}>
        <Combobox.Positioner>
          <Combobox.Content onPointerMove={leave}>
            <Combobox.Empty>{emptyText}</Combobox.Empty>
            {items.map(item => (
              <Combobox.Item key={item.value} item={item}>
                <Stack gap="0" flex="1" minW="0">
                  <Combobox.ItemText truncate>{item.label}</Combobox.ItemText>
                  {item.hint && (
                    <Ltr {...CUT_AT_ITS_END} color="muted" textStyle="xs">
                      {item.hint}
                    </Ltr>
                  )}
                </Stack>
                <Combobox.ItemIndicator />
              </Combobox.Item>
            ))}
          </Combobox.Content>
        </Combobox.Positioner>
      </Portal>
    </Combobox.Root>
  )
}

type ComboboxApi = Pick<UseComboboxReturn<SelectOption>, 'selectValue' | 'setOpen'>

/** Whether a key leads through the list, or out of it. */
function isLeading(key: string): boolean {
  return ['ArrowUp', 'ArrowDown', 'Home', 'End', 'Escape'].includes(key)
}

/** Adds the chosen option to the matches: the combobox takes the label of the field from its items. */
function withChosen(items: readonly SelectOption[], chosen: SelectOption | undefined) {
  if (!chosen || items.some(item => item.value === chosen.value)) return items
  return [...items, chosen]
}
