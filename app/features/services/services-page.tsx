import { Box, Button, Link as StyledLink } from '@chakra-ui/react'
import { Plus } from 'lucide-react'
import { Link, useNavigate } from 'react-router-dom'
import { CopiesNote } from '#app/domain/copies-note.tsx'
import { paths } from '#app/paths.ts'
import { useServices } from '#app/queries/services.ts'
import { useSettings } from '#app/queries/settings.ts'
import { useInitialSync } from '#app/queries/sync-status.ts'
import { useUrlSearch, useUrlSort } from '#app/ui/list-url-state.ts'
import { Note } from '#app/ui/note.tsx'
import { ListPage } from '#app/ui/record-list/list-page.tsx'
import { SortChoice } from '#app/ui/record-list/sort.tsx'
import { SwitchField } from '#app/ui/switch-field.tsx'
import { useUrlRowDialog, useUrlSwitch } from '#app/ui/url-state.ts'
import { listServices, SERVICE_COLUMNS } from './list-services.ts'
import { ServiceList } from './service-list.tsx'
import { DeleteServiceDialog } from './service-menu.tsx'
import { ServiceSheet } from './service-sheet.tsx'

export function ServicesPage() {
  const initialSync = useInitialSync()
  const openedAt = useSettings()?.openedAt
  const address = useUrlSearch()
  const { query } = address
  const [inactive, showInactive] = useUrlSwitch('inactive')
  const sort = useUrlSort(SERVICE_COLUMNS)
  const edit = useUrlRowDialog('edit')
  const remove = useUrlRowDialog('delete')
  const services = useServices()
  const found = services && listServices(services, { query, inactive, sort })
  const hidden = services && !inactive ? listServices(services, { query, inactive: true, sort }).length : 0
  const navigate = useNavigate()

  return (
    <ListPage
      title="Service Management"
      add={{
        label: 'Add Service',
        icon: <Plus aria-hidden="true" />,
        to: edit.linkToNew,
        draft: 'service new',
      }}
      placeholder="Name or description"
      noun={{ one: 'service', many: 'services' }}
      address={address}
      filters={
        <>
          <Box hideFrom="md" flexGrow="1" w="full">
            <SortChoice sort={sort} names={SORT_NAMES} />
          </Box>
          <SwitchField label="Show inactive" checked={inactive} onChange={showInactive} inline />
        </>
      }
      notice={
        <>
          <CopiesNote />
          {openedAt === null && (
            <Note>
              Your shop is not open yet.{' '}
              <StyledLink asChild color="accent.fg">
                <Link to={paths.adminSetup}>Go on with “Open your shop”</Link>
              </StyledLink>
            </Note>
          )}
        </>
      }
      rows={found}
      initialSync={initialSync}
      pageSize="all"
      nothing={{
        drawing: 'car',
        yet: hidden > 0 ? NO_ACTIVE : NONE_AT_ALL,
        noMatch: hidden > 0 ? noActiveMatch : noMatch,
        action:
          hidden > 0 ? (
            <Button variant="outline" onClick={() => showInactive(true)}>
              Show inactive
            </Button>
          ) : undefined,
      }}
      dialog={
        <>
          <ServiceSheet
            target={edit.target}
            onClose={edit.close}
            onAdded={() => navigate(paths.adminServices, { replace: true })}
          />
          <DeleteServiceDialog
            id={typeof remove.target === 'number' ? remove.target : null}
            onClose={remove.close}
          />
        </>
      }
    >
      {rows => <ServiceList services={rows} sort={sort} />}
    </ListPage>
  )
}

const SORT_NAMES = {
  name: ['Name, A to Z', 'Name, Z to A'],
  price: ['Price, lowest first', 'Price, highest first'],
  duration: ['Duration, shortest first', 'Duration, longest first'],
  popular: ['Popular last', 'Popular first'],
} as const

const NONE_AT_ALL = 'Add the first one: a name, a price and how long it takes.'
const NO_ACTIVE = 'There are no active services. The inactive ones can be shown and activated again.'
const noMatch = (query: string) => `No service matches “${query}”.`
const noActiveMatch = (query: string) => `No active service matches “${query}”, but an inactive one does.`
