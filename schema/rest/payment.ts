import { z } from 'zod'
import { aedAmount, optionalLine, optionalText, requiredText } from '../forms/fields.ts'
import { PaymentMethod } from '../rows/transaction.ts'

const AMOUNT_MESSAGE = 'Enter an amount, such as 150 or 99.50'

const amount = aedAmount(AMOUNT_MESSAGE).refine(fils => fils > 0, AMOUNT_MESSAGE)

/** A payment for an appointment; `amount` in AED comes out as `amountFils`. */
export const NewPayment = z
  .object({
    amount,
    paymentMethod: PaymentMethod,
    reference: optionalLine(),
    notes: optionalText(),
  })
  .transform(({ amount: amountFils, ...rest }) => ({ ...rest, amountFils }))

/** A refund; its amount is above zero, too. */
export const NewRefund = z
  .object({ amount, paymentMethod: PaymentMethod, reason: requiredText('Say why').max(500) })
  .transform(({ amount: amountFils, ...rest }) => ({ ...rest, amountFils }))
