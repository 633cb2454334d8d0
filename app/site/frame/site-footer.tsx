import {
  Box,
  type BoxProps,
  Container,
  chakra,
  Flex,
  Grid,
  Heading,
  IconButton,
  Stack,
  Text,
} from '@chakra-ui/react'
import { Clock, Mail, MapPin, Phone } from 'lucide-react'
import type { ReactNode } from 'react'
import { paths } from '#app/paths.ts'
import { FOOTER_FACTS, type ShopFacts } from '#schema/rules/visitors/shop-facts.ts'
import * as texts from '#schema/texts/en/site.ts'
import { PagePart } from './page-part.tsx'
import { LOGIN_LINK, SITE_LINKS, type SiteLink, SiteName, WhereItLeads } from './site-header.tsx'

/** Line icons of our own, not the companies' logos. */
const SIGNS = {
  Instagram:
    'M7 3h10a4 4 0 0 1 4 4v10a4 4 0 0 1-4 4H7a4 4 0 0 1-4-4V7a4 4 0 0 1 4-4zM12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM17 7v.01',
  Facebook: 'M15 4h-1.5C11 4 10 5.6 10 8v12M7 11h7',
  WhatsApp: 'M4 20l1.3-4A8 8 0 1 1 8.4 19zM9 9c0 3 3 6 6 6',
} as const

/** The last column has the longest lines: address and opening hours. On a phone the two lists of links share a row. */
const COLUMNS = { base: '1fr 1fr', lg: '1.2fr 0.9fr 0.8fr 1.3fr' }
const WHOLE_ROW = { base: '1 / -1', sm: 'auto' }

const FOOTER_LINKS = [...SITE_LINKS, LOGIN_LINK]

export function SiteFooter({ shop }: { shop: ShopFacts }) {
  return (
    <Box as="footer" bg="panel" borderTopWidth="1px" borderColor="line" py={{ base: '10', md: '14' }}>
      <Container maxW="6xl">
        <Grid templateColumns={COLUMNS} rowGap="10" columnGap={{ base: '4', sm: '10' }}>
          <Stack gap="4" gridColumn={WHOLE_ROW}>
            <SiteName shop={shop} />
            <Text color="muted">{texts.aboutShop(shop.city)}</Text>
            <SocialLinks shop={shop} />
          </Stack>
          <PagePart of={shop['footer 0 name']}>
            <Column title={texts.services}>
              {FOOTER_FACTS.map(({ name, link }) => (
                <PagePart key={name} of={shop[name]}>
                  <FooterLink name={shop[name]} to={shop[link]} />
                </PagePart>
              ))}
            </Column>
          </PagePart>
          <Column title={texts.explore}>
            {FOOTER_LINKS.map(link => (
              <WhereItLeads key={link.name} link={link}>
                <FooterLink {...link} />
              </WhereItLeads>
            ))}
            <FooterLink name={texts.bookNow} to={paths.booking} />
          </Column>
          <Column title={texts.contact} id="contact" gridColumn={WHOLE_ROW}>
            <Stack gap={{ base: '6', lg: '3' }} pt="1" color="muted">
              <Fact icon={<MapPin />}>
                <bdi>{shop.address}</bdi>
              </Fact>
              <Fact icon={<Phone />}>
                <ContactLink href={`tel:${shop.phone}`} dir="ltr">
                  {shop.phoneText}
                </ContactLink>
              </Fact>
              <Fact icon={<Mail />}>
                <ContactLink href={`mailto:${shop.email}`} dir="ltr">
                  {shop.email}
                </ContactLink>
              </Fact>
              <Fact icon={<Clock />}>
                <Box whiteSpace="pre-line" textWrap="wrap">
                  {shop.hours}
                </Box>
              </Fact>
            </Stack>
          </Column>
        </Grid>
      </Container>
    </Box>
  )
}

type ColumnProps = { title: string; children: ReactNode }

function Column({ title, children, ...place }: Pick<BoxProps, 'id' | 'gridColumn'> & ColumnProps) {
  return (
    <Box {...place}>
      <Heading as="h2" size="sm" pb="2">
        {title}
      </Heading>
      {children}
    </Box>
  )
}

function FooterLink({ name, to }: SiteLink) {
  return (
    <Flex asChild align="center" minH={{ base: '11', lg: '9' }} color="muted" _hover={{ color: 'ink' }}>
      <a href={to}>
        <bdi>{name}</bdi>
      </a>
    </Flex>
  )
}

/** On a phone the touch target extends over half of the gap on either side. */
const ContactLink = chakra('a', {
  base: { display: 'block', py: { base: '3', lg: '0' }, my: { base: '-3', lg: '0' } },
})

function Fact({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <Flex gap="3" align="start" css={{ '& svg': { boxSize: '4', mt: '0.5', flexShrink: 0 } }}>
      <Box aria-hidden="true">{icon}</Box>
      <Box overflowWrap="anywhere" textWrap="balance">
        {children}
      </Box>
    </Flex>
  )
}

function SocialLinks({ shop }: { shop: ShopFacts }) {
  const links = [
    { name: 'Instagram', href: shop.instagram },
    { name: 'Facebook', href: shop.facebook },
    { name: 'WhatsApp', href: shop.whatsapp },
  ] as const
  return (
    <Flex gap="2">
      {links.map(({ name, href }) => (
        <PagePart key={name} of={href}>
          <IconButton asChild variant="outline" size="md">
            <a
              href={href}
              target="_blank"
              rel="noopener noreferrer"
              aria-label={texts.shopOn(name, shop.brand)}
            >
              <chakra.svg
                viewBox="0 0 24 24"
                fill="none"
                stroke="currentColor"
                strokeWidth="1.8"
                strokeLinecap="round"
                strokeLinejoin="round"
                aria-hidden="true"
              >
                <path d={SIGNS[name]} />
              </chakra.svg>
            </a>
          </IconButton>
        </PagePart>
      ))}
    </Flex>
  )
}
