import { Box, Flex, GridItem, IconButton, Input, SimpleGrid, Stack, Text, Textarea } from '@chakra-ui/react'
import { Trash2 } from 'lucide-react'
import { useFieldArray, useFormState, useWatch } from 'react-hook-form'
import { useProducts } from '#app/queries/products.ts'
import { useServices } from '#app/queries/services.ts'
import { useSettings } from '#app/queries/settings.ts'
import { FormField } from '#app/ui/form-field.tsx'
import { InArabic } from '#app/ui/in-arabic.tsx'
import { ChoiceField } from '#app/ui/inputs.tsx'
import { SwitchControl } from '#app/ui/switch-field.tsx'
import type { VatMode } from '#schema/rows/appointment.ts'
import { MAX_QUANTITY } from '#schema/rows/fields.ts'
import { matchKey } from '#schema/rules/text/search-text.ts'
import { CareFields } from './care-fields.tsx'
import { DepositFields } from './deposit-fields.tsx'
import { InspectionFields } from './inspection-fields.tsx'
import { NUMBER } from './number-input.ts'
import type { ServiceControl } from './service-form.ts'
import { SizeFields } from './size-fields.tsx'
import { StepFields } from './step-fields.tsx'

const PRICE_HINTS: Record<VatMode, string> = {
  exclusive: 'VAT comes on top.',
  inclusive: 'VAT is included.',
  none: 'No VAT is charged.',
}

type ServiceFieldsProps = {
  control: ServiceControl
  /** The edited service, whose own name is not a duplicate. */
  serviceId: number | undefined
}

export function ServiceFields({ control, serviceId }: ServiceFieldsProps) {
  const { register } = control
  const { errors } = useFormState({ control })
  const taken = useNameTaken(control, serviceId)
  const settings = useSettings()
  const bySize = useWatch({ control, name: 'sizes' }) !== null
  return (
    <Stack gap="5">
      <Stack gap="4">
        <FormField
          label="Name"
          error={errors.name}
          hint={
            taken && 'Another active service has this name. Where services are chosen, only one is offered.'
          }
          required
        >
          <Input {...register('name')} autoComplete="off" autoCapitalize="words" maxLength={200} />
        </FormField>
        <FormField
          label="Description"
          error={errors.description}
          hint="Visitors read it on the public pages."
        >
          <Textarea {...register('description')} rows={2} />
        </FormField>
        <ArabicFields control={control} />
        {!bySize && (
          <SimpleGrid columns={2} gap="4">
            <FormField
              label="Price (AED)"
              error={errors.price}
              hint={settings && PRICE_HINTS[settings.vatMode]}
              required
            >
              <Input {...register('price')} {...NUMBER} inputMode="decimal" />
            </FormField>
            <FormField label="Duration (minutes)" error={errors.durationMinutes} required>
              <Input {...register('durationMinutes')} {...NUMBER} inputMode="numeric" />
            </FormField>
          </SimpleGrid>
        )}
        <SizeFields control={control} />
        <BufferFields control={control} />
        <DepositFields control={control} />
        <CareFields control={control} serviceId={serviceId} />
        <InspectionFields control={control} />
        <StepFields control={control} />
      </Stack>
      <Stack gap="2">
        <SwitchControl
          control={control}
          name="active"
          label="Active"
          hint="It can be chosen for appointments."
        />
        <SwitchControl
          control={control}
          name="popular"
          label="Popular"
          hint="It comes first and is marked as popular."
        />
        <SwitchControl
          control={control}
          name="highlight"
          label="Show on booking form"
          hint="Visitors can book it on the public site."
        />
        <SwitchControl
          control={control}
          name="isAddOn"
          label="Add-on"
          hint="It is booked only together with a service."
        />
      </Stack>
      <ProductUses control={control} />
    </Stack>
  )
}

/** The name and the description for Arabic pages. */
function ArabicFields({ control }: { control: ServiceControl }) {
  const { register } = control
  const { errors } = useFormState({ control })
  return (
    <InArabic invalid={Boolean(errors.nameArabic || errors.descriptionArabic)}>
      <Stack gap="4">
        <FormField
          label="Name in Arabic"
          error={errors.nameArabic}
          hint="If it is empty, Arabic pages show the English one."
        >
          <Input {...register('nameArabic')} autoComplete="off" maxLength={200} dir="rtl" lang="ar" />
        </FormField>
        <FormField label="Description in Arabic" error={errors.descriptionArabic}>
          <Textarea {...register('descriptionArabic')} rows={2} dir="rtl" lang="ar" />
        </FormField>
      </Stack>
    </InArabic>
  )
}

