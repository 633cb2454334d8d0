import { Box, Grid, Input, Stack, Text } from '@chakra-ui/react'
import { type KeyboardEvent, type Ref, useRef, useState } from 'react'
import { usePlateMatches } from '#app/queries/plate-lookup.ts'
import { ChoiceField } from '#app/ui/choice-field.tsx'
import { FormField } from '#app/ui/form-field.tsx'
import { EMIRATE_LIST } from '#schema/catalogue/emirates.ts'
import { shopDay } from '#schema/rules/shop-time.ts'
import { FoundVehicles } from './found-cars.tsx'
import { NoSuchPlate } from './no-such-plate.tsx'
import { readPlateSearch } from './read-plate-search.ts'

export type LookupFormProps = {
  numberRef: Ref<HTMLInputElement>
  /** A link was followed: the dialog has done its work. */
  onLeave: () => void
}

export function LookupForm({ numberRef, onLeave }: LookupFormProps) {
  const [emirate, setEmirate] = useState('')
  const [typed, setTyped] = useState('')
  const [tried, setTried] = useState(false)
  const results = useRef<HTMLDivElement>(null)
  const today = shopDay(new Date().toISOString())
  const { search, message } = readPlateSearch(emirate, typed)
  const matches = usePlateMatches(search, today)
  const missing = tried && typed.trim() === '' ? 'Plate number is required' : undefined

  function toResults(event: KeyboardEvent) {
    if (event.key !== 'ArrowDown' && event.key !== 'Enter') return
    event.preventDefault()
    if (event.key === 'Enter') setTried(true)
    results.current?.querySelector<HTMLElement>('button, a')?.focus()
  }

  return (
    <Stack gap="4" flex="1" minH="0">
      <Grid templateColumns="minmax(0, 2fr) minmax(0, 3fr)" gap="3" role="search" aria-label="Plate">
        <FormField label="Emirate">
          <ChoiceField
            options={EMIRATE_LIST}
            placeholder="Any emirate"
            value={emirate}
            onChange={event => setEmirate(event.target.value)}
          />
        </FormField>
        <FormField label="Plate number" error={message ?? missing}>
          <Input
            ref={numberRef}
            value={typed}
            onChange={event => setTyped(event.target.value)}
            onKeyDown={toResults}
            inputMode="numeric"
            enterKeyHint="search"
            autoComplete="off"
            placeholder="12345"
            maxLength={20}
            fontVariantNumeric="tabular-nums"
          />
        </FormField>
      </Grid>
      <Box ref={results} flex="1" minH={{ base: '0', md: '3xs' }} overflowY="auto" mx="-5" px="5" pb="1">
        {!search ? (
          <Text color="muted">Type the number on the plate, or how it begins.</Text>
        ) : !matches ? null : matches.cars.length > 0 ? (
          <FoundVehicles matches={matches} onLeave={onLeave} />
        ) : (
          <NoSuchPlate search={matches.search} onLeave={onLeave} />
        )}
      </Box>
    </Stack>
  )
}
