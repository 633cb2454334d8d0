import { Box, Button, CloseButton, Dialog, Grid, Input, Portal, Stack, Text } from '@chakra-ui/react'
import { CalendarPlus } from 'lucide-react'
import { type KeyboardEvent, type Ref, useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import { withLookedForPlate } from '#app/domain/vehicles/looked-for-plate.ts'
import { paths } from '#app/paths.ts'
import {
  MATCHES_SHOWN,
  type PlateMatches,
  type PlateSearch,
  usePlateMatches,
} from '#app/queries/plate-lookup.ts'
import { ChoiceField } from '#app/ui/choice-field.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { FormField } from '#app/ui/form-field.tsx'
import { EMIRATE_LIST } from '#schema/catalogue/emirates.ts'
import { PlateLookupFormSchema } from '#schema/forms/plate-lookup.ts'
import { formatPlate, formatPlateInEmirate, readPlate } from '#schema/rules/plate.ts'
import { shopDay } from '#schema/rules/shop-time.ts'
import { VehicleCard } from './vehicle-card.tsx'

/** A plate code whose number has not been typed yet. */
const CODE_ALONE = /^[a-z]+[\s-]*$/i

type PlateLookupProps = { open: boolean; onClose: () => void }

/** Finds a vehicle by its plate from any screen, with or without a network. */
export function PlateLookup({ open, onClose }: PlateLookupProps) {
  const number = useRef<HTMLInputElement>(null)
  return (
    <Dialog.Root
      placement="top"
      size={{ base: 'full', md: 'lg' }}
      scrollBehavior="inside"
      open={open}
      onOpenChange={details => !details.open && onClose()}
      initialFocusEl={() => number.current}
      lazyMount
      unmountOnExit
    >
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner>
          <Dialog.Content
            w={{ base: 'full', md: 'calc(100% - {spacing.8})' }}
            minH={{ base: '100dvh', md: '0' }}
            maxH={{ md: 'calc(100dvh - {spacing.32})' }}
            borderWidth={{ base: '0', md: '1px' }}
            borderRadius={{ base: '0', md: 'l3' }}
            mt={{ md: '16' }}
          >
            <Dialog.Header>
              <Dialog.Title>Find a car</Dialog.Title>
            </Dialog.Header>
            <Box px="5" pt="2" pb="4" flex="1" minH="0" display="flex" flexDirection="column">
              <LookupForm numberRef={number} onLeave={onClose} />
            </Box>
            <Dialog.CloseTrigger asChild>
              <CloseButton aria-label="Close" />
            </Dialog.CloseTrigger>
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  )
}

type LookupFormProps = {
  numberRef: Ref<HTMLInputElement>
  /** A followed link closes the dialog. */
  onLeave: () => void
}

function LookupForm({ numberRef, onLeave }: LookupFormProps) {
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

type FoundVehiclesProps = { matches: PlateMatches; onLeave: () => void }

/** The matching vehicles. A single unambiguous match is expanded. */
function FoundVehicles({ matches: { cars, search, more }, onLeave }: FoundVehiclesProps) {
  const [chosen, setChosen] = useState<number | null>(null)
  const exact = cars.filter(({ vehicle }) => vehicle.plateNumber === search.plateNumber)
  const meant = cars.length === 1 ? cars[0] : exact.length === 1 ? exact[0] : undefined
  const openId = cars.some(({ vehicle }) => vehicle.id === chosen) ? chosen : meant?.vehicle.id
  return (
    <Stack gap="2">
      <Stack as="ul" aria-label="Cars found" gap="2" listStyleType="none">
        {cars.map(car => (
          <VehicleCard
            key={car.vehicle.id}
            car={car}
            open={car.vehicle.id === openId}
            takeFocus={car.vehicle.id === chosen}
            onOpen={() => setChosen(car.vehicle.id)}
            onLeave={onLeave}
          />
        ))}
      </Stack>
      {more && (
        <Text
          color="muted"
          textStyle="xs"
        >{`The first ${MATCHES_SHOWN}. Type another digit to narrow them down.`}</Text>
      )}
    </Stack>
  )
}

type NoSuchPlateProps = { search: PlateSearch; onLeave: () => void }

function NoSuchPlate({ search, onLeave }: NoSuchPlateProps) {
  const { plateCategory, ...inEmirate } = search
  const plate = plateCategory ? formatPlate({ ...inEmirate, plateCategory }) : formatPlateInEmirate(inEmirate)
  return (
    <EmptyState
      drawing="car"
      title="No car with this plate"
      text={`${plate} has not been here yet. Book it in: the car is added on the way.`}
      action={
        <Button asChild>
          <Link to={paths.newAppointment} state={withLookedForPlate(search)} onClick={onLeave}>
            <CalendarPlus aria-hidden="true" /> New Appointment
          </Link>
        </Button>
      }
    />
  )
}

/** The typed text as a search; `message` when it cannot be a plate; neither while nothing is typed. */
type ReadSearch = { search: PlateSearch | null; message?: string }

/** Emirate and code are optional: the digits alone also find a vehicle. */
export function readPlateSearch(plateCategory: string, typed: string): ReadSearch {
  if (typed.trim() === '' || CODE_ALONE.test(typed.trim())) return { search: null }
  const { plateCode, plateNumber } = readPlate({ plateNumber: typed })
  const { shape } = PlateLookupFormSchema
  const number = shape.plateNumber.safeParse(plateNumber)
  if (!number.success) return { search: null, message: number.error.issues[0]?.message }
  const emirate = shape.plateCategory.safeParse(plateCategory)
  return { search: { plateNumber: number.data, plateCode, plateCategory: emirate.data ?? null } }
}
