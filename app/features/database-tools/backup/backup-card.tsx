import { Button, HStack, Stack, Text } from '@chakra-ui/react'
import { Download, WifiOff } from 'lucide-react'
import { useState } from 'react'
import { z } from 'zod'
import { storedValue } from '#app/api/web-storage.ts'
import { ProvenDownload } from '#app/domain/sign-in/proven-download.tsx'
import { useSyncStatus } from '#app/queries/sync-status.ts'
import { DetailCard } from '#app/ui/detail-card.tsx'
import { formatAgo, momentText } from '#app/ui/moment-text.ts'
import { Note } from '#app/ui/note.tsx'
import { useNow } from '#app/ui/use-now.ts'

/** When this browser last downloaded a backup. */
const lastBackup = storedValue('sheen-last-backup', z.iso.datetime(), { asText: true })

/** A link rather than a request: the browser streams the file to disk, however large it is. */
export function BackupCard() {
  const { online, signedOut } = useSyncStatus()
  const [last, setLast] = useState(lastBackup.read)
  const now = useNow()
  const started = () => {
    const at = new Date().toISOString()
    // A full or forbidden storage must not prevent a backup.
    lastBackup.write(at)
    setLast(at)
  }
  return (
    <DetailCard title="Backup">
      <Text>
        One file with everything the server keeps: customers, vehicles, appointments, money, stock, people
        with their passwords (as hashes), photos and files, the log and the settings. Everyone can work on
        while it is made. Whoever has the file can read all of it and open every document: keep it where only
        you get to it. Where BACKUP_RECIPIENT is set on the server, the file comes encrypted.
      </Text>
      <Text color="muted">
        {last
          ? `Last downloaded on this device ${formatAgo(last, now)} (${momentText(last)}).`
          : 'No backup has been downloaded on this device yet.'}
      </Text>
      {online && !signedOut ? (
        <HStack>
          <Button asChild>
            <ProvenDownload href="/api/admin/backup" onStart={started}>
              <Download aria-hidden="true" /> Download backup
            </ProvenDownload>
          </Button>
        </HStack>
      ) : (
        <Stack gap="3" align="start">
          <Note icon={WifiOff}>
            {online
              ? 'Sign in again to download a backup.'
              : 'A backup is made by the server: it needs the network.'}
          </Note>
          <Button disabled>
            <Download aria-hidden="true" /> Download backup
          </Button>
        </Stack>
      )}
    </DetailCard>
  )
}
