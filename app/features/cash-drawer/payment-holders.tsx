import { Box, Stack, Text } from '@chakra-ui/react'
import { WifiOff } from 'lucide-react'
import { useServerAnswer } from '#app/domain/server-answer.tsx'
import { type HeardSeries, useHeardSeries } from '#app/queries/drawer.ts'
import { useSyncStatus } from '#app/queries/sync-status.ts'
import { nameIn, useStaffNames } from '#app/queries/users.ts'
import { Ltr } from '#app/ui/ltr.tsx'
import { momentText } from '#app/ui/moment-text.ts'
import { Note } from '#app/ui/note.tsx'
import { type DrawerDevice, DrawerDevicesResponse } from '#schema/protocol/drawer.ts'
import { invoiceNumber } from '#schema/rules/documents/invoice.ts'
import { nameDevices } from '#schema/rules/people/describe-device.ts'
import { listPaymentHolders } from './list-payment-holders.ts'

/**
 * The position of this device, and the other devices that may hold payments which have not reached it: by the server's
 * list where it was read, and by the last number of each series that has arrived here where it was not.
 */
export function PaymentHolders({ since }: { since: string }) {
  const { online, lastSyncedAt } = useSyncStatus()
  const { latest } = useServerAnswer('/api/drawer-devices', DrawerDevicesResponse)
  const series = useHeardSeries()
  const names = useStaffNames()
  if (!series) return null
  const holders = listPaymentHolders({ since, devices: latest?.value.devices ?? null, series })
  const named = nameDevices(holders.flatMap(({ device }) => device ?? []))
  const known = lastSyncedAt
    ? `This device has everything that had reached the server by ${momentText(lastSyncedAt)}.`
    : 'This device has not synced yet.'
  return (
    <Stack gap="2" role="group" aria-label="What may be elsewhere">
      <Note {...(online ? {} : { icon: WifiOff })}>
        {online ? known : `Offline: ${known} `}
        {holders.length > 0 &&
          ' These devices may still hold payments. They are added to this day when they arrive:'}
      </Note>
      {holders.length > 0 && (
        <Box as="ul" listStyleType="none" textStyle="sm" ps="3">
          {holders.map(({ key, device, heard }, i) => (
            <Box as="li" key={key} py="1" overflowWrap="anywhere">
              <Text as="span" fontWeight="medium">
                <bdi>{device ? device.fullName : nameOf(heard, names)}</bdi>
                {device && (
                  <>
                    {', '}
                    <bdi>{named[i]}</bdi>
                  </>
                )}
              </Text>
              <Text as="span" color="muted">
                {' · '}
                <Ltr>{factsOf({ device, heard })}</Ltr>
              </Text>
            </Box>
          ))}
        </Box>
      )}
    </Stack>
  )
}

function nameOf(heard: HeardSeries | null, names: ReadonlyMap<number, string>): string {
  const by = heard?.createdBy ?? null
  return nameIn(names, by)
}

function factsOf({ device, heard }: { device: DrawerDevice | null; heard: HeardSeries | null }): string {
  const facts = [
    device && `last seen ${momentText(device.lastSeenAt)}`,
    device &&
      device.waiting > 0 &&
      `${device.waiting} ${device.waiting === 1 ? 'change' : 'changes'} waiting then`,
    heard && `last number known ${invoiceNumber(heard)}, ${momentText(heard.issuedAt)}`,
  ]
  return facts.filter(Boolean).join(' · ')
}
