import { Button, Flex, IconButton, Input, SimpleGrid, Stack, Text, Textarea } from '@chakra-ui/react'
import { Plus, Trash2 } from 'lucide-react'
import { useMemo } from 'react'
import { useController, useFieldArray, useFormState } from 'react-hook-form'
import { drawSalt } from '#app/domain/draw-salt.ts'
import { mutate } from '#app/domain/mutate.ts'
import { newId } from '#app/sync/new-id.ts'
import { DateField } from '#app/ui/date-field.tsx'
import { FormField } from '#app/ui/form-field.tsx'
import { ChoiceField } from '#app/ui/inputs.tsx'
import { FormSheet } from '#app/ui/record-form/record-sheet.tsx'
import { type RecordControl, useRecordForm } from '#app/ui/record-form/use-record-form.ts'
import { saveChange } from '#app/ui/save-change.ts'
import {
  type CertificateDetails,
  type CertificateInput,
  certificateFormSchema,
} from '#schema/forms/certificate.ts'
import {
  BATCH_MAX,
  CARE_MAX,
  type Certificate,
  MOST_READINGS,
  PRODUCT_MAX,
} from '#schema/rows/certificate.ts'
import { CAR_SIDES } from '#schema/rows/inspection.ts'
import { certificateNumber } from '#schema/rules/certificates/certificate-number.ts'
import { SIDE_NAMES } from '#schema/rules/inspections/inspection-words.ts'
import { shopDay } from '#schema/rules/time/shop-time.ts'

type CertificateSheetProps = {
  appointmentId: number
  /** The one in whose place the new one is; undefined for the first. */
  superseded: Certificate | undefined
  onClose: () => void
}

const SIDES = CAR_SIDES.map(side => ({ id: side, name: SIDE_NAMES[side] }))

/** Issues the certificate of a coating. One that is there already is not changed: the new one is in its place. */
export function CertificateSheet({ appointmentId, superseded, onClose }: CertificateSheetProps) {
  const today = shopDay(new Date().toISOString())
  const rules = useMemo(() => certificateFormSchema(today), [today])
  const form = useRecordForm(rules, fieldsOf(superseded))
  const { control, register } = form
  const { errors } = useFormState({ control })
  const day = useController({ control, name: 'validUntil' })
  return (
    <FormSheet
      title={superseded ? `In place of ${certificateNumber(superseded)}` : 'Certificate of Coating'}
      description="It cannot be changed once it is issued. A later one takes its place."
      draft={`certificate ${appointmentId} ${superseded?.id ?? 'new'}`}
      form={form}
      saveLabel="Issue Certificate"
      save={details => issue(details, { appointmentId, superseded })}
      onClose={onClose}
      onSaved={onClose}
    >
      <Stack gap="4">
        <FormField label="Coating" error={errors.product} required>
          <Input {...register('product')} autoComplete="off" maxLength={PRODUCT_MAX} dir="auto" />
        </FormField>
        <SimpleGrid columns={2} gap="4" alignItems="start">
          <FormField label="Batch" error={errors.batch}>
            <Input {...register('batch')} autoComplete="off" maxLength={BATCH_MAX} dir="auto" />
          </FormField>
          <FormField label="Layers" error={errors.layers} required>
            <Input {...register('layers')} inputMode="numeric" autoComplete="off" maxLength={3} dir="ltr" />
          </FormField>
        </SimpleGrid>
        <FormField label="Valid until" error={errors.validUntil} required>
          <DateField {...day.field} min={today} />
        </FormField>
        <Readings control={control} />
        <FormField label="Care" error={errors.care} hint="What the customer should know to keep it.">
          <Textarea {...register('care')} rows={3} autoresize maxLength={CARE_MAX} dir="auto" />
        </FormField>
      </Stack>
    </FormSheet>
  )
}

function Readings({ control }: { control: RecordControl<CertificateInput, CertificateDetails> }) {
  const { fields, append, remove } = useFieldArray({ control, name: 'readings' })
  const { errors } = useFormState({ control })
  return (
    <Stack gap="2" role="group" aria-label="Gauge readings">
      <Text fontWeight="semibold">Gauge readings</Text>
      {fields.map(({ id }, index) => (
        <Flex key={id} gap="3" align="start">
          <FormField label="Side" error={errors.readings?.[index]?.side}>
            <ChoiceField {...control.register(`readings.${index}.side`)} options={SIDES} />
          </FormField>
          <FormField label="µm" error={errors.readings?.[index]?.micrometres} required>
            <Input
              {...control.register(`readings.${index}.micrometres`)}
              inputMode="numeric"
              autoComplete="off"
              maxLength={5}
              dir="ltr"
            />
          </FormField>
          <IconButton
            variant="ghost"
            mt="7"
            aria-label={`Remove reading ${index + 1}`}
            onClick={() => remove(index)}
          >
            <Trash2 />
          </IconButton>
        </Flex>
      ))}
      {fields.length < MOST_READINGS && (
        <Button
          variant="outline"
          size="sm"
          minH="11"
          alignSelf="start"
          onClick={() =>
            append({ side: CAR_SIDES[fields.length % CAR_SIDES.length] ?? 'front', micrometres: '' })
          }
        >
          <Plus aria-hidden="true" /> Add a reading
        </Button>
      )}
    </Stack>
  )
}

function fieldsOf(superseded: Certificate | undefined): CertificateInput {
  if (!superseded) return { product: '', batch: '', layers: '1', readings: [], care: '', validUntil: '' }
  const { product, batch, layers, readings, care, validUntil } = superseded
  return {
    ...{ product, batch: batch ?? '', layers: String(layers), care: care ?? '', validUntil },
    readings: readings.map(({ side, micrometres }) => ({ side, micrometres: String(micrometres) })),
  }
}

type Issued = Pick<CertificateSheetProps, 'appointmentId' | 'superseded'>

function issue(details: CertificateDetails, { appointmentId, superseded }: Issued): Promise<boolean> {
  return saveChange(
    async () => {
      const of = { id: await newId(), appointmentId, supersedesId: superseded?.id ?? null }
      await mutate('certificate.issue', { ...of, ...details, salt: drawSalt() })
    },
    {
      done: { title: 'Certificate issued', description: details.product },
      failed: 'issue the certificate',
    },
  )
}
