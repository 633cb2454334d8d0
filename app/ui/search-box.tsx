import { CloseButton, Input, InputGroup, Kbd } from '@chakra-ui/react'
import { Search } from 'lucide-react'
import { useEffect, useRef } from 'react'

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
      if (event.key !== '/' || event.defaultPrevented || isBusy(event.target)) return
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

/** Whether '/' has to be left alone: it is typed into a field, or a dialog is open. */
function isBusy(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('input, textarea, select, [role=dialog]') !== null
}
