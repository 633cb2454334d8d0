import { Box, Button, Grid } from '@chakra-ui/react'
import { X } from 'lucide-react'
import { DateField } from './date-field.tsx'
import { FormField } from './form-field.tsx'
import type { UrlRange } from './list-url-state.ts'

type DateRangeProps = { address: UrlRange; withClear?: boolean }

/** The fields for the first and last day of a list. */
export function DateRange({ address, withClear = false }: DateRangeProps) {
  const { from, to, setFrom, setTo } = address
  const backwards = from !== '' && to !== '' && from > to
  return (
    <Grid
      templateColumns={{
        base: '1fr 1fr',
        md: withClear ? 'repeat(2, minmax(0, 200px)) auto 1fr' : 'repeat(2, minmax(0, 200px)) 1fr',
      }}
      gap="3"
      alignItems="start"
    >
      <FormField label="Start date">
        <DateField value={from} onChange={setFrom} />
      </FormField>
      <FormField label="End date" error={backwards ? 'This is before the start date' : undefined}>
        <DateField value={to} onChange={setTo} />
      </FormField>
      {withClear && (
        <Box gridColumn={{ base: '1 / -1', md: 'auto' }} pt={{ md: '26px' }}>
          <ClearRange address={address} />
        </Box>
      )}
    </Grid>
  )
}

/** The button that clears both days. */
export function ClearRange({ address: { from, to, clear } }: { address: UrlRange }) {
  return (
    <Button variant="outline" onClick={clear} disabled={from === '' && to === ''}>
      <X aria-hidden="true" /> Clear
    </Button>
  )
}
