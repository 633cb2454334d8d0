import { Box, NativeSelect, SimpleGrid, Stack, Link as StyledLink, Text } from '@chakra-ui/react'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { CarOutline } from '#app/documents/car-outline.tsx'
import { ComparePhotos } from '#app/domain/inspections/compare-photos.tsx'
import { WholePhoto } from '#app/domain/inspections/photo-image.tsx'
import { paths } from '#app/paths.ts'
import type { VehicleInspection } from '#app/queries/inspections.ts'
import { DetailCard } from '#app/ui/detail-card.tsx'
import { FormField } from '#app/ui/form-field.tsx'
import { formatAnyDay } from '#app/ui/moment-text.ts'
import { CAR_SIDES, type CarSide } from '#schema/rows/inspection.ts'
import type { Vehicle } from '#schema/rows/vehicle.ts'
import { bodyClassOf } from '#schema/rules/catalogue/service-price.ts'
import { INSPECTION_NAMES, inspectionText, SIDE_NAMES } from '#schema/rules/inspections/inspection-words.ts'

type ConditionCardProps = { vehicle: Vehicle; inspections: readonly VehicleInspection[] }

/** How the vehicle came and left over the years, any two of these beside each other. */
export function ConditionCard({ vehicle, inspections }: ConditionCardProps) {
  const [chosen, setChosen] = useState<{ first?: string; second?: string }>({})
  const byKey = new Map(inspections.map(each => [keyOf(each), each]))
  const [latest] = inspections
  if (!latest) return null
  const second = byKey.get(chosen.second ?? '') ?? latest
  const first = byKey.get(chosen.first ?? '') ?? inspections[1] ?? latest
  return (
    <DetailCard title="Condition">
      <Stack as="ul" listStyleType="none" gap="2" aria-label="Inspections">
        {inspections.map(each => (
          <Box as="li" key={keyOf(each)}>
            <StyledLink asChild display="inline-flex" minH="11" alignItems="center" fontWeight="medium">
              <Link to={paths.appointmentInspection(each.appointment.id)}>{nameOf(each)}</Link>
            </StyledLink>
            <Text color="muted">
              <bdi>{inspectionText(each.report) || 'Photos only'}</bdi>
            </Text>
          </Box>
        ))}
      </Stack>
      {inspections.length > 1 && (
        <Stack gap="4">
          <SimpleGrid columns={2} gap="3">
            <Choice
              label="Compare"
              inspections={inspections}
              value={keyOf(first)}
              onChange={key => setChosen({ ...chosen, first: key })}
            />
            <Choice
              label="with"
              inspections={inspections}
              value={keyOf(second)}
              onChange={key => setChosen({ ...chosen, second: key })}
            />
          </SimpleGrid>
          <Compared vehicle={vehicle} first={first} second={second} />
        </Stack>
      )}
    </DetailCard>
  )
}

function keyOf({ appointment, report }: VehicleInspection): string {
  return `${appointment.id} ${report.kind}`
}

/** 'Sat 21 Nov 2026, check-in' */
function nameOf({ appointment, report }: VehicleInspection): string {
  return `${formatAnyDay(appointment.day)}, ${INSPECTION_NAMES[report.kind].toLowerCase()}`
}

type ChoiceProps = {
  label: string
  inspections: readonly VehicleInspection[]
  value: string
  onChange: (key: string) => void
}

function Choice({ label, inspections, value, onChange }: ChoiceProps) {
  return (
    <FormField label={label}>
      <NativeSelect.Root>
        <NativeSelect.Field value={value} onChange={event => onChange(event.target.value)}>
          {inspections.map(each => (
            <option key={keyOf(each)} value={keyOf(each)}>
              {nameOf(each)}
            </option>
          ))}
        </NativeSelect.Field>
        <NativeSelect.Indicator />
      </NativeSelect.Root>
    </FormField>
  )
}

type ComparedProps = { vehicle: Vehicle; first: VehicleInspection; second: VehicleInspection }

/** Sides that both have under one slider, those of one beside an empty place, and the marks of both. */
function Compared({ vehicle, first, second }: ComparedProps) {
  const sides = CAR_SIDES.filter(side => lastOf(first, side) || lastOf(second, side))
  return (
    <Stack gap="4">
      <SimpleGrid columns={2} gap="3">
        {[
          { id: 'first', each: first },
          { id: 'second', each: second },
        ].map(({ id, each }) => (
          <Box key={id} maxW="60" w="full" mx="auto" aspectRatio="200 / 320">
            <CarOutline
              bodyClass={bodyClassOf(vehicle)}
              markScale={1.5}
              label={`${nameOf(each)}, marks: ${each.report.marks.length}`}
              marks={each.report.marks.map(({ id, x, y }, mark) => ({ id, x, y, text: String(mark + 1) }))}
            />
          </Box>
        ))}
      </SimpleGrid>
      <SimpleGrid columns={{ base: 1, md: 2 }} gap="4">
        {sides.map(side => {
          const [before, after] = [lastOf(first, side), lastOf(second, side)]
          const only = before ?? after
          return (
            <Box key={side} as="section" aria-label={SIDE_NAMES[side]}>
              <Text fontWeight="medium" mb="1">
                {SIDE_NAMES[side]}
              </Text>
              {before && after ? (
                <ComparePhotos
                  what={SIDE_NAMES[side]}
                  first={{ photo: before, label: nameOf(first) }}
                  second={{ photo: after, label: nameOf(second) }}
                />
              ) : (
                only && (
                  <Stack gap="1">
                    <Box aspectRatio="4 / 3" borderRadius="l2" overflow="hidden">
                      <WholePhoto fileId={only.fileId} alt={SIDE_NAMES[side]} />
                    </Box>
                    <Text color="muted" textStyle="xs">
                      {nameOf(before ? first : second)}
                    </Text>
                  </Stack>
                )
              )}
            </Box>
          )
        })}
      </SimpleGrid>
    </Stack>
  )
}

function lastOf({ report }: VehicleInspection, side: CarSide) {
  return report.photos.findLast(photo => photo.side === side)
}
