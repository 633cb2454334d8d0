import { chakra, Flex, Stack, Text } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { paths } from '#app/paths.ts'
import { formatAnyDay } from '#app/ui/moment-text.ts'
import type { Certificate } from '#schema/rows/certificate.ts'
import { certificateNumber, isSuperseded } from '#schema/rules/certificates/certificate-number.ts'

type CertificateListProps = {
  certificates: readonly Certificate[]
  /** A button beside each certificate that stands. */
  action?: (certificate: Certificate) => ReactNode
}

/** Certificates of coatings, each of which leads to its paper; one that was superseded says so. */
export function CertificateList({ certificates, action }: CertificateListProps) {
  return (
    <Stack as="ul" aria-label="Certificates" listStyleType="none" gap="1">
      {certificates.map(certificate => {
        const isOld = isSuperseded(certificate, certificates)
        const state = isOld ? 'superseded' : `valid until ${formatAnyDay(certificate.validUntil)}`
        return (
          <Flex as="li" key={certificate.id} gap="2" align="center" justify="space-between">
            <CertificateLink to={paths.certificate(certificate.id)}>
              <Text fontWeight="semibold">
                <bdi>{certificate.product}</bdi>
              </Text>
              <Text color="muted">
                <bdi>{`${certificateNumber(certificate)} · ${state}`}</bdi>
              </Text>
            </CertificateLink>
            {!isOld && action?.(certificate)}
          </Flex>
        )
      })}
    </Stack>
  )
}

const CertificateLink = chakra(Link, {
  base: { display: 'block', flex: '1', minW: '0', minH: '11', py: '1', overflowWrap: 'anywhere' },
})
