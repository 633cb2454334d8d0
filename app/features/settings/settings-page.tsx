import { Skeleton, Stack, VisuallyHidden } from '@chakra-ui/react'
import { useSettings } from '#app/queries/settings.ts'
import { useUnsyncedIds } from '#app/queries/waiting.ts'
import { Page } from '#app/ui/page.tsx'
import { PendingMark } from '#app/ui/pending-mark.tsx'
import { SETTINGS_ID } from '#schema/rows/settings.ts'
import { SettingsForm } from './settings-form.tsx'

export function SettingsPage() {
  const settings = useSettings()
  const waiting = useUnsyncedIds('settings').has(SETTINGS_ID)
  return (
    <Page
      title="Settings"
      subtitle={
        <>What the shop says of itself, and by what rules it can be booked. {waiting && <PendingMark />}</>
      }
    >
      {settings ? <SettingsForm stored={settings} /> : <Loading />}
    </Page>
  )
}

function Loading() {
  return (
    <Stack gap="4" role="status">
      <VisuallyHidden>Loading</VisuallyHidden>
      <Skeleton h="72" borderRadius="l3" />
      <Skeleton h="52" borderRadius="l3" />
      <Skeleton h="72" borderRadius="l3" />
    </Stack>
  )
}
