import { UserRound } from 'lucide-react'
import { useCustomer } from '#app/queries/customers.ts'
import { Ltr } from '#app/ui/ltr.tsx'
import { formatPhone } from '#schema/rules/phone.ts'
import { ChosenCard } from './chosen-card.tsx'

export type ChosenCustomerProps = { customerId: number; takeFocus: boolean; onChange?: () => void }

export function ChosenCustomer({ customerId, ...card }: ChosenCustomerProps) {
  const customer = useCustomer(customerId)
  return (
    <ChosenCard
      label="Customer"
      icon={<UserRound size={20} aria-hidden="true" />}
      title={customer === null ? `Customer #${customerId}` : customer?.fullName}
      text={customer && <Ltr>{formatPhone(customer.phone)}</Ltr>}
      {...card}
    />
  )
}
