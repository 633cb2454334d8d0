import { Button, Flex, Text } from '@chakra-ui/react'
import { Download, UserRoundX } from 'lucide-react'
import { useNavigate } from 'react-router-dom'
import { EraseDialog } from '#app/domain/privacy/erase-dialog.tsx'
import { privacyPath } from '#app/domain/privacy/privacy-path.ts'
import { useRequireOnline } from '#app/domain/require-online.ts'
import { ProvenDownload } from '#app/domain/sign-in/proven-download.tsx'
import { DetailCard } from '#app/ui/detail-card.tsx'
import { useUrlRowDialog } from '#app/ui/url-state.ts'

/** What a customer may ask for by the law on personal data: all that the shop has of them, and to be erased. */
export function PersonalDataCard({ customerId, isErased }: { customerId: number; isErased: boolean }) {
  const erase = useUrlRowDialog('erase')
  const navigate = useNavigate()
  const offline = useRequireOnline()
  return (
    <DetailCard title="Personal data">
      <Text color="muted">
        {offline
          ? `${offline.reason}.`
          : 'A customer may ask for all that the shop has of them, and to be erased.'}
      </Text>
      <Flex gap="2" wrap="wrap">
        {offline ? (
          <Button variant="outline" disabled>
            <Download aria-hidden="true" /> Export data
          </Button>
        ) : (
          <Button asChild variant="outline">
            <ProvenDownload href={privacyPath('customer', customerId, 'export')}>
              <Download aria-hidden="true" /> Export data
            </ProvenDownload>
          </Button>
        )}
        {!isErased && (
          <Button
            variant="outline"
            colorPalette="danger"
            disabled={offline !== null}
            onClick={() => navigate(erase.linkTo(customerId), { preventScrollReset: true })}
          >
            <UserRoundX aria-hidden="true" /> Erase customer
          </Button>
        )}
      </Flex>
      <EraseDialog
        subject="customer"
        id={erase.target === customerId && !isErased ? customerId : null}
        onClose={erase.close}
      />
    </DetailCard>
  )
}
