import { useEffect } from 'react'
import { FIELDS_IN_ORDER } from './booking-fields.ts'
import type { BookingFormState } from './use-booking-form.ts'

type Field = (typeof FIELDS_IN_ORDER)[number]
type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

let typed: (readonly [Field, string])[] = []

/** Notes what somebody has put into the form before its script came. Call it just before hydrating. */
export function noteTypedBefore(form: HTMLFormElement): void {
  typed = FIELDS_IN_ORDER.flatMap(field => {
    const control = form.querySelector<Control>(
      `[name=${field}]:not([readonly]):is(select, textarea, :not([type=radio]), :checked)`,
    )
    return control && differs(control) ? [[field, control.value] as const] : []
  })
}

/** Whether a control holds something else than what the page was built with. */
function differs(control: Control): boolean {
  if (control instanceof HTMLSelectElement) {
    const built = [...control.options].find(option => option.defaultSelected) ?? control.options[0]
    return control.value !== built?.value
  }
  return control.type === 'radio'
    ? !(control as HTMLInputElement).defaultChecked
    : control.value !== control.defaultValue
}

/** Puts it back into the form, which starts empty. */
export function useTypedBefore({ setValue }: BookingFormState): void {
  useEffect(() => {
    for (const [field, value] of typed) setValue(field, value)
    typed = []
  }, [setValue])
}
