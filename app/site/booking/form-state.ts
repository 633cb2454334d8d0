import type { Booking, BookingInput } from '#schema/forms/booking.ts'

export type BookingField = keyof BookingInput
/** The message at each field that has one. */
export type FieldErrors = Partial<Record<BookingField, string>>

type State = {
  values: BookingInput
  errors: FieldErrors
  /** How often the visitor has tried to send the form. */
  attempts: number
  isSending: boolean
}

export type Checked = { booking: Booking } | { errors: FieldErrors }
type Check = (values: BookingInput) => Checked

export type FormState = ReturnType<typeof createFormState>

/**
 * The values that a visitor has typed, and their errors. A field is judged when it is left, from then on as it is typed
 * in, and with all the others when the form is sent. `load` brings what judges it. The code weighs a tenth of the library behind
 * the app's forms.
 */
export function createFormState(initial: BookingInput, load: () => Promise<Check>) {
  let state: State = { values: initial, errors: {}, attempts: 0, isSending: false }
  const listeners = new Set<() => void>()
  const left = new Set<BookingField>()
  const controls = new Map<BookingField, HTMLElement>()

  return {
    read: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    /** Sets a value that the visitor did not type; `judge` shows what is wrong with it. */
    setValue,
    /** Sets a value as the visitor types it. */
    type(field: BookingField, value: BookingInput[BookingField]) {
      setValue(field, value, { judge: left.has(field) || state.attempts > 0 })
    },
    leave(field: BookingField) {
      left.add(field)
      return judge(field)
    },
    judge,
    setError(field: BookingField, message: string) {
      change({ errors: { ...state.errors, [field]: message } })
    },
    clearErrors(fields: readonly BookingField[]) {
      const errors = Object.entries(state.errors).filter(([field]) => !fields.includes(field as BookingField))
      change({ errors: Object.fromEntries(errors) })
    },
    /** The element to focus for a field. */
    hold(field: BookingField, control: HTMLElement | null) {
      if (control) controls.set(field, control)
      else controls.delete(field)
    },
    focus(field: BookingField) {
      const control = controls.get(field)
      // What is folded away cannot take the focus.
      const fold = control?.closest('details')
      if (fold) fold.open = true
      control?.focus()
    },
    /**
     * Judges the whole form and sends it if nothing is wrong; returns whether it was sent. `instead` stands for what the visitor
     * need not have filled in. Throws when what judges the form could not be loaded.
     */
    async send(
      send: (booking: Booking) => Promise<void>,
      instead: Partial<BookingInput> = {},
    ): Promise<boolean> {
      const check = await load()
      const checked = check({ ...state.values, ...instead })
      const attempts = state.attempts + 1
      if ('errors' in checked) {
        change({ attempts, errors: checked.errors })
        return false
      }
      change({ attempts, errors: {}, isSending: true })
      await send(checked.booking)
      change({ isSending: false })
      return true
    },
  }

  function setValue<Field extends BookingField>(
    field: Field,
    value: BookingInput[Field],
    { judge: judges = false } = {},
  ) {
    change({ values: { ...state.values, [field]: value } })
    if (judges) void judge(field)
  }

  /** By the values of the moment at which it can be judged; a form that cannot be judged yet is judged when it is sent. */
  async function judge(field: BookingField) {
    const check = await load().catch(() => null)
    if (!check) return
    const checked = check(state.values)
    const message = 'errors' in checked ? checked.errors[field] : undefined
    if (message !== state.errors[field]) change({ errors: { ...state.errors, [field]: message } })
  }

  function change(parts: Partial<State>) {
    state = { ...state, ...parts }
    for (const listener of listeners) listener()
  }
}
