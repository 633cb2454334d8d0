import { Box, Button, chakra, HStack, Input, Text } from '@chakra-ui/react'
import { useEffect } from 'react'
import { recordFacts } from '#app/domain/inspections/save-inspection.ts'
import { useInnerFormDraft } from '#app/ui/drafts/use-draft.ts'
import { FormField } from '#app/ui/form-field.tsx'
import { NUMBER_INPUT } from '#app/ui/input-kinds.ts'
import { useRecordForm } from '#app/ui/record-form/use-record-form.ts'
import { InspectionFormSchema, type InspectionInput } from '#schema/forms/inspection.ts'
import { FULL_TANK, type Inspection, type InspectionFacts, MAX_VALUABLES } from '#schema/rows/inspection.ts'
import { inspectionReport } from '#schema/rules/inspections/inspection-report.ts'
import { factText, fuelText } from '#schema/rules/inspections/inspection-words.ts'
import type { StepProps } from './inspection-sheet.tsx'

const FIELDS = ['odometerKm', 'keyCount', 'valuables'] as const

/** The marks on a fuel gauge, in eighths of the tank. */
const GAUGE = [0, 2, 4, 6, FULL_TANK] as const

/** Odometer, fuel, keys and valuables. Each is saved as its field is left, whatever is wrong with another. */
export function DetailsStep({ detail, kind }: Omit<StepProps, 'onDone'>) {
  const { appointment, inspection } = detail
  const place = { appointmentId: appointment.id, kind }
  const stored = inspection.inspections.find(row => row.kind === kind)
  const form = useRecordForm(InspectionFormSchema, inputOf(stored), false)
  const endDetailsDraft = useInnerFormDraft(form, 'details')
  const { errors, dirtyFields } = form.formState
  const now = inputOf(stored)
  const storedText = JSON.stringify(now)
  // What was saved here or filled in elsewhere is shown as it is stored; what is typed and not saved yet stays.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the text stands for the row.
  useEffect(() => {
    for (const field of FIELDS) {
      const typed = readField(field, form.getValues(field))
      const isSaved = typed.success && typed.data === (stored?.[field] ?? null)
      if (isSaved || !dirtyFields[field]) form.resetField(field, { defaultValue: now[field] })
    }
  }, [storedText])

  const saveValid = async () => {
    const changed = FIELDS.flatMap(field => {
      const { success, data } = readField(field, form.getValues(field))
      return success && data !== (stored?.[field] ?? null) ? [[field, data]] : []
    })
    return changed.length === 0 || recordFacts({ ...place, ...Object.fromEntries(changed) })
  }
  const save = form.handleSubmit(
    async () => {
      // Whoever goes on at once has left the form before it shows what is stored, and it would be a draft for ever.
      if (await saveValid()) endDetailsDraft()
    },
    () => void saveValid(),
  )

  const fuel = stored?.fuelEighths ?? null
  const checkIn = kind === 'check_out' ? inspectionReport(inspection, 'check_in') : null
  const atCheckIn = (fact: keyof InspectionFacts) => {
    const value = checkIn?.[fact] ?? null
    return value === null ? undefined : <bdi>{`At check-in ${factText(fact, value)}`}</bdi>
  }
  return (
    <Form noValidate onSubmit={save} onBlur={() => void save()}>
      <FormField label="Odometer (km)" error={errors.odometerKm} hint={atCheckIn('odometerKm')}>
        <Input {...form.register('odometerKm')} {...NUMBER_INPUT} />
      </FormField>
      <Box>
        <Text fontWeight="medium" mb="1.5" id="fuel">
          Fuel
        </Text>
        <HStack gap="1.5" role="group" aria-labelledby="fuel">
          {GAUGE.map(eighths => (
            <Button
              key={eighths}
              variant="outline"
              size="lg"
              flex="1"
              minW="0"
              px="1"
              aria-pressed={fuel === eighths}
              _pressed={{ bg: 'accent.subtle', borderColor: 'accent.border', color: 'accent.fg' }}
              onClick={() => void recordFacts({ ...place, fuelEighths: fuel === eighths ? null : eighths })}
            >
              {fuelText(eighths)}
            </Button>
          ))}
        </HStack>
        <Text color="muted" textStyle="xs" mt="1">
          {atCheckIn('fuelEighths')}
        </Text>
      </Box>
      <FormField
        label="Keys"
        error={errors.keyCount}
        hint={atCheckIn('keyCount') ?? 'How many keys the customer left.'}
      >
        <Input {...form.register('keyCount')} {...NUMBER_INPUT} />
      </FormField>
      <FormField
        label="Valuables"
        error={errors.valuables}
        hint={atCheckIn('valuables') ?? 'What lies in the car: a pair of glasses, a child seat.'}
      >
        <Input {...form.register('valuables')} maxLength={MAX_VALUABLES} autoComplete="off" dir="auto" />
      </FormField>
    </Form>
  )
}

const Form = chakra('form', { base: { display: 'flex', flexDirection: 'column', gap: '5' } })

function readField(field: (typeof FIELDS)[number], typed: unknown) {
  return InspectionFormSchema.shape[field].safeParse(typed)
}

function inputOf(stored: Inspection | undefined): InspectionInput {
  return {
    odometerKm: stored?.odometerKm == null ? '' : String(stored.odometerKm),
    keyCount: stored?.keyCount == null ? '' : String(stored.keyCount),
    valuables: stored?.valuables ?? '',
  }
}
