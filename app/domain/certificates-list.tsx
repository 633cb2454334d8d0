import { chakra, Stack, Text } from '@chakra-ui/react'
import { Link } from 'react-router-dom'
import { paths } from '#app/paths.ts'
import { formatAnyDay } from '#app/ui/moment-text.ts'
import type { Certificate } from '#schema/rows/certificate.ts'
import { certificateNumber, isSuperseded } from '#schema/rules/certificates/certificate-number.ts'

/** Certificates of coatings, each of which leads to its paper; one that was superseded says so. */
export function CertificateList({ certificates }: { certificates: readonly Certificate[] }) {
  return (
    <Stack as="ul" aria-label="Certificates" listStyleType="none" gap="1">
      {certificates.map(certificate => (
        <li key={certificate.id}>
          <CertificateLink to={paths.certificate(certificate.id)}>
            <Text fontWeight="semibold">
              <bdi>{certificate.product}</bdi>
            </Text>
            <Text color="muted">
              <bdi>
                {[
                  certificateNumber(certificate),
                  isSuperseded(certificate, certificates)
                    ? 'superseded'
                    : `valid until ${formatAnyDay(certificate.validUntil)}`,
                ].join(' · ')}
              </bdi>
            </Text>
          </CertificateLink>
        </li>
      ))}
    </Stack>
  )
}

const CertificateLink = chakra(Link, { base: { display: 'block', minH: '11', py: '1' } })
