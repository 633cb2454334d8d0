import { Badge, Button, Popover, Portal, Text } from '@chakra-ui/react'
import { CloudCheck, CloudOff, type LucideIcon, RefreshCw, TriangleAlert } from 'lucide-react'
import { useLastServerEvent, useOthersPending, useSyncStatus } from '#app/queries/sync-status.ts'
import { Ltr } from '#app/ui/ltr.tsx'
import { useNow, useSettled } from '#app/ui/use-now.ts'
import { SyncDetails } from './sync-details.tsx'
import { type SyncSummary, summariseSync } from './sync-summary.ts'

const LOOKS: Record<SyncSummary['tone'], { palette: string; icon: LucideIcon }> = {
  calm: { palette: 'success', icon: CloudCheck },
  busy: { palette: 'accent', icon: RefreshCw },
  offline: { palette: 'neutral', icon: CloudOff },
  attention: { palette: 'attention', icon: TriangleAlert },
}
/** Most sync runs take less time; without the delay the chip would flicker at every change. */
const SETTLE_MS = 300

/** The room of the usual labels, the longest 'Offline · 3 waiting': as one follows another the chip's neighbours stay. */
const WIDTH = { base: '10.125rem', md: '11.875rem', '2xl': '15.875rem' }
const WORDS = { textStyle: { base: 'xs', md: 'sm' }, truncate: true } as const

/** The sync status, always in view; a tap opens the details. */
export function SyncChip() {
  const status = { ...useSyncStatus(), heardAt: useLastServerEvent(), others: useOthersPending() }
  const summary = useSettled(JSON.stringify(summariseSync(status, useNow(5_000))), SETTLE_MS)
  const { tone, label, short } = JSON.parse(summary) as SyncSummary
  const { palette, icon: Icon } = LOOKS[tone]
  const { rejected } = status
  const attention = rejected === 0 ? '' : `, ${rejected} ${rejected === 1 ? 'needs' : 'need'} attention`
  return (
    <Popover.Root positioning={{ placement: 'bottom-end' }} lazyMount unmountOnExit>
      <Popover.Trigger asChild>
        <Button
          size="sm"
          variant="subtle"
          colorPalette={palette}
          w={WIDTH}
          justifyContent="start"
          h="9"
          minH="9"
          borderRadius="full"
          // Enlarges the touch target beyond the visible chip.
          _after={{ content: '""', position: 'absolute', insetInline: '0', insetBlock: '-5px' }}
          data-sync={tone}
          aria-label={`Sync: ${label}${attention}`}
          fontVariantNumeric="tabular-nums"
        >
          <Icon aria-hidden="true" />
          <Text as="span" hideBelow="md" {...WORDS} role="status">
            <Ltr hideFrom="2xl">{short}</Ltr>
            <Ltr hideBelow="2xl">{label}</Ltr>
          </Text>
          <Text as="span" hideFrom="md" {...WORDS}>
            <Ltr>{short}</Ltr>
          </Text>
          {rejected > 0 && (
            <Badge size="xs" variant="solid" colorPalette="danger" position="absolute" top="-1" insetEnd="-1">
              {rejected}
            </Badge>
          )}
        </Button>
      </Popover.Trigger>
      <Portal>
        <Popover.Positioner>
          <Popover.Content aria-label="Sync">
            <SyncDetails status={status} />
          </Popover.Content>
        </Popover.Positioner>
      </Portal>
    </Popover.Root>
  )
}
