import { useMemo } from 'react'
import { paths } from '#app/paths.ts'
import {
  type AppointmentWithParties,
  type Findables,
  findAppointments,
  findPeople,
  type PeopleMatches,
  withParties,
} from '#app/queries/find.ts'
import { useDocuments } from '#app/queries/numbered-documents.ts'
import { type QuoteWithCustomer, useNumberedQuote } from '#app/queries/quotes.ts'
import { useVehicleFacts } from '#app/queries/vehicles.ts'
import { useUser } from '#app/session/session-user.ts'
import { type FindSearch, readFindSearch } from '#schema/forms/find.ts'
import type { Invoice } from '#schema/rows/invoice.ts'
import type { VehicleFacts } from '#schema/rules/appointments/visit-facts.ts'
import { RANK, type Rank, type Ranked } from '#schema/rules/find/find-anything.ts'
import { KEEPS_MONEY } from '#schema/rules/permissions.ts'
import type { FindGroup, FindOption } from './find-option.tsx'
import { type FindScreen, findScreens, screenOption } from './find-screens.ts'
import {
  allOption,
  appointmentOption,
  bookCustomerOption,
  bookPlateOption,
  bookVehicleOption,
  customerOption,
  documentOption,
  quoteOption,
  vehicleOption,
} from './record-options.tsx'

/** The most results of one kind. */
const SHOWN_MAX = 5

type RankedGroup = FindGroup & { rank: Rank }

type FindGroups = {
  search: FindSearch | null
  groups: FindGroup[]
  /** How long the search for people and cars took (ms). */
  tookMs: number
}

type FindSources = {
  findables: Findables | undefined
  screens: readonly FindScreen[]
  /** The shop's day (yyyy-MM-dd). */
  today: string
}

/** The matches of the typed text, in groups: the one with the best match first. No groups for no text. */
export function useFindGroups(typed: string, { findables, screens, today }: FindSources): FindGroups {
  const { role } = useUser()
  const search = useMemo(() => readFindSearch(typed), [typed])
  const documents = useDocuments(KEEPS_MONEY.includes(role) ? (search?.document ?? null) : null)
  const quotes = useNumberedQuote(typed)
  const { records, tookMs } = useRecordMatches(typed, search, { findables, today })
  const vehicles = records?.people.vehicles ?? []
  const facts = useVehicleFacts(vehicles.slice(0, SHOWN_MAX).map(({ item }) => item.id))
  const groups = useMemo(() => {
    if (!search) return []
    const found = findables && records ? matchGroups(findables, { ...records, search, facts }) : []
    const all = [
      ...found,
      documentGroup(documents ?? []),
      quoteGroup(quotes ?? []),
      screenGroup(findScreens(screens, search)),
    ]
    const shown = all.filter(({ options }) => options.length > 0).sort((a, b) => a.rank - b.rank)
    return shown.length === 0 && findables ? unknownPlate(search) : shown
  }, [findables, records, facts, search, documents, quotes, screens])
  return { search, groups, tookMs }
}

type RecordMatches = { people: PeopleMatches; appointments: AppointmentWithParties[] }

/** The matches of a text are kept until a row changes: a letter that is taken back costs no search. */
function useRecordMatches(
  typed: string,
  search: FindSearch | null,
  { findables, today }: Pick<FindSources, 'findables' | 'today'>,
): { records: RecordMatches | null; tookMs: number } {
  const kept = useMemo(
    () => findables && { findables, today, byText: new Map<string, RecordMatches>() },
    [findables, today],
  )
  return useMemo(() => {
    if (!kept || !search) return { records: null, tookMs: 0 }
    const began = performance.now()
    const before = kept.byText.get(typed)
    const records = before ?? findRecords(kept, search)
    if (!before) kept.byText.set(typed, records)
    return { records, tookMs: performance.now() - began }
  }, [kept, typed, search])
}

function findRecords(
  { findables, today }: { findables: Findables; today: string },
  search: FindSearch,
): RecordMatches {
  const people = findPeople(findables, search)
  return { people, appointments: findAppointments(findables, people, { today, max: SHOWN_MAX }) }
}

type LocalMatches = RecordMatches & {
  search: FindSearch
  facts: ReadonlyMap<number, VehicleFacts> | undefined
}

