import { CloseButton, Input, InputGroup, Kbd } from '@chakra-ui/react'
import { Search } from 'lucide-react'
import { useEffect, useRef } from 'react'

type SearchBoxProps = {
  /** What is searched, for screen readers: 'Search customers'. */
  label: string
  /** By what it can be found: 'Name, phone or email'. */
  placeholder: string
  value: string
  onChange: (value: string) => void
}

/** Narrows a list. '/' leads here from anywhere on the screen. */
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

/** Where '/' is a letter, or where a dialog has the keyboard. */
function isBusy(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('input, textarea, select, [role=dialog]') !== null
}
