import {
  Box,
  Button,
  type ButtonProps,
  Container,
  chakra,
  Flex,
  IconButton,
  SkipNavLink,
  Text,
} from '@chakra-ui/react'
import { Menu, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { paths } from '#app/paths.ts'
import { Mark } from '#app/ui/mark.tsx'
import { blank } from '#schema/rules/visitors/page-blanks.ts'
import type { ShopFacts } from '#schema/rules/visitors/shop-facts.ts'
import { otherLanguage } from '#schema/texts/en/language.ts'
import * as texts from '#schema/texts/en/site.ts'
import { pathIn } from '#schema/texts/languages.ts'
import { LanguageLink, LanguageStrip } from './language-link.tsx'
import { PagePart } from './page-part.tsx'

export const SITE_LINKS: readonly SiteLink[] = [
  { name: texts.home, to: paths.landing },
  { name: texts.services, to: paths.services, count: blank('shop.services') },
  { name: texts.gallery, to: paths.gallery, count: blank('shop.gallery') },
  { name: texts.contact, to: paths.contact },
]

const TESTIMONIALS_LINK: SiteLink = { name: texts.testimonials, to: paths.testimonials }
export const LOGIN_LINK: SiteLink = { name: texts.login, to: paths.login }
const MENU_ID = 'site-menu'

type SiteHeaderProps = {
  /** The path of the page in English; none on the pages that the server draws, which have no path of each language. */
  path?: string
  shop: Pick<ShopFacts, 'brand' | 'logo'>
  /** The number of testimonials, for a link to them. */
  testimonials?: string
  /** Where Book Now stands out; elsewhere the page has an action of its own that does. */
  primary?: 'everywhere' | 'wide' | 'nowhere'
}

const BOOK_NOW = {
  everywhere: { variant: 'solid', colorPalette: 'attention' },
  wide: { variant: { base: 'outline', lg: 'solid' }, colorPalette: { lg: 'attention' } },
  nowhere: { variant: 'outline' },
} as const

/**
 * The header of the public pages. On a phone the links are in a menu, a native popover, which works without a
 * script; Book Now stays visible.
 */
export function SiteHeader({ path, shop, testimonials, primary = 'everywhere' }: SiteHeaderProps) {
  const inOtherLanguage = path === undefined ? blank('other language') : pathIn(otherLanguage, path)
  const links = [
    ...SITE_LINKS,
    ...(testimonials === undefined ? [] : [{ ...TESTIMONIALS_LINK, count: testimonials }]),
    LOGIN_LINK,
  ]
  return (
    <>
      <Box
        as="header"
        position="sticky"
        top="0"
        zIndex="sticky"
        bg="panel/92"
        backdropFilter="blur(10px)"
        borderBottomWidth="1px"
        borderColor="line"
      >
        <SkipNavLink id="main">{texts.skipToContent}</SkipNavLink>
        <Container maxW="6xl">
          <Flex h="16" align="center" justify="space-between" gap={{ base: '2', sm: '4' }}>
            <SiteName shop={shop} />
            <Flex
              as="nav"
              data-of-site=""
              aria-label={texts.mainNavigation}
              gap="1"
              display={{ base: 'none', lg: 'flex' }}
            >
              <Links links={links} />
            </Flex>
            <Flex gap={{ base: '1', sm: '2' }} flexShrink="0">
              <LanguageLink href={inOtherLanguage} />
              <Button asChild data-of-offer="" px={{ base: '3', sm: '4' }} {...BOOK_NOW[primary]}>
                <a href={paths.booking}>{texts.bookNow}</a>
              </Button>
              <IconButton
                variant="ghost"
                data-of-site=""
                display={{ lg: 'none' }}
                aria-label={texts.menu}
                popoverTarget={MENU_ID}
                css={MENU_BUTTON}
              >
                <Menu />
                <X />
              </IconButton>
            </Flex>
          </Flex>
        </Container>
        <Flex as="nav" id={MENU_ID} popover="auto" aria-label={texts.menu} css={MENU}>
          <Links links={links} justifyContent="start" />
        </Flex>
      </Box>
      {path !== undefined && <LanguageStrip href={inOtherLanguage} />}
    </>
  )
}

function Links({ links, ...rest }: ButtonProps & { links: readonly SiteLink[] }) {
  return links.map(link => (
    <WhereItLeads key={link.name} link={link}>
      <Button asChild variant="ghost" fontWeight="normal" {...rest}>
        <a href={link.to}>{link.name}</a>
      </Button>
    </WhereItLeads>
  ))
}

/** The form has the one button that stands out. */
/** Shows the icon for opening or for closing the menu. */
const MENU_BUTTON = {
  'header:not(:has(:popover-open)) & svg:last-of-type': { display: 'none' },
  'header:has(:popover-open) & svg:first-of-type': { display: 'none' },
}

const MENU = {
  position: 'fixed',
  inset: '4rem 0 auto',
  w: 'full',
  flexDirection: 'column',
  px: '4',
  pb: '3',
  bg: 'panel',
  color: 'ink',
  borderBottomWidth: '1px',
  borderColor: 'line',
  boxShadow: 'lg',
  '&:not(:popover-open)': { display: 'none' },
}

/** `count` is the number of what the link leads to; without any there is no link. */
export type SiteLink = { name: string; to: string; count?: string }

export function WhereItLeads({ link, children }: { link: SiteLink; children: ReactNode }) {
  return link.count === undefined ? children : <PagePart of={link.count}>{children}</PagePart>
}

/** The shop's logo, which is its name as well, or else our mark and its name. */
export function SiteName({ shop }: { shop: Pick<ShopFacts, 'brand' | 'logo'> }) {
  return (
    <Flex asChild align="center" gap="2.5" minH="11" minW="0" color="ink" textDecoration="none">
      <a href={paths.landing} aria-label={texts.toHome(shop.brand)}>
        <PagePart of={shop.logo}>
          <chakra.img src={shop.logo} alt="" width="128" height="36" css={LOGO} />
        </PagePart>
        <PagePart without={shop.logo}>
          <Mark size={32} />
          <Text as="span" fontWeight="semibold" fontSize="lg" letterSpacing="-0.02em" truncate css={NAME}>
            <bdi>{shop.brand}</bdi>
          </Text>
        </PagePart>
      </a>
    </Flex>
  )
}

/** On the narrowest phones only two of its letters would be left. */
const NAME = { '@media (max-width: 22.4rem)': { 'header &': { display: 'none' } } }

/** Of a fixed size: a picture that comes later moves nothing. */
const LOGO = {
  w: { base: '24', sm: '32' },
  h: '9',
  objectFit: 'contain',
  objectPosition: 'left',
  _rtl: { objectPosition: 'right' },
}
