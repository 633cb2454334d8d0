import { Badge, Card, HStack, Stack, Tabs, Text } from '@chakra-ui/react'
import { useEffect } from 'react'
import { useSyncStatus } from '#app/queries/sync-status.ts'
import { refreshSession } from '#app/session/refresh-session.ts'
import { useUser } from '#app/session/session-user.ts'
import { Ltr } from '#app/ui/ltr.tsx'
import { Page } from '#app/ui/page.tsx'
import { TabList, TabPanel } from '#app/ui/tab-list.tsx'
import { useUrlTab } from '#app/ui/url-state.ts'
import { roleName } from '#app/ui/value-names.ts'
import type { Role } from '#schema/rows/user.ts'
import { SEES_REPORTS } from '#schema/rules/permissions.ts'
import { DeviceTab } from './device-tab.tsx'
import { HoursTab } from './hours-tab.tsx'
import { MorningTab } from './morning-tab.tsx'
import { PasswordForm } from './password-form.tsx'
import { ProfileForm } from './profile-form.tsx'
import { SignInsTab } from './sign-ins-tab.tsx'

/** Aligns the content with the first tab's label. */
const PADDING = { base: '4', md: '7' }

const TABS = ['profile', 'password', 'role', 'hours', 'device', 'sign-ins'] as const

/** The person's own account. An opened tab stays mounted, so that its input is kept. */
export function AccountPage() {
  const user = useUser()
  const seesReports = SEES_REPORTS.includes(user.role)
  const tabs = useUrlTab('tab', seesReports ? [...TABS, 'morning'] : TABS)
  useLatestAccount()
  return (
    <Page title="My Account" subtitle={<Ltr>{user.email ?? roleName(user.role)}</Ltr>}>
      <Card.Root overflow="hidden" maxW="3xl">
        <Tabs.Root value={tabs.openTab} onValueChange={({ value }) => tabs.show(value)}>
          <TabList
            label="My Account"
            tabs={[
              { tab: 'profile', label: 'Profile' },
              { tab: 'password', label: 'Password' },
              { tab: 'role', label: 'Role' },
              { tab: 'hours', label: 'My hours' },
              ...(seesReports ? [{ tab: 'morning', label: 'Morning mail' }] : []),
              { tab: 'device', label: 'This device' },
              { tab: 'sign-ins', label: 'Devices and sign-ins' },
            ]}
          />
          <TabPanel keep value="profile" p={PADDING}>
            <ProfileForm user={user} />
          </TabPanel>
          <TabPanel keep value="password" p={PADDING}>
            <PasswordForm user={user} />
          </TabPanel>
          <TabPanel keep value="role" p={PADDING}>
            <RoleTab role={user.role} />
          </TabPanel>
          <TabPanel value="hours" p={PADDING}>
            <HoursTab />
          </TabPanel>
          {seesReports && (
            <TabPanel keep value="morning" p={PADDING}>
              <MorningTab user={user} />
            </TabPanel>
          )}
          <TabPanel keep value="device" p={PADDING}>
            <DeviceTab user={user} />
          </TabPanel>
          <TabPanel value="sign-ins" p={PADDING}>
            <SignInsTab />
          </TabPanel>
        </Tabs.Root>
      </Card.Root>
    </Page>
  )
}

/** Requests the account from the server: sync hides phone numbers from most roles, even their own. */
function useLatestAccount(): void {
  const { online } = useSyncStatus()
  useEffect(() => {
    // After a failed request the stored account is shown.
    if (online) refreshSession().catch(() => {})
  }, [online])
}

function RoleTab({ role }: { role: Role }) {
  return (
    <Stack gap="3" maxW="lg">
      <HStack gap="3">
        <Text fontWeight="semibold">Your role</Text>
        <Badge size="lg">{roleName(role)}</Badge>
      </HStack>
      <Text>
        {role === 'admin'
          ? 'You have full administrative access.'
          : 'You have standard employee permissions.'}
      </Text>
      <Text color="muted">Role changes can only be made by an administrator.</Text>
    </Stack>
  )
}
