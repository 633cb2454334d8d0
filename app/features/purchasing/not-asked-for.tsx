import { Flex, Text } from '@chakra-ui/react'
import { OrderSuppliesButton } from '#app/domain/supplies/order-supplies-button.tsx'
import { OrderSuppliesSheet } from '#app/domain/supplies/order-supplies-sheet.tsx'
import { useSupplies } from '#app/domain/supplies/use-supplies.ts'
import { Note } from '#app/ui/note.tsx'

/** The products that run low and that nobody has asked for yet, with the sheet that asks for all of them. */
export function NotAskedFor() {
  const { supplies, dialog, close } = useSupplies()
  const missing = supplies.low?.filter(({ id }) => !supplies.requested.has(id)) ?? []
  const names = missing.map(({ name }) => name).join(', ')
  return (
    <>
      {missing.length > 0 && (
        <Note mb="4" bg="attention.subtle" color="attention.fg">
          <Flex gap="3" align="center" wrap="wrap">
            <Text flex="1" minW="48">
              {missing.length === 1
                ? '1 product runs low and is not asked for: '
                : `${missing.length} products run low and are not asked for: `}
              <bdi>{names}</bdi>.
            </Text>
            <OrderSuppliesButton supplies={supplies} />
          </Flex>
        </Note>
      )}
      {dialog?.kind === 'order' && <OrderSuppliesSheet supplies={supplies} onClose={close} />}
    </>
  )
}
