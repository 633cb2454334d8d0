import { Input, Stack } from '@chakra-ui/react'
import { useState } from 'react'
import { z } from 'zod'
import { chosenProblem, serviceChoices } from '#app/domain/services/service-choices.ts'
import { ServicePicker } from '#app/domain/services/service-picker.tsx'
import { plateMatches } from '#app/domain/vehicles/plate-matches.ts'
import { useLastVisit } from '#app/queries/appointments.ts'
import { useServices } from '#app/queries/services.ts'
import { useSettings } from '#app/queries/settings.ts'
import { useVehicles } from '#app/queries/vehicles.ts'
import { endDraft } from '#app/ui/drafts/draft-store.ts'
import { useDraftValue } from '#app/ui/drafts/use-draft.ts'
import { FormField } from '#app/ui/form-field.tsx'
import { Sheet } from '#app/ui/sheet.tsx'
import type { BodyClass } from '#schema/rows/vehicle.ts'
import { bodyClassOf } from '#schema/rules/catalogue/service-price.ts'
import { isExpected } from '#schema/rules/schedule/standing-visits.ts'
import { latinDigits } from '#schema/rules/text/latin-digits.ts'
import { plateHint } from '#schema/rules/text/plate.ts'
import { shopDay } from '#schema/rules/time/shop-time.ts'
import { NewCarFields, useNewCar, WALK_IN } from './new-car-fields.tsx'
import { PlaceSection } from './place-section.tsx'
import { useSaveWalkIn } from './save-walk-in.ts'
import { StandingNote, useStanding } from './standing-note.tsx'
import { useWalkInRoom } from './use-walk-in-room.ts'
import { VehicleMatches } from './vehicle-matches.tsx'
import { WalkInFooter, type WalkInPlace } from './walk-in-footer.tsx'

/** The ids of the services that somebody chose; null while those of the last visit are proposed. */
const ServiceIds = z.array(z.number()).readonly().nullable()
const CarChoice = z.union([z.number(), z.literal('new')]).nullable()
/** The id of the technician; null for nobody, undefined until somebody chooses. */
const Technician = z.number().nullable().optional()

type WalkInFormProps = { open: boolean; onClose: () => void }

