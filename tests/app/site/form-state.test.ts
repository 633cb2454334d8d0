import { describe, expect, it, vi } from 'vitest'
import { type Checked, createFormState, type FieldErrors } from '#app/site/booking/form-state.ts'
import { BOOKING_DEFAULTS } from '#app/site/booking/use-booking-form.ts'
import { type Booking, BookingFormSchema, type BookingInput } from '#schema/forms/booking.ts'

const NAME = 'Name must be at least 2 characters'
const RIGHT: BookingInput = {
  customerName: 'Mariam',
  phone: '050 123 4567',
  plateCategory: 'dubai',
  plateNumber: '12345',
  make: 'nissan',
  model: 'patrol',
  serviceIds: [10],
  date: '2026-11-24',
  time: '10:00',
}

function check(values: BookingInput): Checked {
  const { data, error } = BookingFormSchema.safeParse(values)
  const errors: FieldErrors = {}
  for (const { path, message } of error?.issues ?? []) errors[path[0] as keyof BookingInput] ??= message
  return data ? { booking: data } : { errors }
}

const formOf = (values: Partial<BookingInput> = {}) =>
  createFormState({ ...BOOKING_DEFAULTS, ...values }, async () => check)
/** It is judged once what judges it has come. */
const judged = () => new Promise(setImmediate)

describe('a field says what is wrong with it', () => {
  type Form = ReturnType<typeof formOf>
  const sendNothing = (form: Form) => form.send(async () => {})
  it.each<[when: string, steps: (form: Form) => unknown, error: string | undefined]>([
    ['not while it is first typed in', form => form.type('customerName', 'M'), undefined],
    ['when it is left', form => form.leave('customerName'), NAME],
    ['not when another one is left', form => form.leave('phone'), undefined],
    ['when the form is sent', sendNothing, NAME],
    [
      'until it is right, once it was left',
      form => {
        form.leave('customerName')
        form.type('customerName', 'Mariam')
      },
      undefined,
    ],
    [
      'as it is typed in, once it was left',
      form => {
        form.type('customerName', 'Mariam')
        form.leave('customerName')
        form.type('customerName', 'M')
      },
      NAME,
    ],
    [
      'as it is typed in, once the form was sent',
      async form => {
        await sendNothing(form)
        form.type('customerName', 'Mariam')
        form.type('customerName', 'M')
      },
      NAME,
    ],
    ['not when it is filled in', form => form.setValue('customerName', 'M'), undefined],
    ['when it is filled in to be judged', form => form.setValue('customerName', 'M', { judge: true }), NAME],
    [
      'not once its message is cleared',
      async form => {
        await form.leave('customerName')
        form.clearErrors(['customerName'])
      },
      undefined,
    ],
  ])('%s', async (_, steps, error) => {
    const form = formOf()
    await steps(form)
    await judged()
    expect(form.read().errors.customerName).toBe(error)
  })
})

it('What the server said about a field stays until it is typed in again', async () => {
  const form = formOf(RIGHT)
  await form.send(async () => form.setError('time', 'That time is fully booked.'))
  form.type('date', '2026-11-25')
  await judged()
  expect(form.read().errors.time).toBe('That time is fully booked.')
  form.type('time', '11:00')
  await judged()
  expect(form.read().errors.time).toBeUndefined()
})

it('Only a form that is right is sent, as the schema reads it, and says so meanwhile', async () => {
  const send = vi.fn(async (_booking: Booking) => {})
  const wrong = formOf({ ...RIGHT, phone: '7' })
  expect(await wrong.send(send)).toBe(false)
  expect(send).not.toHaveBeenCalled()
  expect(wrong.read()).toMatchObject({ attempts: 1, errors: { phone: 'Phone number must be valid' } })

  const form = formOf(RIGHT)
  const sending: boolean[] = []
  form.subscribe(() => sending.push(form.read().isSending))
  expect(await form.send(send)).toBe(true)
  expect(send).toHaveBeenCalledWith(expect.objectContaining({ phone: '+971501234567', year: 2023 }))
  expect(sending).toEqual([true, false])
})

it('What cannot be judged yet keeps what was typed, and is judged and sent when that is there', async () => {
  let isThere = false
  const form = createFormState({ ...BOOKING_DEFAULTS, ...RIGHT, customerName: 'M' }, async () => {
    if (!isThere) throw new TypeError('Failed to fetch')
    return check
  })
  form.leave('customerName')
  await expect(form.send(async () => {})).rejects.toThrow('Failed to fetch')
  expect(form.read()).toMatchObject({ values: { customerName: 'M' }, errors: {}, isSending: false })
  isThere = true
  form.type('customerName', 'Ma')
  expect(await form.send(async () => {})).toBe(true)
})
