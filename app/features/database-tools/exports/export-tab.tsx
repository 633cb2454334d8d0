import { Box, Button, chakra, HStack, Stack, Text } from '@chakra-ui/react'
import { Download, WifiOff } from 'lucide-react'
import { ProvenDownload } from '#app/domain/sign-in/proven-download.tsx'
import { tableName } from '#app/domain/table-names.ts'
import { useTableCounts } from '#app/queries/replica.ts'
import { useInitialSync, useSyncStatus } from '#app/queries/sync-status.ts'
import { Note } from '#app/ui/note.tsx'
import { SkeletonList } from '#app/ui/skeleton-list.tsx'
import { TABLE_NAMES, type TableName } from '#schema/tables.ts'
import { formatCount } from '#schema/texts/count-text.ts'

const Rows = chakra('ul', {
  base: {
    listStyleType: 'none',
    bg: 'panel',
    borderWidth: '1px',
    borderColor: 'line',
    borderRadius: 'l3',
    overflow: 'hidden',
    '& > li + li': { borderTopWidth: '1px', borderColor: 'line' },
  },
})

/** Downloads each table as a file for a spreadsheet or for another program. */
export function ExportTab() {
  const counts = useTableCounts()
  const { online, signedOut } = useSyncStatus()
  const initialSync = useInitialSync()
  const available = online && !signedOut
  return (
    <Stack gap="4" maxW="3xl">
      <Text color="muted">
        CSV opens in a spreadsheet, JSON is for other programs. Money stands in fils, times in UTC. Services
        and products as CSV are lists in dirhams, to be changed and imported again.
      </Text>
      {!available && (
        <Note icon={WifiOff}>
          {online ? 'Sign in again to export.' : 'The server writes these files: they need the network.'}
        </Note>
      )}
      {counts === undefined || initialSync ? (
        <SkeletonList rows={5} />
      ) : (
        <Rows aria-label="Tables">
          {TABLE_NAMES.map(table => (
            <HStack as="li" key={table} gap={{ base: '1', md: '3' }} ps="4" pe="2" py="1.5" minH="14">
              <Stack gap="0" flex="1" minW="0">
                <Text fontWeight="semibold">{tableName(table)}</Text>
                <Text color="muted" textStyle="xs" fontVariantNumeric="tabular-nums">
                  {counts[table] === 1 ? '1 row' : `${formatCount(counts[table])} rows`}
                </Text>
              </Stack>
              {(['csv', 'json'] as const).map(format => (
                <ExportLink key={format} table={table} format={format} available={available} />
              ))}
            </HStack>
          ))}
        </Rows>
      )}
    </Stack>
  )
}

type ExportLinkProps = { table: TableName; format: 'csv' | 'json'; available: boolean }

function ExportLink({ table, format, available }: ExportLinkProps) {
  const label = `${tableName(table)} as ${format.toUpperCase()}`
  const content = (
    <>
      <Box asChild hideBelow="md">
        <Download size={16} aria-hidden="true" />
      </Box>
      {format.toUpperCase()}
    </>
  )
  if (!available)
    return (
      <Button variant="ghost" px="3" flexShrink="0" disabled aria-label={label}>
        {content}
      </Button>
    )
  return (
    <Button asChild variant="ghost" px="3" flexShrink="0" color="accent.fg">
      <ProvenDownload href={`/api/admin/export/${table}.${format}`} aria-label={label}>
        {content}
      </ProvenDownload>
    </Button>
  )
}
