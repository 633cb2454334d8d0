import { Stack, Tabs } from '@chakra-ui/react'
import type { ComponentType } from 'react'
import { Page } from '#app/ui/page.tsx'
import { TabList, TabPanel } from '#app/ui/tab-list.tsx'
import { useUrlTab } from '#app/ui/url-state.ts'
import { AuditTab } from './audit/audit-tab.tsx'
import { BackupCard } from './backup/backup-card.tsx'
import { NightlyCard } from './backup/nightly-card.tsx'
import { RestoreCard } from './backup/restore-card.tsx'
import { DevicesTab } from './devices/devices-tab.tsx'
import { ExportTab } from './exports/export-tab.tsx'
import { ImportTab } from './imports/import-tab.tsx'
import { IntegrityTab } from './integrity/integrity-tab.tsx'
import { LogTab } from './log/log-tab.tsx'
import { RetentionTab } from './retention/retention-tab.tsx'
import { ThisDeviceTab } from './this-device/this-device-tab.tsx'

const TABS = [
  'backup',
  'export',
  'import',
  'devices',
  'log',
  'audit',
  'retention',
  'integrity',
  'device',
] as const

type Tab = (typeof TABS)[number]

const PARTS: Record<Tab, { label: string; content: ComponentType }> = {
  backup: { label: 'Backup', content: BackupTab },
  export: { label: 'Export', content: ExportTab },
  import: { label: 'Import', content: ImportTab },
  devices: { label: 'Devices', content: DevicesTab },
  log: { label: 'Log', content: LogTab },
  audit: { label: 'Audit trail', content: AuditTab },
  retention: { label: 'Retention', content: RetentionTab },
  integrity: { label: 'Integrity', content: IntegrityTab },
  device: { label: 'This device', content: ThisDeviceTab },
}

/**
 * An opened tab stays mounted, so that a chosen file or a running restore is not lost when the person switches tabs.
 */
export function DatabaseToolsPage() {
  const tabs = useUrlTab('tab', TABS)
  return (
    <Page title="Database Tools">
      <Tabs.Root value={tabs.openTab} onValueChange={({ value }) => tabs.show(value)}>
        <TabList flush label="Database Tools" tabs={TABS.map(tab => ({ tab, label: PARTS[tab].label }))} />
        {TABS.map(tab => {
          const { content: Content } = PARTS[tab]
          return (
            <TabPanel keep key={tab} value={tab} pt="5">
              <Content />
            </TabPanel>
          )
        })}
      </Tabs.Root>
    </Page>
  )
}

function BackupTab() {
  return (
    <Stack gap="4" maxW="3xl">
      <NightlyCard />
      <BackupCard />
      <RestoreCard />
    </Stack>
  )
}
