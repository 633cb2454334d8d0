import { Button, HStack, Text } from '@chakra-ui/react'
import { UserRoundCheck } from 'lucide-react'
import { useCustomersByPhone } from '#app/queries/customers.ts'
import { ShortName } from '#app/ui/short-name.tsx'
import { normalizePhone } from '#schema/rules/phone.ts'

export type KnownCustomer = { id: number; fullName: string; phone: string }

export type PhoneTakenProps = {
  typed: string
  exceptId?: number
  /** What the way to them is called. */
  wayLabel: string
  onUseExisting: (customer: KnownCustomer) => void
}

/** Says whose number this is already. No refusal: a family may share one. */
export function PhoneTaken({ typed, exceptId, wayLabel, onUseExisting }: PhoneTakenProps) {
  const owners = useCustomersByPhone(normalizePhone(typed))
  const owner = owners?.find(({ id }) => id !== exceptId)
  return (
    <HStack
      role="status"
      hidden={!owner}
      mt="2"
      ps="3"
      pe="1.5"
      py="1.5"
      gap="2"
      borderRadius="l2"
      bg="attention.subtle"
      color="attention.fg"
    >
      {owner && (
        <>
          <UserRoundCheck size={18} aria-hidden="true" />
          <Text flex="1" minW="0">
            <ShortName maxW="full">{owner.fullName}</ShortName> has this number already.
          </Text>
          <Button size="sm" variant="outline" onClick={() => onUseExisting(owner)}>
            {wayLabel}
          </Button>
        </>
      )}
    </HStack>
  )
}