function matchGroups(
  findables: Findables,
  { people, appointments, search, facts }: LocalMatches,
): RankedGroup[] {
  const { customers, vehicles } = people
  const bookable = onlyMeant(vehicles)
  return [
    {
      label: 'Customers',
      rank: bestRank(customers),
      options: [
        ...customers.slice(0, SHOWN_MAX).map(({ item }) => customerOption(item)),
        ...(customers.length > SHOWN_MAX ? [allCustomers(search)] : []),
        ...(customers.length === 1 && !bookable ? customers.map(({ item }) => bookCustomerOption(item)) : []),
      ],
    },
    {
      label: 'Vehicles',
      rank: bestRank(vehicles),
      options: [
        ...vehicles.slice(0, SHOWN_MAX).map(({ item }) =>
          vehicleOption(item, {
            owner: findables.customers.get(item.customerId),
            lastVisit: facts?.get(item.id)?.lastServiceDay,
          }),
        ),
        ...(vehicles.length > SHOWN_MAX && isInList(vehicles, search) ? [allVehicles(search)] : []),
        ...(bookable ? [bookVehicleOption(bookable)] : []),
      ],
    },
    appointmentGroup(findables, { appointments, search }),
  ]
}

function appointmentGroup(
  findables: Findables,
  { appointments, search }: Pick<LocalMatches, 'appointments' | 'search'>,
): RankedGroup {
  const { appointmentId, isAppointment } = search
  const named = appointmentId === null ? undefined : findables.appointments?.get(appointmentId)
  const found = [
    ...(named ? [withParties(findables, named)] : []),
    ...appointments.filter(({ appointment }) => appointment.id !== named?.id),
  ]
  return {
    label: 'Appointments',
    rank: !named ? RANK.related : isAppointment ? RANK.whole : RANK.words,
    options: found.slice(0, SHOWN_MAX).map(appointmentOption),
  }
}

/** The vehicle that was meant: the only one with the typed plate, or the only one that was found. */
function onlyMeant<V>(vehicles: readonly Ranked<V>[]): V | undefined {
  const exact = vehicles.filter(({ rank }) => rank === RANK.whole)
  if (exact.length === 1) return exact[0]?.item
  return vehicles.length === 1 && bestRank(vehicles) < RANK.related ? vehicles[0]?.item : undefined
}

/** Groups that only belong to what was found keep their places, however well it was found. */
function bestRank(matches: readonly Ranked<unknown>[]): Rank {
  return Math.min(matches[0]?.rank ?? RANK.related, RANK.related)
}

function allCustomers({ text, person }: FindSearch): FindOption {
  const word = person.numbers.length > 0 ? 'with' : 'named'
  return allOption('customers', paths.customerSearch(text), `All customers ${word} “${text}”`)
}

/** Whether the list of vehicles, which goes by words alone, finds them too. */
function isInList(vehicles: PeopleMatches['vehicles'], { words }: FindSearch): boolean {
  return vehicles.some(
    ({ item, rank }) => rank >= RANK.related || words.every(word => item.text.includes(word)),
  )
}

function allVehicles({ text }: FindSearch): FindOption {
  return allOption('vehicles', paths.vehicleSearch(text), `All vehicles with “${text}”`)
}

function documentGroup(documents: readonly Invoice[]): RankedGroup {
  return { label: 'Invoices', rank: RANK.whole, options: documents.map(documentOption) }
}

function quoteGroup(quotes: readonly QuoteWithCustomer[]): RankedGroup {
  return { label: 'Quotes', rank: RANK.whole, options: quotes.map(quoteOption) }
}

function screenGroup(screens: readonly Ranked<FindScreen>[]): RankedGroup {
  const options = screens.slice(0, SHOWN_MAX).map(({ item }) => screenOption(item))
  return { label: 'Screens', rank: bestRank(screens), options }
}

/** A code of letters as in 'A 12345'; a longer word in front of a number is rather a name. */
const PLATE_CODE = /^[A-Z0-9]{1,2}$/

function unknownPlate({ plate }: FindSearch): FindGroup[] {
  if (!plate || plate.plateNumber.startsWith('0')) return []
  if (plate.plateCode !== null && !PLATE_CODE.test(plate.plateCode)) return []
  return [{ label: 'No car with this plate', options: [bookPlateOption(plate)] }]
}