const HOLDS = [
  { id: 'bay', name: 'The bay, while the car dries' },
  { id: 'person', name: 'The people, while they clean up' },
] as const

/** The minutes around the work in which nothing else is booked. */
function BufferFields({ control }: { control: ServiceControl }) {
  const { register } = control
  const { errors } = useFormState({ control })
  return (
    <SimpleGrid columns={2} gap="4" alignItems="start">
      <FormField label="Minutes before" error={errors.bufferBeforeMinutes}>
        <Input {...register('bufferBeforeMinutes')} {...NUMBER} inputMode="numeric" />
      </FormField>
      <FormField label="Minutes after" error={errors.bufferAfterMinutes}>
        <Input {...register('bufferAfterMinutes')} {...NUMBER} inputMode="numeric" />
      </FormField>
      <GridItem colSpan={2}>
        <FormField label="Busy after the work" error={errors.bufferHolds}>
          <ChoiceField {...register('bufferHolds')} options={HOLDS} />
        </FormField>
      </GridItem>
    </SimpleGrid>
  )
}

function useNameTaken(control: ServiceControl, exceptId: number | undefined): boolean {
  const typed = matchKey(useWatch({ control, name: 'name' }))
  const services = useServices() ?? []
  return services.some(({ id, name, active }) => active && id !== exceptId && matchKey(name) === typed)
}

/** The products that one run of the service uses, which completing an appointment proposes. */
function ProductUses({ control }: { control: ServiceControl }) {
  const { fields, append, remove } = useFieldArray({ control, name: 'products' })
  const { errors } = useFormState({ control })
  const chosen = useWatch({ control, name: 'products' }) ?? []
  const products = useProducts() ?? []
  const productOf = (id: unknown) => products.find(product => product.id === Number(id))
  const addable = products
    .filter(
      ({ id, active, isInventoryItem }) =>
        active && isInventoryItem && !chosen.some(({ productId }) => Number(productId) === id),
    )
    .sort((a, b) => a.name.localeCompare(b.name, 'en'))
  return (
    <Stack gap="2" role="group" aria-label="Products used">
      <Stack gap="0">
        <Text fontWeight="semibold">Products used</Text>
        <Text color="muted" textStyle="xs">
          Products that one job uses. Sheen suggests them when the job is completed.
        </Text>
      </Stack>
      {fields.length > 0 && (
        <Box as="ul" listStyleType="none" aria-label="Products used">
          {fields.map(({ id, productId }, index) => {
            const product = productOf(productId)
            const name = product?.name ?? `Product ${productId}`
            return (
              <Flex as="li" key={id} gap="3" align="center" py="2" borderBottomWidth="1px" borderColor="line">
                <Stack gap="0" flex="1" minW="0">
                  <Text fontWeight="medium" dir="auto">
                    {name}
                  </Text>
                  <Text color="muted" textStyle="xs">
                    {`Unit: ${product?.measurementUnit ?? 'unit'}`}
                  </Text>
                </Stack>
                <Box w="24">
                  <FormField label="Quantity used" error={errors.products?.[index]?.quantityUsed}>
                    <Input
                      {...control.register(`products.${index}.quantityUsed`)}
                      aria-label={`Quantity used: ${name}`}
                      type="number"
                      inputMode="numeric"
                      min={1}
                      max={MAX_QUANTITY}
                      step={1}
                      fontVariantNumeric="tabular-nums"
                      dir="ltr"
                    />
                  </FormField>
                </Box>
                <IconButton variant="ghost" aria-label={`Remove ${name}`} onClick={() => remove(index)}>
                  <Trash2 />
                </IconButton>
              </Flex>
            )
          })}
        </Box>
      )}
      <FormField label="Add a product">
        <ChoiceField
          value=""
          placeholder="Choose a product"
          options={addable}
          onChange={event => {
            const added = productOf(event.target.value)
            if (added) append({ productId: added.id, quantityUsed: '1' })
          }}
        />
      </FormField>
    </Stack>
  )
}
