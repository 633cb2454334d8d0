import { Input, SimpleGrid, Stack, Textarea } from '@chakra-ui/react'
import { useController, useFormState, useWatch } from 'react-hook-form'
import { useServices } from '#app/queries/services.ts'
import { useSettings } from '#app/queries/settings.ts'
import { FormField } from '#app/ui/form-field.tsx'
import { SwitchField, type SwitchFieldProps } from '#app/ui/switch-field.tsx'
import { ProductUses } from './product-uses.tsx'
import type { ServiceControl } from './use-service-form.ts'

export type ServiceFieldsProps = {
  control: ServiceControl
  /** The service being edited: its own name is no duplicate. */
  serviceId?: number
}

export function ServiceFields({ control, serviceId }: ServiceFieldsProps) {
  const { register } = control
  const { errors } = useFormState({ control })
  const taken = useNameTaken(control, serviceId)
  const settings = useSettings()
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
        <FormField label="Description" error={errors.description} hint="Shown on the booking form.">
          <Textarea {...register('description')} rows={2} />
        </FormField>
        <SimpleGrid columns={2} gap="4">
          <FormField
            label="Price (AED)"
            error={errors.price}
            hint={settings?.vatMode === 'inclusive' ? 'VAT is included.' : 'VAT comes on top.'}
            required
          >
            <Input {...register('price')} {...NUMBER} inputMode="decimal" min={0} step={0.01} />
          </FormField>
          <FormField label="Duration (minutes)" error={errors.durationMinutes} required>
            <Input {...register('durationMinutes')} {...NUMBER} inputMode="numeric" min={1} step={1} />
          </FormField>
        </SimpleGrid>
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
      </Stack>
      <ProductUses control={control} />
    </Stack>
  )
}

const NUMBER = {
  type: 'number',
  autoComplete: 'off',
  textAlign: 'end',
  fontVariantNumeric: 'tabular-nums',
  dir: 'ltr',
} as const

type SwitchControlProps = Pick<SwitchFieldProps, 'label' | 'hint'> & {
  control: ServiceControl
  name: 'active' | 'popular' | 'highlight'
}

function SwitchControl({ control, name, ...words }: SwitchControlProps) {
  const { field } = useController({ control, name })
  return (
    <SwitchField
      {...words}
      checked={field.value === true}
      onChange={field.onChange}
      onBlur={field.onBlur}
      inputRef={field.ref}
    />
  )
}

function useNameTaken(control: ServiceControl, exceptId: number | undefined): boolean {
  const typed = useWatch({ control, name: 'name' }).trim().toLowerCase()
  const services = useServices() ?? []
  return services.some(
    ({ id, name, active }) => active && id !== exceptId && name.trim().toLowerCase() === typed,
  )
}
