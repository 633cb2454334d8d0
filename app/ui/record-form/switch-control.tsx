import { type Control, type FieldPathByValue, type FieldValues, useController } from 'react-hook-form'
import { SwitchField, type SwitchFieldProps } from '../switch-field.tsx'

type SwitchControlProps<Input extends FieldValues, Output> = Pick<SwitchFieldProps, 'label' | 'hint'> & {
  control: Control<Input, unknown, Output>
  name: FieldPathByValue<Input, boolean | undefined>
}

/** A labelled switch for a field of a form. */
export function SwitchControl<Input extends FieldValues, Output>({
  control,
  name,
  ...words
}: SwitchControlProps<Input, Output>) {
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
