import { Stack } from '@chakra-ui/react'
import { RowsCard } from './rows-card.tsx'
import { StorageCard } from './storage-card.tsx'
import { SyncCard } from './sync-card.tsx'

/** The shop as this browser has it. All of it can be read without the network. */
export function ThisDeviceTab() {
  return (
    <Stack gap="4" maxW="3xl">
      <SyncCard />
      <StorageCard />
      <RowsCard />
    </Stack>
  )
}
