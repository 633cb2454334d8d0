import { Box, Button, Flex, IconButton, Input, Stack, Text } from '@chakra-ui/react'
import { BellPlus, Trash2 } from 'lucide-react'
import { useFieldArray, useFormState } from 'react-hook-form'
import { useServices } from '#app/queries/services.ts'
import { FormField } from '#app/ui/form-field.tsx'
import { ChoiceField } from '#app/ui/inputs.tsx'
import { MAX_CARE_STEPS } from '#schema/rows/service.ts'
import { inShopOrder } from '#schema/rules/catalogue/service-order.ts'
import { NUMBER } from './number-input.ts'
import type { ServiceControl } from './service-form.ts'

type CareFieldsProps = { control: ServiceControl; serviceId: number | undefined }

/** After how many days customers who want it are reminded of care, and of which service. */
export function CareFields({ control, serviceId }: CareFieldsProps) {
  const { fields, append, remove } = useFieldArray({ control, name: 'careSteps' })
  const { errors } = useFormState({ control })
  const services = inShopOrder(useServices() ?? []).filter(
    ({ id, active, isAddOn }) => active && !isAddOn && id !== serviceId,
  )
  return (
    <Stack gap="2" role="group" aria-label="Care plan">
      <Stack gap="0">
        <Text fontWeight="semibold">Care plan</Text>
        <Text color="muted" textStyle="xs">
          Customers who asked for it get a message when care is due, with times that they can book in one tap.
        </Text>
      </Stack>
      {fields.map(({ id }, index) => (
        <Flex key={id} gap="3" align="start">
          <Box w="24" flexShrink="0">
            <FormField label="Days after" error={errors.careSteps?.[index]?.afterDays}>
              <Input {...control.register(`careSteps.${index}.afterDays`)} {...NUMBER} inputMode="numeric" />
            </FormField>
          </Box>
          <FormField label="Due then" error={errors.careSteps?.[index]?.serviceId}>
            <ChoiceField
              {...control.register(`careSteps.${index}.serviceId`)}
              placeholder="The same again"
              options={services}
            />
          </FormField>
          <IconButton
            variant="ghost"
            mt="7"
            aria-label={`Remove reminder ${index + 1}`}
            onClick={() => remove(index)}
          >
            <Trash2 />
          </IconButton>
        </Flex>
      ))}
      {fields.length < MAX_CARE_STEPS && (
        <Button
          variant="outline"
          size="sm"
          alignSelf="start"
          onClick={() => append({ afterDays: '', serviceId: '' })}
        >
          <BellPlus aria-hidden="true" /> Add a reminder
        </Button>
      )}
    </Stack>
  )
}
