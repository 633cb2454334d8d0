import { Card, Tabs } from '@chakra-ui/react'
import { useEffect } from 'react'
import { refreshSession } from '#app/session/refresh-session.ts'
import { useUser } from '#app/session/session-store.ts'
import { useSyncStatus } from '#app/sync/sync-status.ts'
import { Ltr } from '#app/ui/ltr.tsx'
import { Page } from '#app/ui/page.tsx'
import { TabList } from '#app/ui/tab-list.tsx'
import { TabPanel } from '#app/ui/tab-panel.tsx'
import { useUrlTab } from '#app/ui/url-state.ts'
import { PasswordForm } from './password-form.tsx'
import { ProfileForm } from './profile-form.tsx'
import { RoleTab } from './role-tab.tsx'

/** The content begins where the first tab's name does. */
const PADDING = { base: '4', md: '7' }

/** The person's own account. The tabs stay in the page once opened: what was typed on one is there on the way back. */
export function AccountPage() {
  const user = useUser()
  const tabs = useUrlTab('tab', ['profile', 'password', 'role'])
  useLatestAccount()
  return (
    <Page title="My Account" subtitle={<Ltr>{user.email}</Ltr>}>
      <Card.Root overflow="hidden" maxW="3xl">
        <Tabs.Root value={tabs.shown} onValueChange={({ value }) => tabs.show(value)}>
          <TabList
            label="My Account"
            tabs={[
              { tab: 'profile', label: 'Profile' },
              { tab: 'password', label: 'Password' },
              { tab: 'role', label: 'Role' },
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
        </Tabs.Root>
      </Card.Root>
    </Page>
  )
}

/** Sync keeps phone numbers from most roles, their own included: only the server knows the latest. */
function useLatestAccount(): void {
  const { online } = useSyncStatus()
  useEffect(() => {
    // Without an answer, what this device knows stands.
    if (online) refreshSession().catch(() => {})
  }, [online])
}
