import { Combobox, createListCollection, Portal, Stack, useFieldContext } from '@chakra-ui/react'
import { type Ref, useMemo, useState } from 'react'
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
  /** For callers that look up the matches themselves; `options` are then shown unfiltered. */
  onSearch?: (text: string) => void
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

  return (
    <Combobox.Root
      collection={collection}
      value={value === '' ? [] : [value]}
      onValueChange={details => onChange(details.value[0] ?? '')}
      onInputValueChange={({ inputValue, reason }) => {
        const text = reason === 'input-change' ? inputValue : ''
        setTyped(text)
        onSearch?.(text)
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
        <Combobox.Input
          ref={props.inputRef}
          onBlur={props.onBlur}
          aria-describedby={field?.ariaDescribedby}
          autoComplete="off"
        />
        <Combobox.IndicatorGroup>
          {value !== '' && <Combobox.ClearTrigger aria-label="Clear" />}
          <Combobox.Trigger aria-label="Show choices" minW="11" minH="11" me="-3" justifyContent="center" />
        </Combobox.IndicatorGroup>
      </Combobox.Control>
      <Portal container={layers}>
        <Combobox.Positioner>
          <Combobox.Content>
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

/** Adds the chosen option to the matches: the combobox takes the label of the field from its items. */
function withChosen(items: readonly SelectOption[], chosen: SelectOption | undefined) {
  if (!chosen || items.some(item => item.value === chosen.value)) return items
  return [...items, chosen]
}
