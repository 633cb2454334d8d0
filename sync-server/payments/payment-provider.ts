import type { Reversal } from '#schema/rows/reversal.ts'

/** The provider's page on which a customer pays. */
export type Checkout = {
  id: string
  /** `ended` when it can be paid on no more. */
  state: 'open' | 'paid' | 'ended'
  /** Where the customer pays while it is open. */
  url: string | null
  /** The amount paid (fils), and the provider's id of that payment; null while nothing is. */
  paid: { amountFils: number; providerPaymentId: string } | null
}

export type NewCheckout = {
  /** Two requests with one key open one page. */
  key: string
  amountFils: number
  /** The purpose of the payment, as the customer reads it. */
  description: string
  email: string | null
  /** The id of the online payment, which the provider reports with the payment. */
  reference: number
  /** Where the customer comes back to once they have paid, and when they would rather not. */
  paidUrl: string
  backUrl: string
}

/** The outcome of a refund, with the provider's id of it where it names one; `again` where it may work later. */
export type RefundOutcome =
  | { kind: 'given'; refundId: string | null }
  | { kind: 'again' | 'refused'; error: string }

/** A refund as the provider has it, whoever asked for it. */
export type ProviderRefund = {
  id: string
  amountFils: number
  /** Whether the money did not arrive, and why. */
  hasFailed: boolean
  error: string
}

/** What the provider reports of a dispute. */
export type Dispute = Pick<
  Reversal,
  'providerId' | 'providerPaymentId' | 'state' | 'amountFils' | 'reason' | 'answerBy'
>

/** Takes payments on pages of its own and gives them back. */
export type PaymentProvider = {
  /** These throw a `ProviderError` where the provider could not be asked, or refused. */
  openCheckout: (checkout: NewCheckout) => Promise<Checkout>
  readCheckout: (id: string) => Promise<Checkout>
  /** Ends the page, unless it was paid on before. */
  endCheckout: (id: string) => Promise<Checkout>
  /** Two requests with one key give back once. */
  refund: (refund: { key: string; providerPaymentId: string; amountFils: number }) => Promise<RefundOutcome>
  /** All refunds of a payment, the newest first; throws as the others do. */
  readRefunds: (providerPaymentId: string) => Promise<ProviderRefund[]>
}

export class ProviderError extends Error {
  override name = 'ProviderError'
  /** The provider's own word for what is wrong, and the status of its answer; null where none came. */
  readonly code: string | null
  readonly status: number | null

  constructor(
    message: string,
    { code = null, status = null }: Partial<Pick<ProviderError, 'code' | 'status'>>,
  ) {
    super(message)
    this.code = code
    this.status = status
  }
}
