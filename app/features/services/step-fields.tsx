import { Button, Checkbox, Flex, HStack, IconButton, Input, Stack, Text } from '@chakra-ui/react'
import { ArrowDown, ArrowUp, ListPlus, Trash2 } from 'lucide-react'
import { useController, useFieldArray, useFormState } from 'react-hook-form'
import { FormField } from '#app/ui/form-field.tsx'
import { MOST_STEPS, STEP_LABEL_MAX } from '#schema/rows/service.ts'
import type { ServiceControl } from './service-form.ts'

const NEW_STEP = { id: null, label: '', labelArabic: '', wantsPhoto: false, bySecondPerson: false }

/** The checklist of a service, in the order in which its steps are done. */
export function StepFields({ control }: { control: ServiceControl }) {
  // Steps have ids of their own.
  const { fields, append, remove, move } = useFieldArray({ control, name: 'steps', keyName: 'key' })
  return (
    <Stack gap="3" role="group" aria-label="Checklist">
      <Stack gap="0">
        <Text fontWeight="semibold">Checklist</Text>
        <Text color="muted" textStyle="xs">
          Steps to tick on each job with this service. Jobs that are completed keep the steps they had.
        </Text>
      </Stack>
      {fields.map(({ key }, index) => (
        <StepRow
          key={key}
          control={control}
          index={index}
          onUp={index > 0 ? () => move(index, index - 1) : undefined}
          onDown={index < fields.length - 1 ? () => move(index, index + 1) : undefined}
          onRemove={() => remove(index)}
        />
      ))}
      {fields.length < MOST_STEPS && (
        <Button variant="outline" size="sm" minH="11" alignSelf="start" onClick={() => append(NEW_STEP)}>
          <ListPlus aria-hidden="true" /> Add a step
        </Button>
      )}
    </Stack>
  )
}

type StepRowProps = {
  control: ServiceControl
  index: number
  onUp: (() => void) | undefined
  onDown: (() => void) | undefined
  onRemove: () => void
}

function StepRow({ control, index, onUp, onDown, onRemove }: StepRowProps) {
  const { errors } = useFormState({ control })
  const wrong = errors.steps?.[index]
  const name = `Step ${index + 1}`
  const text = { autoComplete: 'off', maxLength: STEP_LABEL_MAX }
  return (
    <Stack
      role="group"
      aria-label={name}
      gap="2"
      p="3"
      borderWidth="1px"
      borderColor="line"
      borderRadius="l2"
    >
      <Flex justify="space-between" align="center">
        <Text fontWeight="medium">{name}</Text>
        <HStack gap="0" my="-2" me="-2">
          <IconButton variant="ghost" aria-label={`Move ${name} up`} disabled={!onUp} onClick={onUp}>
            <ArrowUp />
          </IconButton>
          <IconButton variant="ghost" aria-label={`Move ${name} down`} disabled={!onDown} onClick={onDown}>
            <ArrowDown />
          </IconButton>
          <IconButton variant="ghost" color="muted" aria-label={`Remove ${name}`} onClick={onRemove}>
            <Trash2 />
          </IconButton>
        </HStack>
      </Flex>
      <FormField label="What is done" error={wrong?.label} required>
        <Input {...control.register(`steps.${index}.label`)} {...text} dir="auto" />
      </FormField>
      <FormField label="The same in Arabic" error={wrong?.labelArabic}>
        <Input {...control.register(`steps.${index}.labelArabic`)} {...text} dir="rtl" lang="ar" />
      </FormField>
      <Flex columnGap="6" wrap="wrap">
        <StepOption control={control} name={`steps.${index}.wantsPhoto`} label="With a photo" />
        <StepOption
          control={control}
          name={`steps.${index}.bySecondPerson`}
          label="By a second person (quality check)"
        />
      </Flex>
    </Stack>
  )
}

type StepOptionProps = {
  control: ServiceControl
  name: `steps.${number}.${'wantsPhoto' | 'bySecondPerson'}`
  label: string
}

function StepOption({ control, name, label }: StepOptionProps) {
  const { field } = useController({ control, name })
  return (
    <Checkbox.Root
      checked={field.value === true}
      onCheckedChange={({ checked }) => field.onChange(checked === true)}
      minH="11"
    >
      <Checkbox.HiddenInput ref={field.ref} onBlur={field.onBlur} />
      <Checkbox.Control />
      <Checkbox.Label>{label}</Checkbox.Label>
    </Checkbox.Root>
  )
}
