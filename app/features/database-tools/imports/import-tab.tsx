import { Button, SimpleGrid, Stack } from '@chakra-ui/react'
import { Car, Package, Sparkles, Users } from 'lucide-react'
import { Link } from 'react-router-dom'
import { useUrlTab } from '#app/ui/url-state.ts'
import { IMPORTS } from '#schema/protocol/import.ts'
import { ImportPane } from './import-pane.tsx'

const KINDS = {
  customers: { label: 'Customers', icon: Users },
  vehicles: { label: 'Vehicles', icon: Car },
  services: { label: 'Services', icon: Sparkles },
  products: { label: 'Products', icon: Package },
}

/** Brings what a shop has on its books already in from spreadsheets. */
export function ImportTab() {
  const { shown, linkTo } = useUrlTab('kind', IMPORTS)
  return (
    <Stack gap="4" maxW="4xl">
      <SimpleGrid
        as="nav"
        aria-label="What to import"
        columns={{ base: 2, md: IMPORTS.length }}
        alignSelf={{ md: 'start' }}
        borderWidth="1px"
        borderColor="line.field"
        borderRadius="l2"
        bg="panel"
      >
        {IMPORTS.map(kind => {
          const { label, icon: Icon } = KINDS[kind]
          return (
            <Button
              key={kind}
              asChild
              variant="ghost"
              css={{ '&[aria-current=page]': { bg: 'accent.subtle', color: 'accent.fg' } }}
            >
              <Link
                to={linkTo(kind)}
                replace
                preventScrollReset
                aria-current={shown === kind ? 'page' : undefined}
              >
                <Icon size={16} aria-hidden="true" /> {label}
              </Link>
            </Button>
          )
        })}
      </SimpleGrid>
      <ImportPane key={shown} kind={shown} />
    </Stack>
  )
}
