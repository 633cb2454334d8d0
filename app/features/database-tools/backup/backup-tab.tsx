import { Stack } from '@chakra-ui/react'
import { BackupCard } from './backup-card.tsx'
import { RestoreCard } from './restore-card.tsx'

export function BackupTab() {
  return (
    <Stack gap="4" maxW="3xl">
      <BackupCard />
      <RestoreCard />
    </Stack>
  )
}
