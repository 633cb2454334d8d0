import { type ComponentProps, type ReactNode, useId } from 'react'
import { useDeferWhilePressed } from '#app/ui/use-defer-while-pressed.ts'
import type { BookingField } from './form-state.ts'
import { Sign } from './sign.tsx'
import { useBookingFields, useField } from './use-booking-form.ts'
import { wear } from './wear.ts'

/** The attributes that tie a control to its label and message for screen readers. */
type Associated = Pick<
  ComponentProps<'input'>,
  'id' | 'required' | 'disabled' | 'aria-invalid' | 'aria-describedby'
>

type FieldProps = {
  label: string
  error?: string | undefined
  hint?: ReactNode
  required?: boolean
  disabled?: boolean
}

type FieldRoomProps = FieldProps & { children: (associated: Associated) => ReactNode }

/** A control with its label, hint and error. It looks like the app's `FormField`. */
export function Field({ label, error, hint, required, disabled, children }: FieldRoomProps) {
  const id = useId()
  const message = useDeferWhilePressed(error)
  const noteId = `${id}-note`
  return (
    <div className={wear('field')}>
      <label htmlFor={id} className={wear('label')} data-disabled={disabled || undefined}>
        {label}
        {required && (
          <span aria-hidden="true" className={wear('required')}>
            *
          </span>
        )}
      </label>
      {children({
        id,
        required,
        disabled,
        'aria-invalid': message ? true : undefined,
        'aria-describedby': message || hint ? noteId : undefined,
      })}
      {hint && !message && (
        <span id={noteId} className={wear('hint')}>
          {hint}
        </span>
      )}
      {message && (
        <span id={noteId} aria-live="polite" className={wear('fieldError')}>
          <Sign name="alert" size={14} />
          {message}
        </span>
      )}
    </div>
  )
}

type TextFieldProps = FieldProps & Omit<ComponentProps<'input'>, 'name'> & { name: BookingField }

/** A field for one line of text. Its own message is shown unless another one is given. */
export function TextField({ name, label, error, hint, required, disabled, ...input }: TextFieldProps) {
  const { error: own, typing } = useField(name)
  return (
    <Field label={label} error={error ?? own} hint={hint} required={required} disabled={disabled}>
      {associated => <input className={wear('input')} {...associated} {...typing} {...input} />}
    </Field>
  )
}

type SelectFieldProps = Omit<FieldProps, 'error'> & {
  name: BookingField
  options: readonly { id: string | number; name: string }[]
  /** The first, empty option; without it one of `options` is always selected. */
  placeholder?: string
}

/** A native select: it opens the phone's own picker and needs no script. */
export function SelectField({ name, options, placeholder, ...field }: SelectFieldProps) {
  const form = useBookingFields()
  const { error, typing } = useField(name)
  // A field that need not be filled in has no value then.
  const empty = field.required ? '' : undefined
  return (
    <Field {...field} error={error}>
      {associated => (
        <div className={wear('select')}>
          <select
            {...associated}
            {...typing}
            className={wear('selectField')}
            onChange={event => form.type(name, event.target.value || empty)}
          >
            {placeholder && <option value="">{placeholder}</option>}
            {options.map(option => (
              <option key={option.id} value={option.id}>
                {option.name}
              </option>
            ))}
          </select>
          <div className={wear('selectArrow')}>
            <Sign name="down" />
          </div>
        </div>
      )}
    </Field>
  )
}