export function WalkInForm({ open, onClose }: WalkInFormProps) {
  const [typed, setTyped] = useDraftValue({ ...WALK_IN, part: 'plate' }, z.string(), '')
  const [errors, setErrors] = useState<{ plate?: string; services?: string; bay?: string }>({})
  const [technicianId, setTechnicianId] = useDraftValue(
    { ...WALK_IN, part: 'technician' },
    Technician,
    undefined,
  )
  const { chosen, choose, ...found } = useMatches(typed)
  const newCar = useNewCar()
  const { saving, save } = useSaveWalkIn()
  const vatMode = useSettings()?.vatMode ?? 'exclusive'
  const vehicle = found.matches.find(({ id }) => id === chosen)
  const bodyClass = vehicle ? bodyClassOf(vehicle) : chosen === 'new' ? newCar.bodyClass : null
  const standing = useStanding(vehicle?.id ?? null)
  const { services, lastIds, chosenIds, setChosenIds, problem } = useWalkInServices(vehicle?.id ?? null, {
    bodyClass,
    // What is booked comes first: with the last visit's services ticked it would be done twice.
    proposes: standing?.length === 0,
  })

  const lines = (services ?? []).filter(({ serviceId }) => chosenIds.includes(serviceId))
  const room = useWalkInRoom(lines)
  const expected = standing?.find(each => isExpected(each, shopDay(room.now)))
  const isInWork = expected?.status === 'in_progress'

  const end = () => {
    endDraft(WALK_IN.name)
    onClose()
  }

  const submit = async ({ starts, ...place }: WalkInPlace) => {
    const car = vehicle ? { vehicle } : chosen === 'new' ? await newCar.read(typed) : null
    const plate = car || chosen === 'new' ? newCar.plateError() : missingPlate(typed)
    const missing = chosenIds.length === 0 ? 'Please select at least one service' : problem
    setErrors({ ...(vehicle || !plate ? {} : { plate }), ...(missing ? { services: missing } : {}) })
    if (!car || missing) return
    if (await save({ car, services: lines, ...place, starts, technicianId })) end()
  }

  return (
    <Sheet
      open={open}
      title={WALK_IN.title}
      size="lg"
      draft={WALK_IN.name}
      onClose={onClose}
      footer={
        <WalkInFooter
          services={lines}
          room={room}
          saving={saving}
          isExpected={expected !== undefined}
          isInWork={isInWork}
          onSave={submit}
          onMissingBay={() => setErrors(before => ({ ...before, bay: 'Choose a bay, or queue the car.' }))}
        />
      }
    >
      <Stack gap="5">
        <FormField label="Plate number" error={errors.plate} hint={plateHint(typed)} required>
          <Input
            data-autofocus
            value={typed}
            onChange={event => {
              setTyped(event.target.value)
              choose(null)
              setErrors({})
            }}
            inputMode="numeric"
            autoComplete="off"
            autoCapitalize="characters"
            dir="ltr"
            size="xl"
            fontWeight="semibold"
            fontVariantNumeric="tabular-nums"
            placeholder="12345"
            maxLength={20}
          />
        </FormField>
        <VehicleMatches vehicles={found.matches} chosen={chosen} onChoose={choose} />
        {vehicle &&
          standing?.map(visit => (
            <StandingNote
              key={visit.id}
              visit={visit}
              isMeant={visit === expected}
              canStart={!isInWork}
              onStarted={end}
            />
          ))}
        {chosen === 'new' && <NewCarFields {...newCar} />}
        <ServicePicker
          title="Services"
          choices={services}
          value={chosenIds}
          vatMode={vatMode}
          lastIds={lastIds}
          noteOf={room.whyNotNow}
          error={errors.services}
          onChange={ids => {
            setChosenIds(ids)
            setErrors(before => ({ ...before, services: undefined }))
          }}
        />
        <PlaceSection
          room={room}
          serviceIds={chosenIds}
          error={room.bay === null ? errors.bay : undefined}
          technicianId={technicianId}
          onTechnician={setTechnicianId}
        />
      </Stack>
    </Sheet>
  )
}

function missingPlate(typed: string): string {
  return typed.trim() === '' ? 'Plate number is required' : 'Please select a vehicle'
}

/** The vehicles with the typed plate, and the chosen one: a new one when there is none. */
function useMatches(typed: string) {
  const [choice, choose] = useDraftValue({ ...WALK_IN, part: 'vehicle' }, CarChoice, null)
  const vehicles = useVehicles()
  const { matches, meant } = plateMatches(vehicles?.rows ?? [], typed)
  const isUnknown = vehicles !== undefined && matches.length === 0 && /\d/.test(latinDigits(typed))
  return { matches, chosen: choice ?? meant?.id ?? (isUnknown ? 'new' : null), choose }
}

/** The services to choose from. Those of the vehicle's last visit are chosen until somebody chooses others. */
function useWalkInServices(
  vehicleId: number | null,
  { bodyClass, proposes }: { bodyClass: BodyClass | null; proposes: boolean },
) {
  const [own, setOwn] = useDraftValue({ ...WALK_IN, part: 'services' }, ServiceIds, null)
  const rows = useServices()
  const visit = useLastVisit(vehicleId)
  const lastIds = (vehicleId !== null && visit?.serviceIds) || []
  const selection = { services: rows ?? [], bodyClass, chosen: own ?? [] }
  const services = rows && serviceChoices(selection)
  const usual = services?.filter(each => lastIds.includes(each.serviceId) && !each.otherSizes) ?? []
  const chosenIds = own ?? (proposes ? usual.map(({ serviceId }) => serviceId) : [])
  const problem = chosenProblem({ ...selection, chosen: chosenIds })
  return { services, lastIds, chosenIds, setChosenIds: setOwn, problem }
}
