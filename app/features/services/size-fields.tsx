import { Box, Checkbox, Field, Grid, Input, Stack, Text } from '@chakra-ui/react'
import { Fragment, useId } from 'react'
import { useController, useFormState, useWatch } from 'react-hook-form'
import { FieldError } from '#app/ui/field-error.tsx'
import { SwitchField } from '#app/ui/switch-field.tsx'
import { BODY_CLASS_LIST, bodyClassName } from '#schema/catalogue/body-classes.ts'
import type { BodyClass } from '#schema/rows/vehicle.ts'
import { parseAed } from '#schema/rules/money/money.ts'
import { NUMBER } from './number-input.ts'
import { type ServiceControl, sizeFields } from './service-form.ts'

/** Whether the service has a price for each size of vehicle, and those prices. */
export function SizeFields({ control }: { control: ServiceControl }) {
  const { field } = useController({ control, name: 'sizes' })
  const [price, durationMinutes] = useWatch({ control, name: ['price', 'durationMinutes'] })
  const { errors } = useFormState({ control })
  const change = (bySize: boolean) => {
    const own = { priceFils: parseAed(String(price)) ?? 0, durationMinutes: Number(durationMinutes) || 60 }
    field.onChange(bySize ? sizeFields({ ...own, classPrices: {} }) : null)
  }
  return (
    <Stack gap="2">
      <SwitchField
        label="Price by size"
        checked={field.value !== null}
        onChange={change}
        onBlur={field.onBlur}
        inputRef={field.ref}
      />
      {field.value && (
        <Grid
          role="group"
          aria-label="Prices by size"
          templateColumns="minmax(0, 1fr) 6.5rem 5rem 3rem"
          columnGap="2"
          rowGap="1.5"
          alignItems="center"
        >
          <Heading>Size</Heading>
          <Heading end>Price (AED)</Heading>
          <Heading end>Minutes</Heading>
          <Heading>Offered</Heading>
          {BODY_CLASS_LIST.map(({ id }) => (
            <SizeRow key={id} control={control} bodyClass={id} />
          ))}
        </Grid>
      )}
      <FieldError message={errors.sizes?.root?.message ?? errors.sizes?.message} />
    </Stack>
  )
}

function Heading({ end, children }: { end?: boolean; children: string }) {
  return (
    <Text color="muted" textStyle="xs" textAlign={end ? 'end' : undefined} aria-hidden="true">
      {children}
    </Text>
  )
}

function SizeRow({ control, bodyClass }: { control: ServiceControl; bodyClass: BodyClass }) {
  const name = bodyClassName(bodyClass)
  const errorId = useId()
  const { field: offered } = useController({ control, name: `sizes.${bodyClass}.offered` })
  const { errors } = useFormState({ control })
  const wrong = errors.sizes?.[bodyClass]
  const message = wrong?.price?.message ?? wrong?.durationMinutes?.message
  const described = { disabled: !offered.value, 'aria-describedby': message ? errorId : undefined }
  return (
    <Fragment>
      <Text fontWeight="medium" color={offered.value ? undefined : 'muted'}>
        {name}
      </Text>
      <Field.Root invalid={Boolean(wrong?.price)}>
        <Input
          {...control.register(`sizes.${bodyClass}.price`)}
          {...NUMBER}
          {...described}
          inputMode="decimal"
          aria-label={`${name}: price in AED`}
          placeholder={offered.value ? undefined : '–'}
        />
      </Field.Root>
      <Field.Root invalid={Boolean(wrong?.durationMinutes)}>
        <Input
          {...control.register(`sizes.${bodyClass}.durationMinutes`)}
          {...NUMBER}
          {...described}
          inputMode="numeric"
          aria-label={`${name}: minutes`}
          placeholder={offered.value ? undefined : '–'}
        />
      </Field.Root>
      <Checkbox.Root
        checked={offered.value === true}
        onCheckedChange={({ checked }) => offered.onChange(checked === true)}
        minH="11"
        justifyContent="center"
        title="Offered"
      >
        <Checkbox.HiddenInput ref={offered.ref} onBlur={offered.onBlur} aria-label={`${name}: offered`} />
        <Checkbox.Control />
      </Checkbox.Root>
      {message && (
        <Box gridColumn="1 / -1" mt="-1">
          <FieldError id={errorId} message={`${name}: ${message}`} />
        </Box>
      )}
    </Fragment>
  )
}
