import { Box, CloseButton, Input, InputGroup, Kbd } from '@chakra-ui/react'
import { Search } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { FIND_LENGTH_MAX } from '#schema/forms/find.ts'
import { ChoiceField } from './inputs.tsx'
import { isKey, takesKeys } from './keys.ts'
import { useUrlChoice } from './url-state.ts'

type SearchBoxProps = {
  /** The accessible name: 'Search customers'. */
  label: string
  /** The fields that the search covers: 'Name, phone or email'. */
  placeholder: string
  value: string
  onChange: (value: string) => void
}

/** The search field of a list. '/' focuses it from anywhere on the screen. */
export function SearchBox({ label, placeholder, value, onChange }: SearchBoxProps) {
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    const focus = (event: KeyboardEvent) => {
      if (!isKey(event, 'search') || event.defaultPrevented || takesKeys(event.target)) return
      event.preventDefault()
      input.current?.focus()
    }
    addEventListener('keydown', focus)
    return () => removeEventListener('keydown', focus)
  }, [])

  return (
    <InputGroup
      maxW={{ md: '360px' }}
      startElement={<Search size={17} aria-hidden="true" />}
      endElement={
        value === '' ? (
          <Kbd hideBelow="xl" size="sm" aria-hidden="true">
            /
          </Kbd>
        ) : (
          <CloseButton
            size="xs"
            me="-2"
            aria-label="Clear search"
            onClick={() => {
              onChange('')
              input.current?.focus()
            }}
          />
        )
      }
    >
      <Input
        ref={input}
        type="search"
        maxLength={FIND_LENGTH_MAX}
        enterKeyHint="search"
        autoComplete="off"
        aria-label={label}
        placeholder={placeholder}
        value={value}
        onChange={event => onChange(event.target.value)}
        css={{ '&::-webkit-search-cancel-button': { display: 'none' } }}
      />
    </InputGroup>
  )
}

type FilterChoiceProps = {
  /** The search param that it is kept in. */
  param: string
  label: string
  /** The label while it lets everything through: 'All states'. */
  all: string
  options: readonly { id: string; name: string }[]
}

/** A filter of a list, beside the others. */
export function FilterChoice({ param, label, all, options }: FilterChoiceProps) {
  const [chosen, choose] = useUrlChoice(param)
  return (
    <Box flex="1 0 9rem" maxW={{ md: '13rem' }}>
      <ChoiceField
        aria-label={label}
        placeholder={all}
        value={chosen ?? ''}
        options={options}
        onChange={event => choose(event.target.value || null)}
      />
    </Box>
  )
}
